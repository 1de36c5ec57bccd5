import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  changeUnderlay,
  drawDown,
  layUnder,
  type ScaleLine,
  scaleByLine,
  type Underlay,
} from './model/underlay.ts';
import { useImage } from './use-image.ts';

/** Pointer mode: draw the scale line, move the picture, or neither. */
export type UnderlayMode = 'line' | 'move' | null;

export type UnderlayTools = ReturnType<typeof useUnderlay>;

/** Debounces writes, so that a drag is one. */
const WRITE_AFTER_MS = 400;
const NOT_KEPT = 'This browser can’t keep the picture. It is here until you leave the page.';

interface UnderlayOwner {
  userId: number | null;
  planId: number | null;
  /** Changes with another template or plan, also for unsaved plans. */
  room: number;
  size: { width: number; height: number };
  isReady: boolean;
}

/**
 * The picture under the room, stored by plan in this browser and never sent. Saving a draft moves its picture
 * to the saved plan; a new room has none.
 */
export function useUnderlay(owner: UnderlayOwner) {
  const [mode, setMode] = useState<UnderlayMode>(null);
  const [line, setLine] = useState<ScaleLine | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Completed lines: after each, the length field gets focus. */
  const [drawnLines, setDrawnLines] = useState(0);
  const endTracing = () => {
    setMode(null);
    setLine(null);
  };
  const [kept, setKept] = useKeptUnderlay(owner, {
    onOtherRoom: endTracing,
    onNotKept: () => setProblem(NOT_KEPT),
  });
  const image = useImage(useObjectUrl(kept?.picture ?? null));

  return {
    underlay: kept?.underlay ?? null,
    image,
    mode,
    line,
    problem,
    setMode: (next: UnderlayMode) => {
      setMode(next);
      setProblem(null);
    },
    setLine,
    drawnLines,
    endLine: () => setDrawnLines((count) => count + 1),
    choose: async (file: File) => {
      const drawn = await drawDown(file);
      setProblem(typeof drawn === 'string' ? drawn : null);
      if (typeof drawn === 'string') return;
      setKept({
        userId: owner.userId,
        picture: drawn.picture,
        underlay: layUnder(drawn, owner.size),
        keptAt: Date.now(),
      });
    },
    change: (change: Partial<Underlay>) => {
      if (kept) setKept({ ...kept, underlay: changeUnderlay(kept.underlay, change) });
    },
    scaleTo: (length: number) => {
      if (!kept || !line) return;
      const underlay = scaleByLine(kept.underlay, line, length);
      setProblem(typeof underlay === 'string' ? underlay : null);
      if (typeof underlay === 'string') return;
      setKept({ ...kept, underlay });
      endTracing();
    },
    remove: () => {
      setKept(null);
      endTracing();
      setProblem(null);
    },
  };
}

function useKeptUnderlay(
  { userId, planId, room, isReady }: UnderlayOwner,
  { onOtherRoom, onNotKept }: { onOtherRoom: () => void; onNotKept: () => void },
) {
  const [current, setCurrent] = useState<{ room: number; kept: KeptUnderlay | null }>({ room, kept: null });
  const kept = current.room === room ? current.kept : null;
  const stored = useRef(current);
  /** By room, for undo back to an earlier room. */
  const rooms = useRef(new Map<number, KeptUnderlay | null>());
  const last = useRef<{ planId: number | null; room: number } | null>(null);

  const arrive = useEffectEvent(async () => {
    const previous = last.current;
    last.current = { planId, room };
    // The same room was saved or deleted.
    if (previous?.room === room) {
      if (previous.planId === planId || !kept) return;
      await underlayStore.write(planId, kept);
      await underlayStore.write(previous.planId, null);
      return;
    }
    if (previous) onOtherRoom();
    const isNew = previous !== null && planId === null;
    const cached = rooms.current.get(room);
    const underlay =
      cached === undefined && !isNew ? await underlayStore.read(planId, userId) : (cached ?? null);
    if (last.current.room !== room) return;
    rooms.current.set(room, underlay);
    stored.current = { room, kept: underlay };
    setCurrent(stored.current);
    // A draft of a new room replaces the earlier one.
    if (isNew) await underlayStore.write(planId, underlay);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room, or the same in an account, is another place to read
  useEffect(() => {
    // Without storage there is nothing to read.
    if (isReady) arrive().catch(() => {});
  }, [isReady, planId, room, userId]);

  const write = useEffectEvent(async () => {
    await underlayStore.write(planId, kept && { ...kept, userId }).catch(onNotKept);
  });
  useEffect(() => {
    if (current.room !== room || stored.current === current) return;
    rooms.current.set(room, current.kept);
    const timer = setTimeout(() => {
      stored.current = current;
      void write();
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [current, room]);

  return [kept, (next: KeptUnderlay | null) => setCurrent({ room, kept: next })] as const;
}

function useObjectUrl(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const next = picture && URL.createObjectURL(picture);
    setUrl(next);
    return () => {
      if (next) URL.revokeObjectURL(next);
    };
  }, [picture]);
  return url;
}

interface KeptUnderlay {
  userId: number | null;
  picture: Blob;
  underlay: Underlay;
  keptAt: number;
}

const NAME = 'rehome.floor-plans';
const TABLE = 'underlays';
/** Pictures of up to a megabyte each; the oldest is evicted. */
const MOST = 10;

function keyOf(planId: number | null): string {
  return planId === null ? 'draft' : `plan ${planId}`;
}

/**
 * Stores underlay pictures in this browser only. Private windows may not allow it.
 * @see https://developer.mozilla.org/docs/Web/API/IndexedDB_API
 */
const underlayStore = {
  async read(planId: number | null, userId: number | null): Promise<KeptUnderlay | null> {
    const stored: KeptUnderlay | undefined = await run('readonly', (table) => table.get(keyOf(planId)));
    return stored && (stored.userId === null || stored.userId === userId) ? stored : null;
  },
  /** Null removes the picture. */
  async write(planId: number | null, kept: KeptUnderlay | null): Promise<void> {
    const key = keyOf(planId);
    await run('readwrite', (table): IDBRequest => (kept ? table.put(kept, key) : table.delete(key)));
    if (kept) await forgetOldest(key);
  },
};

async function forgetOldest(newest: string): Promise<void> {
  const keys = await run('readonly', (table) => table.getAllKeys());
  if (keys.length <= MOST) return;
  const kept: KeptUnderlay[] = await run('readonly', (table) => table.getAll());
  const byAge = keys
    .map((key, index) => ({ key, keptAt: kept[index]?.keptAt ?? 0 }))
    .filter(({ key }) => key !== newest)
    .sort((one, other) => one.keptAt - other.keptAt);
  for (const { key } of byAge.slice(0, keys.length - MOST)) {
    await run('readwrite', (table) => table.delete(key));
  }
}

async function run<Result>(
  mode: IDBTransactionMode,
  ask: (table: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await answerOf(ask(database.transaction(TABLE, mode).objectStore(TABLE)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
  return answerOf(request);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
