import { adviseOn } from '@/shared/rooms/room-advice/advise-on.ts';
import { RULE_IDS, type RuleId } from '@/shared/rooms/room-advice/rules.ts';
import type { RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { RoleId } from './roles.ts';

/** Checks that added items introduce no new rule violations. */
export interface Judge {
  isFine(added: readonly RoomItem[]): boolean;
  /**
   * Like `isFine` for an incomplete room: ignores violations that later pieces may fix.
   * @param coming roles still to be filled
   */
  mayBecomeFine(added: readonly RoomItem[], coming: readonly RoleId[]): boolean;
  canComeIn(item: RoomItem): boolean;
  /** Work done, in full checks: a check of nearby rules counts little. */
  readonly checks: number;
}

/** Cost of a check of the nearby rules, relative to one of the walkways. */
const A_LOOK = 0.1;

/** Rules about neighbours, checked first because they are cheap. */
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
 * Roles that may fix a violation: a walkway may end at the chairs of a table, chairs show where people sit, a
 * rug may lie beside a broader one, a sofa may get a nearer screen. No other piece fixes a rule.
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
    const isFine =
      isRestFineBefore.get(key) ?? withRules((rule) => !NEARBY.includes(rule) && isLasting(rule));
    isRestFineBefore.set(key, isFine);
    return isFine;
  };
  let checks = 0;
  const ask = (added: readonly RoomItem[], isRight: typeof isRestFine) => {
    const isNear = isNearbyFine(added);
    checks += isNear ? 1 : A_LOOK;
    return isNear && isRight(added);
  };
  return {
    isFine: (added) => ask(added, isRestFine),
    mayBecomeFine: (added, coming) => ask(added, restBefore(coming)),
    canComeIn: (item) => isInFine([item]),
    get checks() {
      return checks;
    },
  };
}

function asRightAs(plan: RoomPlan): (added: readonly RoomItem[]) => boolean {
  const adviceBefore = new Set(adviseOn(plan).map(({ id }) => id));
  return (added) =>
    adviseOn({ ...plan, items: [...plan.items, ...added] }).every(({ id }) => adviceBefore.has(id));
}
