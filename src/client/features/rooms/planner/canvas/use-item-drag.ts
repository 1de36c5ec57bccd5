import type Konva from 'konva';
import { useRef, useState } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { dragThings, type Guide } from '@/client/features/rooms/planner/model/snapping.ts';
import type { ViewOptions } from '@/client/features/rooms/planner/use-view-options.ts';
import type { Point } from '@/shared/rooms/room-plan.ts';

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
