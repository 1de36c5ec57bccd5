import { Button } from '@/client/ui/button.tsx';
import { clamp, ROOM_SIZE, WAY_IN, type WayIn } from '@/shared/rooms/room-plan.ts';
import { NumberField } from './number-field.tsx';

export function WayInForm({
  wayIn,
  onChange,
}: {
  wayIn: WayIn | null;
  onChange: (wayIn: WayIn | null) => void;
}) {
  const change = (sides: Partial<WayIn>) => {
    const next = { width: ROOM_SIZE.max, height: ROOM_SIZE.max, ...wayIn, ...sides };
    onChange(next.width === ROOM_SIZE.max && next.height === ROOM_SIZE.max ? null : next);
  };
  return (
    <fieldset>
      <legend className="text-sm font-medium">The way in</legend>
      <p className="text-ink-soft mt-1 text-sm">
        The narrowest door, stair or lift between the street and this room.
      </p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <NumberField
          label="Clear width"
          value={known(wayIn?.width)}
          onCommit={(width) => change({ width: sideOf(width) })}
        />
        <NumberField
          label="Clear height"
          value={known(wayIn?.height)}
          onCommit={(height) => change({ height: sideOf(height) })}
        />
      </div>
      {wayIn && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-3" onClick={() => onChange(null)}>
          Clear the way in
        </Button>
      )}
    </fieldset>
  );
}

/** Unmeasured sides have the maximum. */
const known = (side: number | undefined) => (side === undefined || side === ROOM_SIZE.max ? null : side);

function sideOf(typed: number): number {
  return Number.isFinite(typed) && typed > 0
    ? clamp(Math.round(typed), WAY_IN.min, ROOM_SIZE.max)
    : ROOM_SIZE.max;
}
