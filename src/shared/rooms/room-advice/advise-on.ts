import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { Advice, Finding } from './advice.ts';
import { bedSides } from './bed-rule.ts';
import { heatersFree, socketsFree } from './fixture-rules.ts';
import { mendFinding } from './mend.ts';
import { doorsFree, windowsFree } from './opening-rules.ts';
import { outside, overlaps } from './overlap-rules.ts';
import { rugsWide } from './rug-rule.ts';
import { RULE_IDS, type RuleId } from './rules.ts';
import { type Scene, sceneOf } from './scene.ts';
import { seatRoom } from './seat-rule.ts';
import { ceilings, wayIn } from './size-rules.ts';
import { viewingDistances } from './television-rule.ts';
import { mainWays, walkways } from './walkway-rules.ts';

const LOOKS: Record<RuleId, (scene: Scene) => Finding[]> = {
  overlap: overlaps,
  outside,
  door: doorsFree,
  walkway: walkways,
  mainWay: mainWays,
  seat: seatRoom,
  bed: bedSides,
  window: windowsFree,
  heater: heatersFree,
  socket: socketsFree,
  rug: rugsWide,
  television: viewingDistances,
  wayIn,
  ceiling: ceilings,
};

/** Per rule: 300 stacked items overlap 45,000 times. Fixed ones make room for the next. */
export const MOST_OF_A_RULE = 50;

/** Problems by the active rules, in their order. Independent of the order of items. */
export function adviseOn(plan: RoomPlan): Advice[] {
  return adviceBy(
    plan,
    RULE_IDS.filter((rule) => !plan.rulesOff.includes(rule)),
  );
}

function adviceBy(plan: RoomPlan, rules: readonly RuleId[]): Advice[] {
  const scene = sceneOf(plan);
  return rules.flatMap((rule) =>
    LOOKS[rule](scene)
      .slice(0, MOST_OF_A_RULE)
      .map((finding) => adviceOf(plan, rule, finding)),
  );
}

function adviceOf(plan: RoomPlan, rule: RuleId, finding: Finding): Advice {
  const { keys, about = keys, text, area, movable } = finding;
  const id = `${rule} ${[...about].sort().join(' ')}`;
  const isMovable = plan.items.some(({ key, isLocked }) => !isLocked && movable.includes(key));
  const mend = () => mendFinding(plan, { ...finding, id, rule }, adviceBy);
  return { id, rule, keys, text, area, mend: isMovable ? mend : null };
}
