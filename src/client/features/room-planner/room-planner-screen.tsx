import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type Konva from 'konva';
import { lazy, Suspense, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Product } from '@/shared/catalog.ts';
import { clampZoom, type RoomPlan } from '@/shared/room-plan.ts';
import { planDraft } from './model/plan-draft.ts';
import { download, nameOf, planFromJson, planToJson } from './model/plan-file.ts';
import { historyReducer, NEW_HISTORY } from './model/plan-history.ts';
import { WALL } from './model/wall.ts';
import { Catalogue } from './panels/catalogue.tsx';
import { Properties } from './panels/properties.tsx';
import { SavedPlans } from './panels/saved-plans.tsx';
import { ShoppingList } from './panels/shopping-list.tsx';
import { Toolbar } from './panels/toolbar.tsx';

// Konva draws on a canvas and has no place in server rendering.
const RoomCanvas = lazy(async () => ({ default: (await import('./canvas/room-canvas.tsx')).RoomCanvas }));

export type RoomPlannerScreenProps = {
  /** Who is signed in. */
  userId: number | null;
  onViewCart?: (() => void) | undefined;
  /** A product that is put into the room as it opens. */
  bringsId?: number | undefined;
  onBrought?: () => void;
};

/** Plans a room: furniture on the left, the room in the middle, numbers on the right. */
export function RoomPlannerScreen({ userId, onViewCart, bringsId, onBrought }: RoomPlannerScreenProps) {
  const isSignedIn = userId !== null;
  const [history, dispatch] = useReducer(historyReducer, NEW_HISTORY);
  const { plan } = history;
  const [zoom, setZoom] = useState(1);
  const [hasGrid, setGrid] = useState(true);
  const [dragged, setDragged] = useState<Product | null>(null);
  const [isReady, setReady] = useState(false);
  const stageRef = useRef<Konva.Stage>(null);
  const api = useApi();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the list; one that rests takes the card.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const { frameRef, scale } = useFittingScale(plan.width, zoom);

  useEffect(() => {
    const kept = planDraft.read(userId);
    if (kept) dispatch({ type: 'start', state: { plan: kept, selectedKey: null } });
    setReady(true);
  }, [userId]);
  useKeepDraft(userId, plan);

  const save = trpc.roomPlans.save.useMutation({
    onError: (error) =>
      toast.error('Error', readFailure(error, 'Failed to save the plan. Please try again.').message),
  });

  const handleSave = async () => {
    if (!isSignedIn) {
      toast.success('Plan saved', 'Saved in this browser. Sign in to save it in your account.');
      return;
    }
    const { room } = history;
    const named = { ...plan, name: plan.name.trim() || nameOf(plan) };
    const kept = await save.mutateAsync(named).catch(() => null);
    if (!kept) return;
    dispatch({ type: 'kept', room, id: kept.id });
    toast.success('Plan saved', `We saved ${kept.name} in your account.`);
    await api.roomPlans.list.invalidate();
  };

  const handleOpen = async (id: number) => {
    try {
      dispatch({ type: 'load', plan: await api.roomPlans.get.fetch({ id }) });
    } catch (error) {
      toast.error('Error', readFailure(error).message);
    }
  };

  const handleImport = async (file: File) => {
    const imported = planFromJson(await file.text());
    if (imported) dispatch({ type: 'load', plan: imported });
    else toast.error('Error', 'This file isn’t a room plan from here.');
  };

  const handleExportPicture = () => {
    const picture = stageRef.current?.toDataURL({ pixelRatio: 2 / scale });
    if (picture) download(`${plan.name}.png`, picture);
  };

  const handleExportFile = () => {
    const href = URL.createObjectURL(new Blob([planToJson(plan)], { type: 'application/json' }));
    download(`${plan.name}.json`, href);
    URL.revokeObjectURL(href);
  };

  const add = (product: Product, at?: { x: number; y: number }) =>
    dispatch({ type: 'add', key: crypto.randomUUID(), product, at });

  const bring = useEffectEvent(async (id: number) => {
    try {
      add(await api.catalog.product.fetch({ id }));
    } catch (error) {
      toast.error('Error', readFailure(error).message);
    }
    onBrought?.();
  });
  const brought = useRef<number>(undefined);
  useEffect(() => {
    if (!isReady || bringsId === undefined || brought.current === bringsId) return;
    brought.current = bringsId;
    void bring(bringsId);
  }, [isReady, bringsId]);

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const box = active.rect.current.translated;
    const product = productOf(active.data.current);
    const room = stageRef.current?.container().getBoundingClientRect();
    if (!over || !box || !product || !room) return;
    add(product, {
      x: (box.left + box.width / 2 - room.left) / scale - WALL,
      y: (box.top + box.height / 2 - room.top) / scale - WALL,
    });
  };

  return (
    <Container width="wide" className="pb-20">
      <PageHeader
        title="Room planner"
        text="See how furniture fits in your room, at its true size, before you buy."
      />
      <DndContext
        id="room-planner"
        sensors={sensors}
        onDragStart={({ active }: DragStartEvent) => setDragged(productOf(active.data.current))}
        onDragEnd={handleDragEnd}
        onDragCancel={() => setDragged(null)}
      >
        <Toolbar
          history={history}
          dispatch={dispatch}
          zoom={zoom}
          onZoom={(next) => setZoom(clampZoom(next))}
          hasGrid={hasGrid}
          onGrid={setGrid}
          isSaving={save.isPending}
          onSave={() => void handleSave()}
          onExportPicture={handleExportPicture}
          onExportFile={handleExportFile}
          onImport={(file) => void handleImport(file)}
        />
        <div className="mt-4 grid grid-cols-1 gap-4 lg:mt-6 lg:gap-8 lg:grid-cols-[17rem_minmax(0,1fr)_17rem]">
          <div className="order-2 min-w-0 lg:order-1 lg:h-[46rem] lg:overflow-y-auto">
            <Catalogue onAdd={add} />
          </div>
          <DropFrame frameRef={frameRef}>
            {isReady ? (
              <Suspense fallback={<RoomPlaceholder />}>
                <RoomCanvas
                  history={history}
                  dispatch={dispatch}
                  scale={scale}
                  hasGrid={hasGrid}
                  stageRef={stageRef}
                />
              </Suspense>
            ) : (
              <RoomPlaceholder />
            )}
          </DropFrame>
          <div className="order-3 flex flex-col gap-8">
            <Properties history={history} dispatch={dispatch} />
            <ShoppingList items={plan.items} onViewCart={onViewCart} />
            {isSignedIn && (
              <SavedPlans
                currentId={plan.id}
                onOpen={(id) => void handleOpen(id)}
                onForgotten={(id) => {
                  if (id === plan.id) dispatch({ type: 'kept', room: history.room, id: null });
                }}
              />
            )}
          </div>
        </div>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <span className="border-accent bg-raised shadow-float block w-fit rounded-md border px-3 py-2 text-sm">
              {dragged.name}
            </span>
          )}
        </DragOverlay>
      </DndContext>
    </Container>
  );
}

function DropFrame(props: { frameRef: (node: HTMLElement | null) => void; children: React.ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: 'room' });
  return (
    <div
      ref={(node) => {
        setNodeRef(node);
        props.frameRef(node);
      }}
      className={`bg-sunken @container order-1 grid min-w-0 content-start justify-center-safe overflow-auto rounded-lg p-4 lg:order-2 lg:min-h-[30rem] ${isOver ? 'outline-accent outline-2' : ''}`}
    >
      {props.children}
    </div>
  );
}

/** Keeps every change in the browser. */
function useKeepDraft(userId: number | null, plan: RoomPlan) {
  useEffect(() => {
    if (plan !== NEW_HISTORY.plan) planDraft.write(userId, plan);
  }, [userId, plan]);
}

/** As large as an empty room is drawn: what stands below stays where it is. */
function RoomPlaceholder() {
  return <Skeleton className="aspect-[416/316] w-[min(100cqw,52rem)]" />;
}

/** Pixels for a centimetre so that at 100 % the room fills the frame's width, up to twice its natural size. */
function useFittingScale(roomWidth: number, zoom: number) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(400);
  useEffect(() => {
    if (!frame) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  return { frameRef: setFrame, scale: Math.min(width / (roomWidth + 2 * WALL), 2) * zoom };
}

/** Cards carry their product: see `Catalogue`. */
function productOf(data: Record<string, unknown> | undefined): Product | null {
  return (data?.product as Product | undefined) ?? null;
}
