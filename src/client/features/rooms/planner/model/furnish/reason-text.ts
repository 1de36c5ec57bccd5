import { formatList } from '@/client/lib/format.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import type { Cents } from '@/shared/money.ts';
import { RULES } from '@/shared/rooms/room-advice/rules.ts';
import type { NoProposal } from './furnish.ts';
import { ROLES, type RoleId } from './roles.ts';
import type { Help } from './what-helps.ts';

/**
 * Explains why there is no proposal and suggests a remedy.
 * @param under the formatted budget
 * @param withFees such as 'with service fee', where prices exclude fees
 */
export function reasonText(
  reason: NoProposal,
  { under, format, withFees }: { under: string; format: (cents: Cents) => string; withFees: string | null },
): string {
  switch (reason.type) {
    case 'no stock':
      return `No ${ROLES[reason.role].noun} is in stock that is known to fit. Leave it out.`;
    case 'too dear': {
      const least = [format(reason.leastCents), withFees].filter(Boolean).join(' ');
      const [only, ...more] = reason.roles;
      return only && more.length === 0
        ? `The cheapest ${ROLES[only].noun} costs ${least}. Raise the budget.`
        : `${listOf(reason.roles)} cost at least ${least} together. Raise the budget, or leave something out.`;
    }
    case 'no way in':
      return `No ${ROLES[reason.role].noun} under ${under} comes through the door of this room in one piece. If it comes in parts, switch that rule off in the advice and try again.`;
    case 'no place': {
      const [only, ...more] = reason.roles;
      return only && more.length === 0
        ? `No ${ROLES[only].noun} under ${under} fits this room without breaking a rule.`
        : `${listOf(reason.roles)} under ${under} don’t fit this room together without breaking a rule. Leave something out, or make room.`;
    }
    case 'nothing to add':
      return 'This room has all that belongs in it. Tick what you want besides.';
  }
}

/**
 * Explains why there are fewer than three proposals.
 * @param help undefined while unknown, null if nothing helps
 */
export function fewText(
  count: number,
  help: Help | null | undefined,
  { under, format, isLooking }: { under: string; format: (cents: Cents) => string; isLooking: boolean },
): string {
  const few = count === 1 ? 'We found one layout that fits' : 'We found two layouts that fit';
  if (isLooking) return `${few} for ${under}. Looking for what brings more…`;
  if (help?.type === 'budget') return `${few} for ${under}: more with ${format(help.budgetCents)}.`;
  return help === null
    ? `${few}. A bigger budget won’t change it: the room leaves little choice.`
    : `${few} for ${under}.`;
}

export function helpText(help: Help | null | undefined, format: (cents: Cents) => string): string | null {
  switch (help?.type) {
    case 'budget':
      return `There are rooms with ${format(help.budgetCents)}.`;
    case 'without':
      return `Without ${withArticle(help.role)} there are rooms.`;
    case 'rule':
      return `There are rooms without the rule “${RULES[help.rule].name}”. Another place for a door or window can help too.`;
    default:
      return null;
  }
}

export function helpLabel(help: Help, format: (cents: Cents) => string): string {
  switch (help.type) {
    case 'budget':
      return `Try ${format(help.budgetCents)}`;
    case 'without':
      return `Try without ${withArticle(help.role)}`;
    case 'rule':
      return 'Try without this rule';
  }
}

function withArticle(role: RoleId): string {
  const { noun } = ROLES[role];
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** 'A sofa, a bed and an armchair' */
function listOf(roles: readonly RoleId[]): string {
  return capitalise(formatList(roles.map(withArticle)));
}
