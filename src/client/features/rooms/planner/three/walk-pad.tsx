import { ArrowDown, ArrowUp, RotateCcw, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/client/ui/icon-button.tsx';
import type { Steps } from './walker.ts';

const BUTTONS: readonly { label: string; steps: Partial<Steps>; icon: ReactNode }[] = [
  { label: 'Turn left', steps: { turn: -1 }, icon: <RotateCcw aria-hidden /> },
  { label: 'Walk forwards', steps: { ahead: 1 }, icon: <ArrowUp aria-hidden /> },
  { label: 'Walk backwards', steps: { ahead: -1 }, icon: <ArrowDown aria-hidden /> },
  { label: 'Turn right', steps: { turn: 1 }, icon: <RotateCw aria-hidden /> },
];
const STAND: Steps = { ahead: 0, aside: 0, turn: 0 };
/** Milliseconds per step when pressed by keyboard. */
const STEP = 250;

/** Buttons to walk by touch, while pressed. */
export function WalkPad({ onStep }: { onStep: (steps: Partial<Steps>) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one kind, not a form's fieldset
    <div
      role="group"
      aria-label="Walk"
      className="bg-raised border-line absolute right-3 bottom-3 flex touch-none rounded-md border p-0.5 select-none"
    >
      {BUTTONS.map(({ label, steps, icon }) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          onPointerDown={() => onStep(steps)}
          onPointerUp={() => onStep(STAND)}
          onPointerLeave={() => onStep(STAND)}
          onPointerCancel={() => onStep(STAND)}
          onContextMenu={(event) => event.preventDefault()}
          onClick={(event) => {
            // Keyboard clicks have no press to hold.
            if (event.detail !== 0) return;
            onStep(steps);
            setTimeout(() => onStep(STAND), STEP);
          }}
        />
      ))}
    </div>
  );
}
