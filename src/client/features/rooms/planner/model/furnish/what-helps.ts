import type { Cents } from '@/shared/money.ts';
import type { RuleId } from '@/shared/rooms/room-advice/rules.ts';
import { type Furnished, MAX_PROPOSALS } from './furnish.ts';
import type { RoleId } from './roles.ts';

export type Help =
  | { type: 'budget'; budgetCents: Cents }
  | { type: 'without'; role: RoleId }
  | { type: 'rule'; rule: RuleId };

export interface Attempt {
  budgetCents: Cents;
  mustHaves: readonly RoleId[];
  /** Rules ignored in addition to those the plan has off. */
  rulesOff: readonly RuleId[];
}

const TIMES = [1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5, 3];
/** Fewer factors where money may not help at all. */
const FEW_TIMES = [1.5, 2.5];
/** Rules that people break knowingly. Overlaps and blocked doors are never proposed. */
const RULES_TO_BREAK: readonly RuleId[] = [
  'bed',
  'seat',
  'window',
  'heater',
  'walkway',
  'television',
  'wayIn',
  'ceiling',
];

/**
 * Tries what yields more proposals: a higher budget if there were some; else dropping a requirement,
 * disabling a rule, or a higher budget. Null if nothing helps.
 * @param furnishWith furnishes the same room with other wishes
 */
export async function whatHelps(
  attempt: Attempt,
  furnished: Furnished,
  furnishWith: (attempt: Attempt) => Promise<Furnished>,
): Promise<Help | null> {
  const count = furnished.proposals.length;
  for (const { change, help } of count > 0 ? budgets(attempt, TIMES) : changesFor(attempt, furnished)) {
    const { proposals } = await furnishWith({ ...attempt, ...change });
    if (proposals.length > count) return help;
  }
  return null;
}

export function isShort({ proposals, reason }: Furnished): boolean {
  return reason
    ? reason.type === 'no place' || reason.type === 'no way in'
    : proposals.length < MAX_PROPOSALS;
}

type Change = { change: Partial<Attempt>; help: Help };

function changesFor(attempt: Attempt, { reason }: Furnished): Change[] {
  const { mustHaves } = attempt;
  const inTheWay = reason?.type === 'no way in' ? [reason.role] : [...mustHaves].reverse();
  const without = mustHaves.length > 1 ? inTheWay : [];
  return [
    ...without.map(
      (role): Change => ({
        change: { mustHaves: mustHaves.filter((other) => other !== role) },
        help: { type: 'without', role },
      }),
    ),
    ...RULES_TO_BREAK.map((rule): Change => ({ change: { rulesOff: [rule] }, help: { type: 'rule', rule } })),
    ...budgets(attempt, FEW_TIMES),
  ];
}

function budgets({ budgetCents }: Attempt, times: readonly number[]): Change[] {
  return times.map((more) => {
    const dearer = roundUp(budgetCents * more);
    return { change: { budgetCents: dearer }, help: { type: 'budget', budgetCents: dearer } };
  });
}

/** Rounds up to steps of 50, of 100 from 2,000, of 500 from 10,000. */
function roundUp(cents: Cents): Cents {
  const step = cents < 200_000 ? 5_000 : cents < 1_000_000 ? 10_000 : 50_000;
  return Math.ceil(cents / step) * step;
}
