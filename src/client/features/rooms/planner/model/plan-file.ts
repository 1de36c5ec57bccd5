import { type RoomPlan, templateOf } from '@/shared/rooms/room-plan.ts';
import { roomPlanInput, type StoredRoomPlan } from '@/shared/rooms/room-plan-input.ts';
import { planOfStored, storedPlanOf } from '@/shared/rooms/stored-plan.ts';
import { type ReadPlan, repairPlan } from './repair-plan.ts';

/** Invisible, bidirectional or file system characters. */
const UNKEPT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Co}/\\:*?"<>|]/gu;
const LONGEST_NAME = 80;

export function planToJson(plan: RoomPlan): string {
  return JSON.stringify(keptOf(plan), null, 2);
}

/** The storage format; never without a name. */
export function keptOf(plan: RoomPlan): StoredRoomPlan {
  return storedPlanOf({ ...plan, name: plan.name.trim() || templateOf(plan.roomType).name });
}

/** Maximum file size in bytes: twenty times the largest plan. */
const MAX_FILE = 2_000_000;
const TOO_LARGE = `This file is too large for a room plan: the most is ${MAX_FILE / 1_000_000} MB.`;
const MAX_MESSAGE = 120;
const NO_PLAN_FILE = 'This isn’t a plan file. Choose one that was exported here as “Plan file (JSON)”.';

export async function readChosenFile(file: File): Promise<ReadPlan> {
  if (file.size > MAX_FILE) return { reason: TOO_LARGE };
  try {
    return readPlanFile(await file.text());
  } catch {
    return { reason: 'This file can’t be opened. Choose it once more.' };
  }
}

/** Reads a plan: repairs and reports what it can, rejects the rest with a reason. */
export function readPlanFile(text: string): ReadPlan {
  if (text.length > MAX_FILE) return { reason: TOO_LARGE };
  if (text.trim() === '') return { reason: 'This file is empty.' };
  // Not the parser's message, which names the first character of a drawing or a workbook.
  if (!/^\s*(?:[[{"]|(?:true|false|null|-?\d[\d.eE+-]*)\s*$)/.test(text)) return { reason: NO_PLAN_FILE };
  try {
    return repairPlan(JSON.parse(text));
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, MAX_MESSAGE) : '';
    return { reason: `This file isn’t JSON: ${message}` };
  }
}

export function planFromData(data: unknown): RoomPlan | null {
  const parsed = roomPlanInput.safeParse(data);
  return parsed.success ? planOfStored(parsed.data) : null;
}

/** File name of a plan, without invalid characters. @param ending without the dot */
export function fileNameOf(plan: Pick<RoomPlan, 'name' | 'roomType'>, ending: string): string {
  const name = plan.name
    .replace(UNKEPT, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${[...name].slice(0, LONGEST_NAME).join('').trim() || templateOf(plan.roomType).name}.${ending}`;
}
