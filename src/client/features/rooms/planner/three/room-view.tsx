import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, RotateCcw, RotateCw } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PanelProps, PlanHistory } from '@/client/features/rooms/planner/model/plan-history.ts';
import { selectedItems } from '@/client/features/rooms/planner/model/planner-actions.ts';
import { usePlannedProducts } from '@/client/features/rooms/planner/use-products.ts';
import { download } from '@/client/lib/download.ts';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { slugOf } from '@/shared/catalog/product-text.ts';
import { HOURS, isDark } from './daylight.ts';
import { PlanInstead, VIEW_HEIGHT } from './loading-view.tsx';
import { hasLamp } from './place-things.ts';
import type { ViewMode } from './room-engine.ts';
import { type Progress, useRoomEngine } from './use-room-engine.ts';
import { ViewControls } from './view-controls.tsx';
import { stepsOfKeys } from './view-keys.ts';
import type { Steps } from './walker.ts';

export interface RoomViewProps extends PanelProps {
  onFindLamps: () => void;
  children: ReactNode;
}

export function RoomView({ history, dispatch, onFindLamps, children }: RoomViewProps) {
  const { plan, selection } = history;
  const products = usePlannedProducts(plan.items);
  const [mode, setMode] = useState<ViewMode>('orbit');
  const [hour, setHour] = useState<number>(HOURS.default);
  // Until switched by hand, lamps are on when it is dark.
  const [chosenLamps, setLamps] = useState<boolean | null>(null);
  const areLampsOn = chosenLamps ?? isDark(hour);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { engine, progress } = useRoomEngine(canvas, { history, dispatch, products: products.data ?? [] });

  useEffect(() => engine?.light(hour, areLampsOn), [engine, hour, areLampsOn]);
  useEffect(() => engine?.setMode(mode), [engine, mode]);

  if (progress.state === 'unsupported' || progress.state === 'failed')
    return <PlanInstead reason={progress.state}>{children}</PlanInstead>;

  const handleKey = (event: KeyboardEvent) => {
    const steps = stepsOfKeys(event, { mode, hasSelection: selection.length > 0 });
    if (!steps) return;
    event.preventDefault();
    if (steps.walk) engine?.walk(steps.walk);
    if (steps.look) engine?.look(...steps.look);
  };

  const withPicture = async (use: (picture: Blob) => unknown) => {
    const picture = await engine?.picture();
    if (picture) await use(picture);
    else toast.error('No picture', 'The picture could not be made. Please try again.');
  };
  const share = (picture: Blob) => {
    const file = new File([picture], `${plan.name || 'Room'}.png`, { type: picture.type });
    // Cancelling the share sheet is no error.
    return navigator.share({ files: [file], title: plan.name }).catch(() => undefined);
  };

  const [chosen] = selection.length === 1 ? selectedItems(history) : [];
  const chosenProduct = products.data?.find(({ id, model3dUrl }) => model3dUrl && id === chosen?.productId);
  return (
    <section aria-label="Room in 3D" className="grid w-[100cqw] grid-cols-1 gap-3">
      <ViewControls
        {...{ mode, hour, areLampsOn }}
        isOff={!engine}
        onMode={setMode}
        onHour={setHour}
        onLamps={setLamps}
        onSave={() => void withPicture((picture) => download(`${plan.name}.png`, picture))}
        onShare={() => void withPicture(share)}
      />
      <div className="relative overflow-hidden rounded-md">
        <div
          role="application"
          aria-label={labelOf(history, mode)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
          tabIndex={0}
          onKeyDown={handleKey}
          onKeyUp={handleKey}
          onBlur={() => engine?.walk({ ahead: 0, aside: 0, turn: 0 })}
          className={`focus-visible:outline-accent rounded-md focus-visible:outline-2 focus-visible:-outline-offset-2 ${VIEW_HEIGHT}`}
        >
          <canvas ref={canvas} className="block size-full touch-none rounded-md" />
        </div>
        {mode === 'walk' && engine && <WalkPad onStep={(steps) => engine.walk(steps)} />}
        <ViewNotes
          progress={progress}
          isUnlit={(areLampsOn || isDark(hour)) && !hasLamp(plan)}
          onFindLamps={onFindLamps}
        />
      </div>
      {chosenProduct && (
        <p className="text-sm">
          <Link
            to="/products/$id/{-$slug}"
            params={{ id: String(chosenProduct.id), slug: slugOf(chosenProduct.name) }}
            hash="model"
            className="text-accent underline underline-offset-4"
          >
            See {chosenProduct.name} in your own room
          </Link>
        </p>
      )}
    </section>
  );
}

function labelOf({ plan, selection }: PlanHistory, mode: ViewMode): string {
  const room = `Room in 3D, ${plan.width} by ${plan.height} centimetres, with ${formatCount(plan.items.length, 'item')}.`;
  const walking =
    mode === 'walk' ? ' W, A, S and D walk, Q and E turn.' : ' Plus and minus go nearer and away.';
  const arrows =
    selection.length > 0
      ? ' Arrow keys move what is selected, R turns it.'
      : mode === 'walk'
        ? ' Arrow keys walk.'
        : ' Arrow keys turn the room.';
  return room + arrows + walking;
}

type ViewNotesProps = { progress: Progress; isUnlit: boolean; onFindLamps: () => void };

function ViewNotes({ progress: { state, text, models }, isUnlit, onFindLamps }: ViewNotesProps) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 grid justify-items-start gap-2">
      <div className="bg-raised text-label grid gap-1.5 rounded-md px-2.5 py-1.5 has-[p:empty]:hidden">
        <p role="status" className="flex items-center gap-2">
          {text && (
            <>
              {state !== 'ready' && <Spinner />} {text}
            </>
          )}
        </p>
        {models && <ProgressBar label="Furniture that is here" value={models.arrived} max={models.all} />}
      </div>
      <div role="status">
        {isUnlit && (
          <div className="bg-raised text-label pointer-events-auto flex items-center gap-3 rounded-md py-1.5 pr-1.5 pl-2.5">
            This room has no lamp, so we show it in a dim light.
            <Button variant="secondary" size="sm" onClick={onFindLamps} className="shrink-0">
              See lamps
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

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
function WalkPad({ onStep }: { onStep: (steps: Partial<Steps>) => void }) {
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
