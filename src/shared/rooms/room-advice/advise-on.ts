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

/** What each rule looks at. */
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

/** Of one rule: 300 things in one heap overlap 45,000 times, and nobody reads on. What is mended makes room for the next. */
export const MOST_OF_A_RULE = 50;

/**
 * What is wrong in a room, by the rules that are not switched off, in their order. The same plan has the same advice,
 * in whichever order its things are listed.
 */
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
