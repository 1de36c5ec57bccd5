import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { formatCount } from '@/client/lib/format.ts';
import { useReducedMotion } from '@/client/ui/use-media-query.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { Arriving } from './furnishings.ts';
import { LOADING } from './loading-view.tsx';
import type { RoomEngine } from './room-engine.ts';

export interface Progress {
  state: 'loading' | 'ready' | 'unsupported' | 'failed';
  /** Pending or failed loading; null when complete. */
  text: string | null;
  models?: { arrived: number; all: number };
}

interface Shown extends PanelProps {
  products: readonly PlannedProduct[];
}

/** Renders a plan in 3D while mounted. Loads the engine on first use. */
export function useRoomEngine(canvas: RefObject<HTMLCanvasElement | null>, shown: Shown) {
  const { history, dispatch, products } = shown;
  const { plan, selection } = history;
  const [engine, setEngine] = useState<RoomEngine | null>(null);
  const [progress, setProgress] = useState<Progress>({ state: 'loading', text: LOADING });
  const hasReducedMotion = useReducedMotion();

  const start = useEffectEvent((Engine: typeof RoomEngine, element: HTMLCanvasElement) => {
    const host = {
      onSelect: (key: string | null) => dispatch({ type: 'select', keys: key === null ? [] : [key] }),
      onMove: (key: string, x: number, y: number) => dispatch({ type: 'move', key, x, y }),
      onLoading: (arriving: Arriving) => setProgress(progressOf(arriving)),
      onLost: () => setProgress({ state: 'failed', text: null }),
    };
    return new Engine(element, plan, host, hasReducedMotion);
  });

  useEffect(() => {
    let isGone = false;
    let started: RoomEngine | null = null;
    let watch: ResizeObserver | null = null;
    import('./room-engine.ts')
      .then(({ RoomEngine: Engine }) => {
        const element = canvas.current;
        if (isGone || !element) return;
        try {
          started = start(Engine, element);
        } catch {
          setProgress({ state: 'unsupported', text: null });
          return;
        }
        watch = new ResizeObserver(() => started?.resize(element.clientWidth, element.clientHeight));
        watch.observe(element);
        started.resize(element.clientWidth, element.clientHeight);
        setEngine(started);
      })
      .catch(() => !isGone && setProgress({ state: 'failed', text: null }));
    return () => {
      isGone = true;
      watch?.disconnect();
      started?.dispose();
      setEngine(null);
    };
  }, [canvas]);

  useEffect(() => {
    const urls = new Map(
      products.flatMap(({ id, model3dUrl }) => (model3dUrl ? [[id, model3dUrl] as const] : [])),
    );
    engine?.show(plan, urls, selection.length === 1 ? (selection[0] ?? null) : null);
  }, [engine, plan, products, selection]);

  return { engine, progress };
}

function progressOf({ loading, arrived, failed }: Arriving): Progress {
  const all = loading + arrived;
  if (loading > 0) {
    return { state: 'loading', text: `Loading furniture: ${arrived} of ${all}`, models: { arrived, all } };
  }
  return {
    state: 'ready',
    text: failed > 0 ? `${formatCount(failed, 'model')} could not be loaded and shown as a box.` : null,
  };
}
