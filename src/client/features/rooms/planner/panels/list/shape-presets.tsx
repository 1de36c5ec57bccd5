import { RotateCw } from 'lucide-react';
import { Button } from '@/client/ui/button.tsx';
import { cornersOf } from '@/shared/rooms/room-shape.ts';
import { SHAPES, type ShapeName, shapeNamed, turnedShape } from '@/shared/rooms/room-walls.ts';
import type { PanelProps } from './panel-props.ts';

const NAMES = Object.keys(SHAPES) as ShapeName[];
/** The side of a preset's picture, in its own units. */
const PICTURE = 24;

/** Shapes to begin with, in the room's own width and depth, and a quarter turn of the room. */
export function ShapePresets({ history: { plan }, dispatch }: PanelProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not a form's fieldset
    <div role="group" aria-label="Shape of the room" className="flex flex-wrap gap-2">
      <p className="text-ink-soft w-full text-xs">
        Choose a shape, then turn the room until it lies as yours does.
      </p>
      {NAMES.map((name) => (
        <Button
          key={name}
          variant="secondary"
          size="sm"
          onClick={() => dispatch({ type: 'shape', corners: cornersOf(shapeNamed(name, plan)) })}
        >
          <ShapePicture name={name} /> {SHAPES[name].name}
        </Button>
      ))}
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          const turned = turnedShape(plan);
          if (typeof turned !== 'string') dispatch({ type: 'shape', corners: cornersOf(turned) });
        }}
      >
        <RotateCw aria-hidden /> Turn the room
      </Button>
    </div>
  );
}

function ShapePicture({ name }: { name: ShapeName }) {
  const points = SHAPES[name].corners.map(([x, y]) => `${2 + x * 20},${4 + y * 16}`).join(' ');
  return (
    <svg viewBox={`0 0 ${PICTURE} ${PICTURE}`} aria-hidden className="fill-none stroke-current">
      <polygon points={points} strokeWidth={2} strokeLinejoin="round" />
    </svg>
  );
}
