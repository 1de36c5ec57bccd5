import { adviseOn } from '@/shared/rooms/room-advice/advise-on.ts';
import { RULE_IDS, type RuleId } from '@/shared/rooms/room-advice/rules.ts';
import type { RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { RoleId } from './roles.ts';

/** Tells what breaks no rule of advice beside what was wrong in the room before. */
export interface Judge {
  /** Whether a room with these things more is as right as it was without. */
  isFine(added: readonly RoomItem[]): boolean;
  /**
   * The same of a room that is not complete yet: what is wrong may be mended by what is to come.
   *
   * @param coming roles that are still to be filled
   */
  mayBecomeFine(added: readonly RoomItem[], coming: readonly RoleId[]): boolean;
  /** Whether a thing comes through the door and stands up under the ceiling, wherever it shall stand. */
  canComeIn(item: RoomItem): boolean;
  /** How much it was asked: what a look at what stands near answers counts little. */
  readonly asked: number;
}

/** What the ways through a room take to find, a look takes so much of. */
const A_LOOK = 0.1;

/** Rules that look at one thing and what is next to it, so they are asked first. */
const NEARBY: readonly RuleId[] = [
  'overlap',
  'outside',
  'door',
  'window',
  'heater',
  'socket',
  'wayIn',
  'ceiling',
];

/**
 * What may mend what breaks a rule: a way may end at the chairs of a table, chairs say where one sits at it, a rug lies beside
 * a broader one, a sofa has a nearer screen. Nothing else that is put into a room makes it better by a rule.
 */
const MENDED_BY: Partial<Record<RuleId, readonly RoleId[]>> = {
  walkway: ['chairs', 'officeChair', 'bench', 'coffeeTable'],
  seat: ['chairs', 'officeChair', 'bench'],
  rug: ['rug'],
  television: ['mediaUnit'],
};

export function judgeOf(plan: RoomPlan): Judge {
  const withRules = (isAsked: (rule: RuleId) => boolean) =>
    asRightAs({ ...plan, rulesOff: [...plan.rulesOff, ...RULE_IDS.filter((rule) => !isAsked(rule))] });
  const isInFine = withRules((rule) => rule === 'wayIn' || rule === 'ceiling');
  const isNearbyFine = withRules((rule) => NEARBY.includes(rule));
  const isRestFine = withRules((rule) => !NEARBY.includes(rule));
  const isRestFineBefore = new Map<string, ReturnType<typeof withRules>>();
  const restBefore = (coming: readonly RoleId[]) => {
    const key = coming.join(' ');
    const isLasting = (rule: RuleId) => !MENDED_BY[rule]?.some((role) => coming.includes(role));
    const known = isRestFineBefore.get(key) ?? withRules((rule) => !NEARBY.includes(rule) && isLasting(rule));
    isRestFineBefore.set(key, known);
    return known;
  };
  let asked = 0;
  const ask = (added: readonly RoomItem[], isRight: typeof isRestFine) => {
    const isNear = isNearbyFine(added);
    asked += isNear ? 1 : A_LOOK;
    return isNear && isRight(added);
  };
  return {
    isFine: (added) => ask(added, isRestFine),
    mayBecomeFine: (added, coming) => ask(added, restBefore(coming)),
    canComeIn: (item) => isInFine([item]),
    get asked() {
      return asked;
    },
  };
}

function asRightAs(plan: RoomPlan): (added: readonly RoomItem[]) => boolean {
  const before = new Set(adviseOn(plan).map(({ id }) => id));
  return (added) => adviseOn({ ...plan, items: [...plan.items, ...added] }).every(({ id }) => before.has(id));
}
