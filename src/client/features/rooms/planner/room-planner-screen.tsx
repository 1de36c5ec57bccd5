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
import { Link } from '@tanstack/react-router';
import type Konva from 'konva';
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Container } from '@/client/ui/container.tsx';
import { cx } from '@/client/ui/cx.ts';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { MenuAt } from '@/client/ui/menu.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { SkipTo } from '@/client/ui/skip-to.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import type { Point } from '@/shared/rooms/room-plan.ts';
import type { PlannableProduct } from './model/add-items.ts';
import { historyReducer, NEW_HISTORY } from './model/plan-history.ts';
import { ACTIONS, actionOfKeys } from './model/planner-actions.ts';
import { toRoom } from './model/view.ts';
import { selectionItems } from './panels/action-button.tsx';
import { AdvicePanel, useAdvice } from './panels/advice.tsx';
import { Catalogue } from './panels/catalogue.tsx';
import { DrawingStatus } from './panels/drawing-status.tsx';
import { FurnishButton } from './panels/furnish-button.tsx';
import { useImportPlan } from './panels/plan-files.tsx';
import { RoomFields } from './panels/room-fields.tsx';
import { RoomList } from './panels/room-list.tsx';
import { SavedPlans } from './panels/saved-plans.tsx';
import { Selected, SelectionBar } from './panels/selection-bar.tsx';
import { ShoppingList } from './panels/shopping-list.tsx';
import { Toolbar } from './panels/toolbar.tsx';
import { UnderlayPanel } from './panels/underlay-panel.tsx';
import { LoadingView, PlanInstead } from './three/loading-view.tsx';
import type { RoomViewProps } from './three/room-view.tsx';
import { useBroughtProduct, useBroughtRoom } from './use-brought-room.tsx';
import { useDispatchWithUndo } from './use-dispatch-with-undo.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSavePlan } from './use-save-plan.tsx';
import { useUnderlay } from './use-underlay.ts';
import { useFittingScale, useViewOptions, type ViewOptions } from './use-view-options.ts';

// Konva needs a canvas, so it is not rendered on the server.
const RoomCanvas = lazy(async () => ({ default: (await import('./canvas/room-canvas.tsx')).RoomCanvas }));
const RoomView = lazy(() =>
  import('./three/room-view.tsx').then(
    (module): { default: ComponentType<RoomViewProps> } => ({ default: module.RoomView }),
    () => ({ default: PlanInstead }),
  ),
);

const ChooseVariantDialog = lazyPart(
  async () => (await import('./panels/choose-variant-dialog.tsx')).ChooseVariantDialog,
);

const ROOM_ID = 'room';

type RoomPlannerScreenProps = {
  userId: number | null;
  onViewCart?: (() => void) | undefined;
  bringsId?: number | undefined;
  /** Token of a shared room to open as a new plan. */
  bringsRoom?: string | undefined;
  onBrought?: (() => void) | undefined;
};

export function RoomPlannerScreen(props: RoomPlannerScreenProps) {
  const { userId, onViewCart, bringsId, bringsRoom, onBrought } = props;
  const isSignedIn = userId !== null;
  const [history, act] = useReducer(historyReducer, NEW_HISTORY);
  const { plan } = history;
  const dispatch = useDispatchWithUndo(plan, act);
  const panel = { history, dispatch };
  const advice = useAdvice(plan);
  const [view, handleView] = useViewOptions();
  const [menuAt, setMenuAt] = useState<Point | null>(null);
  const [tab, setTab] = useState<PlanTab>('room');
  const [dragged, setDragged] = useState<Product | null>(null);
  const stageRef = useRef<Konva.Stage>(null);
  const [search, setSearch] = useState('');
  const catalogueRef = useRef<HTMLDivElement>(null);
  const roomRef = useRef<HTMLDivElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the list; a resting one drags the card.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const { frameRef, scale } = useFittingScale(plan.width, view.zoom);
  const isReady = useKeptDraft(userId, history, act);
  const underlay = useUnderlay({ userId, planId: plan.id, room: history.room, size: plan, isReady });
  const { save, isSaving, question } = useSavePlan({ history, dispatch, isSignedIn });
  const importing = useImportPlan((imported) => dispatch({ type: 'load', plan: imported }));
  const drawPicture = () => {
    const stage = stageRef.current;
    const helps = stage?.findOne('.helps');
    helps?.hide();
    const picture = stage?.toDataURL({ pixelRatio: 2 / scale });
    helps?.show();
    return picture;
  };

  const [toChoose, setToChoose] = useState<{ product: Product; at: Point | undefined } | null>(null);
  const addPiece = (product: PlannableProduct, at?: Point) =>
    dispatch({ type: 'add', key: crypto.randomUUID(), product, at });
  const add = (product: Product, at?: Point) => {
    if (product.choices) setToChoose({ product, at });
    else addPiece(product, at);
  };

  useBroughtProduct({ isReady, id: bringsId, onAdd: addPiece, onBrought });
  const broughtQuestion = useBroughtRoom({ isReady, id: bringsRoom, plan, dispatch, onBrought });

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const box = active.rect.current.translated;
    const product = productOf(active.data.current);
    const room = stageRef.current?.container().getBoundingClientRect();
    if (!over || !box || !product) return;
    // The 3D view has no drop coordinates.
    if (!room) return add(product);
    add(
      product,
      toRoom({ x: box.left + box.width / 2 - room.left, y: box.top + box.height / 2 - room.top }, scale),
    );
  };

  // Shows the fields of an added door, to continue with its width.
  const isJustBuilt = useRef(false);
  const selectedRef = useRef<HTMLDivElement>(null);
  const fieldOfBuilt = () => {
    if (!isJustBuilt.current) return null;
    isJustBuilt.current = false;
    selectedRef.current?.scrollIntoView({ block: 'nearest' });
    return selectedRef.current?.querySelector<HTMLElement>('select, input') ?? null;
  };
  const sizeRef = useRef<HTMLDivElement>(null);
  const handleSize = () => {
    flushSync(() => setTab('room'));
    sizeRef.current?.querySelector('input')?.focus({ preventScroll: true });
    sizeRef.current?.scrollIntoView({ block: 'start' });
  };

  const showRoom = () => roomRef.current?.scrollIntoView({ block: 'nearest' });

  const handleFind = (text: string) => {
    setSearch(text);
    catalogueRef.current?.querySelector('input')?.focus({ preventScroll: true });
    catalogueRef.current?.scrollIntoView({ block: 'nearest' });
  };

  /** All keys work on the room, and undo and redo everywhere except in text fields. */
  const handleKey = (event: KeyboardEvent) => {
    const isWithin = (selector: string) => event.target instanceof Element && event.target.closest(selector);
    if (event.defaultPrevented || isWithin('input, textarea, select')) return;
    const action = actionOfKeys(event);
    const isAnywhere = action === ACTIONS.undo || action === ACTIONS.redo;
    const performed = isAnywhere || isWithin('[role=application]') ? action?.perform(history) : null;
    if (performed || isAnywhere) event.preventDefault();
    if (performed) dispatch(performed);
  };

  const canvas = (
    <RoomCanvas
      {...panel}
      advice={advice}
      scale={scale}
      view={view}
      onZoom={(zoom) => handleView({ zoom })}
      stageRef={stageRef}
      underlay={underlay}
      onRefused={(reason) => toast.error('Walls not changed', reason)}
      onMenu={setMenuAt}
    />
  );
  const [only] = history.selection;
  const isBuiltSelected = history.selection.length === 1 && !plan.items.some(({ key }) => key === only);
  const selected = (
    <div ref={selectedRef} className="scroll-mt-20 scroll-mb-24">
      <Selected {...panel} />
    </div>
  );
  const tabs = [
    { value: 'room', label: 'Room' },
    { value: 'things', label: 'Pieces', count: plan.items.length },
    { value: 'advice', label: 'Advice', count: advice.length || undefined },
    { value: 'plans', label: 'Plans' },
  ] as const;

  return (
    <Container width="wide" className="pb-20">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what was pressed last keeps the focus; undo has to work from there */}
      <div onKeyDown={handleKey} data-room-planner>
        <PageHeader
          size="tool"
          title="Room planner"
          text={
            <span className="max-sm:hidden">
              See how furniture fits in your room, at its true size, before you buy.
            </span>
          }
        />
        <DndContext
          id="room-planner"
          sensors={sensors}
          onDragStart={({ active }: DragStartEvent) => setDragged(productOf(active.data.current))}
          onDragEnd={handleDragEnd}
          onDragCancel={() => setDragged(null)}
        >
          <Toolbar
            {...panel}
            view={view}
            onView={handleView}
            isSaving={isSaving}
            onSave={save}
            drawPicture={drawPicture}
            onImport={(file) => void importing.importFile(file)}
            onBuilt={() => {
              isJustBuilt.current = true;
            }}
            fieldOfBuilt={fieldOfBuilt}
          />
          {importing.notice}
          <div className="mt-4 grid grid-cols-1 gap-4 lg:gap-8 lg:grid-cols-[16rem_minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr]">
            <div
              ref={catalogueRef}
              className="relative order-2 min-w-0 lg:order-none lg:row-span-3 lg:h-[52rem] lg:overflow-y-auto"
            >
              <SkipTo to={ROOM_ID}>Skip to the room</SkipTo>
              <Catalogue search={search} onSearch={setSearch} onAdd={add} history={history} />
            </div>
            <div className="order-1 flex min-w-0 flex-col gap-4 lg:order-none lg:gap-8">
              <div
                ref={roomRef}
                id={ROOM_ID}
                data-sticky-room={isBuiltSelected || undefined}
                tabIndex={-1}
                className={cx(
                  'min-w-0 scroll-mt-20 outline-none',
                  // The room stays visible while a door or window is edited.
                  isBuiltSelected && 'bg-canvas z-10 max-lg:not-short:sticky max-lg:top-16',
                )}
              >
                <SelectionBar {...panel} hint={hintOf(view, plan.items.length === 0, handleSize)} />
                {isReady && <DrawingStatus history={history} />}
                <DropFrame frameRef={frameRef}>
                  {isReady ? (
                    <Suspense fallback={view.isIn3d ? <LoadingView /> : <RoomPlaceholder />}>
                      {view.isIn3d ? (
                        <RoomView {...panel} onFindLamps={() => handleFind('lamp')}>
                          {canvas}
                        </RoomView>
                      ) : (
                        canvas
                      )}
                    </Suspense>
                  ) : (
                    <RoomPlaceholder />
                  )}
                </DropFrame>
                <MenuAt at={menuAt} onClose={() => setMenuAt(null)} groups={selectionItems(panel)} />
              </div>
              {isBuiltSelected && selected}
            </div>
            {history.selection.length === 1 && !isBuiltSelected && (
              <div className="order-3 lg:order-none lg:col-start-2">{selected}</div>
            )}
            {/* Scrolls separately, so that the room stays visible while walls are typed. */}
            <div className="order-4 flex flex-col gap-6 lg:sticky lg:top-20 lg:order-none lg:col-start-3 lg:row-start-1 lg:row-span-3 lg:-mx-2 lg:max-h-[calc(100dvh-10.5rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:py-1">
              <FurnishButton plan={plan} dispatch={dispatch} onFurnished={showRoom} />
              <Tabs label="This plan" tabs={tabs} value={tab} onValueChange={setTab}>
                <TabPanel value="room">
                  <RoomFields {...panel} sizeRef={sizeRef} />
                  <UnderlayPanel
                    tools={underlay}
                    onTrace={() =>
                      stageRef.current?.container().scrollIntoView({ block: 'center', behavior: 'instant' })
                    }
                  />
                </TabPanel>
                <TabPanel value="things">
                  <RoomList {...panel} />
                </TabPanel>
                <TabPanel value="advice">
                  <AdvicePanel advice={advice} {...panel} onShow={showRoom} />
                </TabPanel>
                <TabPanel value="plans">
                  <SavedPlans isSignedIn={isSignedIn} {...panel} />
                </TabPanel>
              </Tabs>
            </div>
            <div className="order-5 lg:order-none lg:col-start-2">
              <ShoppingList plan={plan} budget={history.budget} dispatch={dispatch} onViewCart={onViewCart} />
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
        {question}
        {broughtQuestion}
        <Suspense>
          {toChoose && (
            <ChooseVariantDialog
              product={toChoose.product}
              onAdd={(piece) => addPiece(piece, toChoose.at)}
              onClose={() => setToChoose(null)}
            />
          )}
        </Suspense>
      </div>
    </Container>
  );
}

type DropFrameProps = { frameRef: (node: HTMLElement | null) => void; children: ReactNode };

function DropFrame({ frameRef, children }: DropFrameProps) {
  const { setNodeRef, isOver } = useDroppable({ id: 'room' });
  return (
    <div
      ref={(node) => {
        setNodeRef(node);
        frameRef(node);
      }}
      className={`bg-sunken @container grid min-w-0 content-start justify-center-safe overflow-auto rounded-lg p-1 sm:p-4 lg:min-h-[30rem] ${isOver ? 'outline-accent outline-2' : ''}`}
    >
      {children}
    </div>
  );
}

/** As large as an empty room, to avoid layout shift. */
function RoomPlaceholder() {
  return (
    <Skeleton className="h-[calc((min(100cqw,54.25rem)-4.25rem)*0.75+4.25rem)] w-[min(100cqw,54.25rem)]" />
  );
}

type PlanTab = 'room' | 'things' | 'advice' | 'plans';

function hintOf(
  { isShaping, isSelectingSeveral }: ViewOptions,
  isEmpty: boolean,
  onSize: () => void,
): ReactNode {
  if (isShaping) return 'Drag corners and walls. Press a wall’s square twice for a corner more.';
  if (isSelectingSeveral) return 'Tap one piece after the other.';
  if (isEmpty) {
    return (
      <>
        <button type="button" onClick={onSize} className="underline underline-offset-4">
          Set the room’s size
        </button>
        <span className="max-sm:hidden">, add furniture</span>, or{' '}
        <Link to="/rooms" className="underline underline-offset-4">
          start from a finished room
        </Link>
        .
      </>
    );
  }
  return (
    <>
      Tap a piece to select it, drag to move it.
      <span className="max-sm:hidden"> Hold Alt to drag without snapping.</span>
    </>
  );
}

/** Drag data set by `Catalogue`. */
function productOf(data: Record<string, unknown> | undefined): Product | null {
  return (data?.product as Product | undefined) ?? null;
}
