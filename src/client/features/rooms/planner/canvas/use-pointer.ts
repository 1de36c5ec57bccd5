import type Konva from 'konva';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { dragThings, type Guide } from '@/client/features/rooms/planner/model/snapping.ts';
import type { ViewOptions } from '@/client/features/rooms/planner/use-view-options.ts';
import { boundingBoxOfPoints } from '@/shared/rooms/room-advice/sides.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { Point } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf } from '@/shared/rooms/room-shape.ts';

/** Milliseconds of a long press. */
const LONG_PRESS = 500;
/** Pixels a resting finger may move. A drag of a draggable piece begins earlier. */
const STRAYS = 8;

interface PressingOptions extends PanelProps {
  view: ViewOptions;
  stageRef: RefObject<Konva.Stage | null>;
  onMenu: (at: Point) => void;
}

type Press = Konva.KonvaEventObject<MouseEvent | TouchEvent | DragEvent>;

/** Press, Shift or Ctrl and marquee select; secondary button or long press opens the menu. */
export function usePressing(options: PressingOptions) {
  const { history, dispatch, view, stageRef, onMenu } = options;
  const { plan, selection } = history;
  const [marquee, setMarquee] = useState<Box | null>(null);
  const marqueeFrom = useRef<Point | null>(null);
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressedAt = useRef<Point>({ x: 0, y: 0 });
  const isMenuAsked = useRef(false);
  const endLongPress = () => clearTimeout(longPress.current);

  const select = (key: string, { evt }: Press) => {
    const isAdding = view.isSelectingSeveral || evt.shiftKey || evt.ctrlKey || evt.metaKey;
    if (isAdding) {
      const rest = selection.filter((other) => other !== key);
      dispatch({ type: 'select', keys: rest.length < selection.length ? rest : [...selection, key] });
    } else if (!selection.includes(key)) {
      // A press on a selected piece starts dragging all of them.
      dispatch({ type: 'select', keys: [key] });
    }
  };
  const openMenu = (key: string, at: Point) => {
    if (!selection.includes(key)) dispatch({ type: 'select', keys: [key] });
    onMenu(at);
  };

  const onThing = (event: Press) => {
    const key = thingOf(event.target);
    if (key) select(key, event);
  };

  return {
    marquee,
    select,
    onThing,
    endLongPress,
    onStage: {
      onMouseDown: (event: Konva.KonvaEventObject<MouseEvent>) => {
        const stage = stageRef.current;
        if (!stage || event.target !== stage || event.evt.button !== 0) return;
        // Prevents text selection during the marquee; it also prevents focus, so focus explicitly.
        event.evt.preventDefault();
        stage.container().closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
        if (!event.evt.shiftKey) dispatch({ type: 'select', keys: [] });
        marqueeFrom.current = stage.getRelativePointerPosition();
      },
      onMouseMove: () => {
        const to = stageRef.current?.getRelativePointerPosition();
        if (marqueeFrom.current && to) setMarquee(boundingBoxOfPoints([marqueeFrom.current, to]));
      },
      onMouseUp: (event: Konva.KonvaEventObject<MouseEvent>) => {
        marqueeFrom.current = null;
        if (!marquee) return;
        setMarquee(null);
        const inside = plan.items.filter((item) => meet(marquee, boxOf(item))).map(({ key }) => key);
        const kept = event.evt.shiftKey ? selection : [];
        dispatch({ type: 'select', keys: [...new Set([...kept, ...inside])] });
      },
      onMouseLeave: () => {
        marqueeFrom.current = null;
        setMarquee(null);
      },
      onContextMenu: (event: Konva.KonvaEventObject<PointerEvent>) => {
        const key = thingOf(event.target);
        // Touchscreens fire it too, after our own long press.
        event.evt.preventDefault();
        if (key && event.evt.pointerType !== 'touch')
          openMenu(key, { x: event.evt.clientX, y: event.evt.clientY });
      },
      onTouchStart: (event: Konva.KonvaEventObject<TouchEvent>) => {
        const key = thingOf(event.target);
        const [finger, second] = [event.evt.touches[0], event.evt.touches[1]];
        endLongPress();
        isMenuAsked.current = false;
        if (!key || !finger || second) return;
        const at = { x: finger.clientX, y: finger.clientY };
        pressedAt.current = at;
        longPress.current = setTimeout(() => {
          isMenuAsked.current = true;
          openMenu(key, at);
        }, LONG_PRESS);
      },
      onTouchMove: ({ evt: { touches } }: Konva.KonvaEventObject<TouchEvent>) => {
        const { x, y } = pressedAt.current;
        const [finger] = touches;
        if (!finger || Math.hypot(finger.clientX - x, finger.clientY - y) > STRAYS) endLongPress();
      },
      onTouchEnd: (event: Konva.KonvaEventObject<TouchEvent>) => {
        endLongPress();
        // Lifting the finger after a long press would click and close the menu.
        if (isMenuAsked.current) event.evt.preventDefault();
      },
    },
  };
}

function thingOf(node: Konva.Node): string | null {
  return node.findAncestor('.thing', true)?.id() ?? null;
}

interface PinchOptions {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Second finger down: cancels the drag of the first. */
  onBegin: () => void;
}

/** Two fingers zoom and scroll; so does Ctrl+wheel, as browsers report a touchpad pinch. */
export function usePinch(ref: RefObject<HTMLElement | null>, { zoom, onZoom, onBegin }: PinchOptions) {
  const begin = useEffectEvent(() => {
    onBegin();
    return zoom;
  });
  const zoomTo = useEffectEvent(onZoom);
  const zoomBy = useEffectEvent((by: number) => onZoom(zoom + by));

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let start: { zoom: number; far: number } | null = null;
    let middle = { x: 0, y: 0 };

    const handleTouch = (event: TouchEvent) => {
      const [one, other] = [event.touches[0], event.touches[1]];
      if (!one || !other) {
        start = null;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      const far = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
      if (start) {
        element.parentElement?.scrollBy(middle.x - at.x, middle.y - at.y);
        zoomTo((start.zoom * far) / start.far);
      } else {
        start = { zoom: begin(), far: Math.max(1, far) };
      }
      middle = at;
    };
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? WHEEL_STEP : -WHEEL_STEP);
    };

    const listeners = new AbortController();
    const options = { passive: false, capture: true, signal: listeners.signal };
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const) {
      element.addEventListener(type, handleTouch, options);
    }
    element.addEventListener('wheel', handleWheel, options);
    return () => listeners.abort();
  }, [ref]);
}

const WHEEL_STEP = 0.1;

/** Snap distance in pixels. */
const SNAP = 8;

interface Drag {
  keys: readonly string[];
  lead: Point;
  nodes: { node: Konva.Node; from: Point }[];
  by: { dx: number; dy: number };
}

type ItemDragOptions = PanelProps & { scale: number; view: ViewOptions };

/** Drags the whole selection. The plan changes once, on drop. Alt disables snapping. */
export function useItemDrag({ history, dispatch, scale, view }: ItemDragOptions) {
  const { plan, selection } = history;
  const drag = useRef<Drag | null>(null);
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const [isDragging, setDragging] = useState(false);

  const onDragStart = ({ target }: Konva.KonvaEventObject<DragEvent>) => {
    const key = target.id();
    const keys = selection.includes(key) ? selection : [key];
    if (keys !== selection) dispatch({ type: 'select', keys });
    const moving = plan.items.filter((item) => keys.includes(item.key) && !item.isLocked);
    const places = new Map(moving.map((item) => [item.key, { x: item.x, y: item.y }]));
    const nodes = target
      .getLayer()
      ?.getChildren((node) => places.has(node.id()))
      .map((node) => ({ node, from: places.get(node.id()) ?? node.position() }));
    const lead = places.get(key);
    if (!nodes || !lead) return;
    drag.current = { keys, lead, nodes, by: { dx: 0, dy: 0 } };
    setDragging(true);
  };

  const onDragMove = ({ target, evt }: Konva.KonvaEventObject<DragEvent>) => {
    const { current } = drag;
    if (!current) return;
    const by = { x: target.x() - current.lead.x, y: target.y() - current.lead.y };
    const options =
      view.isSnapping && !evt.altKey ? { tolerance: SNAP / scale, hasGrid: view.hasGrid } : null;
    const moved = dragThings(plan, current.keys, by, options);
    current.by = moved;
    for (const { node, from } of current.nodes) {
      node.position({ x: from.x + moved.dx, y: from.y + moved.dy });
    }
    setGuides(moved.guides);
  };

  const onDragEnd = () => {
    const { current } = drag;
    drag.current = null;
    setGuides([]);
    setDragging(false);
    if (!current) return;
    const { dx, dy } = current.by;
    for (const { node, from } of current.nodes) node.position({ x: from.x + dx, y: from.y + dy });
    if (dx !== 0 || dy !== 0) dispatch({ type: 'drag', keys: current.keys, dx, dy });
  };

  return { guides, isDragging, onDragStart, onDragMove, onDragEnd };
}
