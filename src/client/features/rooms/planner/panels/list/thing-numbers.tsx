import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { NumberField } from '@/client/features/rooms/planner/panels/number-field.tsx';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';

export type ThingNumbersProps = Pick<PanelProps, 'dispatch'> & {
  item: RoomItem;
  labels: { x: string; y: string };
};

export function ThingNumbers({ item, labels, dispatch }: ThingNumbersProps) {
  const { key, x, y, width, height, isLocked, hasTrueSize } = item;
  const move = (to: { x: number; y: number }) => {
    if (!Number.isNaN(to.x) && !Number.isNaN(to.y)) dispatch({ type: 'move', key, ...to });
  };
  const resize = (to: { width: number; height: number }) => dispatch({ type: 'resize', key, ...to });
  return (
    <>
      <NumberField label={labels.x} value={x} isFixed={isLocked} onCommit={(to) => move({ x: to, y })} />
      <NumberField label={labels.y} value={y} isFixed={isLocked} onCommit={(to) => move({ x, y: to })} />
      <NumberField
        label="Width"
        value={width}
        isFixed={hasTrueSize}
        onCommit={(to) => resize({ width: to, height })}
      />
      <NumberField
        label="Depth"
        value={height}
        isFixed={hasTrueSize}
        onCommit={(to) => resize({ width, height: to })}
      />
    </>
  );
}
