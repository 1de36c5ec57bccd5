import { useMutation, useQuery } from '@tanstack/react-query';
import type { Furnished, FurnishRequest } from '@/client/features/rooms/planner/model/furnish/furnish.ts';
import { ROLES, ROOM_ROLES } from '@/client/features/rooms/planner/model/furnish/roles.ts';
import {
  type Attempt,
  isShort,
  whatHelps,
} from '@/client/features/rooms/planner/model/furnish/what-helps.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import type { FurnitureKind } from '@/shared/rooms/furniture-kinds.ts';
import { ROOM_SIZE, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { FurnishWishes } from './furnish-form.tsx';

/** Distance between seeds of repeated requests, larger than the number of tries. */
const SEED_STEP = 100;

type Request = { wishes: FurnishWishes; seed: number; room?: RoomPlan | undefined };

/** Proposals for wishes from current stock, and a remedy if there are few. */
export function useProposals(plan: RoomPlan) {
  const api = useApi();
  const policy = useOptionalQuery(api.platform.config.queryOptions());

  const furnishWith = async (room: RoomPlan, wishes: FurnishWishes, seed: number, attempt: Attempt) => {
    const { taxRate, taxIncluded, buyerCommissionRate } = policy ?? (await api.platform.config.fetch());
    const question = questionOf(room, { ...wishes, ...attempt });
    const request = {
      plan: {
        ...room,
        items: room.items.filter(({ isLocked }) => wishes.keepsThings || isLocked),
        rulesOff: [...room.rulesOff, ...attempt.rulesOff],
      },
      budgetCents: attempt.budgetCents,
      policy: { taxRate, taxIncluded, buyerCommissionRate },
      mustHaves: attempt.mustHaves,
      seed,
    };
    const within = { ...question, maxPriceCents: attempt.budgetCents };
    const furnished = await furnishApart({
      ...request,
      stock: await api.roomPlans.furnishings.fetch(within),
    });
    // Only stock of any price shows the minimum cost.
    return furnished.reason?.type === 'no stock'
      ? furnishApart({ ...request, stock: await api.roomPlans.furnishings.fetch(question) })
      : furnished;
  };

  const furnish = useMutation({
    mutationFn: async ({ wishes, seed, room = plan }: Request) => ({
      found: await furnishWith(room, wishes, seed, { ...wishes, rulesOff: [] }),
      wishes,
      seed,
      plan: room,
    }),
  });
  const answer = furnish.data;
  const help = useQuery({
    queryKey: ['what brings more rooms', furnish.submittedAt],
    queryFn: async () => {
      if (!answer) return null;
      const { wishes, found, seed } = answer;
      return whatHelps({ ...wishes, rulesOff: [] }, found, (attempt) =>
        furnishWith(answer.plan, wishes, seed, attempt),
      );
    },
    enabled: furnish.isSuccess && isShort(furnish.data.found),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    policy,
    answer: answer && isSameRoom(answer.plan, plan) ? answer : undefined,
    help: help.data,
    isLooking: help.isLoading,
    error: furnish.error,
    isPending: furnish.isPending,
    isOutdated: answer !== undefined && !isSameRoom(answer.plan, plan),
    askedAt: furnish.submittedAt,
    /** @param room the changed room, if a change is not rendered yet */
    ask: (wishes: FurnishWishes, room?: RoomPlan) => furnish.mutate({ wishes, seed: 1, room }),
    askForOthers: (wishes: FurnishWishes) =>
      furnish.mutate({ wishes, seed: (answer?.seed ?? 1) + SEED_STEP }),
  };
}

/** Compares what proposals depend on. Plan changes are immutable, so identity suffices. */
function isSameRoom(one: RoomPlan, other: RoomPlan): boolean {
  const fields = ['width', 'height', 'corners', 'ceiling', 'openings', 'fixtures', 'wayIn', 'items'] as const;
  return fields.every((field) => one[field] === other[field]) && `${one.rulesOff}` === `${other.rulesOff}`;
}

function questionOf(
  plan: RoomPlan,
  { style, colours, mustHaves }: Pick<FurnishWishes, 'style' | 'colours' | 'mustHaves'>,
) {
  const roles = [...new Set([...ROOM_ROLES[plan.roomType].roles, ...mustHaves])];
  const kinds = roles.flatMap((role): readonly FurnitureKind[] => ROLES[role].kinds);
  const side = (length: number) => Math.min(ROOM_SIZE.max, length);
  return {
    kinds: [...new Set(kinds)],
    fits: { width: side(plan.width), depth: side(plan.height) },
    isForLiving: true,
    ...(style ? { style } : {}),
    ...(colours.length > 0 ? { colours: [...colours] } : {}),
  };
}

/** A timeout; it usually takes a fraction of a second. */
const LONGEST_MS = 15_000;

/** Runs `furnish` in a worker, so that the page stays responsive. Browser only. */
function furnishApart(request: FurnishRequest): Promise<Furnished> {
  const worker = new Worker(new URL('../model/furnish/furnish-worker.ts', import.meta.url), {
    type: 'module',
  });
  return new Promise<Furnished>((resolve, reject) => {
    const fail = () => reject(new Error('The room was not furnished.'));
    setTimeout(fail, LONGEST_MS);
    worker.onmessage = ({ data }: MessageEvent<Furnished>) => resolve(data);
    worker.onerror = fail;
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
