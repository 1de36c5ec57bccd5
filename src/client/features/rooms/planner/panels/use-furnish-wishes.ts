import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ROLES, ROOM_ROLES, type RoleId } from '@/client/features/rooms/planner/model/furnish/roles.ts';
import { draftKey, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { COLOURS, type Colour, STYLES, type Style } from '@/shared/catalog/facets.ts';
import type { RoomTemplateId } from '@/shared/rooms/room-plan.ts';

export interface WishesDraft {
  budget: string;
  style: Style | null;
  colours: readonly Colour[];
  mustHaves: readonly RoleId[];
  keepsThings: boolean;
}

const VISITOR = 0;
const FIRST_BUDGET = '3000';

const roles = Object.keys(ROLES) as [RoleId, ...RoleId[]];
const keptWishes = z.object({
  budget: z.string().catch(FIRST_BUDGET),
  style: z.enum(STYLES).nullable().catch(null),
  colours: z.array(z.enum(COLOURS)).catch([]),
  keepsThings: z.boolean().catch(true),
  mustHaves: z.record(z.string(), z.array(z.enum(roles))).catch({}),
});

export function useFurnishWishes(roomType: RoomTemplateId) {
  const { data: me } = useQuery(useApi().auth.current.queryOptions());
  const key = draftKey(me?.id ?? VISITOR, 'furnish');
  // Rendered only after a click, never on the server.
  const [kept, setKept] = useState(() => keptWishes.parse(readDraft(key)?.values ?? {}));
  const { mustHaves, ...rest } = kept;
  const draft: WishesDraft = { ...rest, mustHaves: mustHaves[roomType] ?? ROOM_ROLES[roomType].musts };
  const change = ({ mustHaves: chosen, ...changes }: Partial<WishesDraft>) => {
    const next = {
      ...kept,
      ...changes,
      colours: [...(changes.colours ?? kept.colours)],
      mustHaves: chosen ? { ...mustHaves, [roomType]: [...chosen] } : mustHaves,
    };
    setKept(next);
    saveDraft(key, { base: null, values: next });
  };
  return { draft, change };
}
