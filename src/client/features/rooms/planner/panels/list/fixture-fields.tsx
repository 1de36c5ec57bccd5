import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { NumberField } from '@/client/features/rooms/planner/panels/number-field.tsx';
import type { Fixture } from '@/shared/rooms/room-plan.ts';

export function FixtureFields({ dispatch, fixture }: PanelProps & { fixture: Fixture }) {
  const { key, x, y, width, height } = fixture;
  const change = (to: { x?: number; y?: number; width?: number; height?: number }) =>
    dispatch({ type: 'change fixture', key, change: to });
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField label="From the left" value={x} onCommit={(to) => change({ x: to })} />
      <NumberField label="From the top" value={y} onCommit={(to) => change({ y: to })} />
      <NumberField label="Width" value={width} onCommit={(to) => change({ width: to })} />
      <NumberField label="Depth" value={height} onCommit={(to) => change({ height: to })} />
    </div>
  );
}
