import { useHydrated } from '@tanstack/react-router';
import { Download, Footprints, Lamp, Rotate3d, Share2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { HOURS, hourText } from './daylight.ts';
import type { ViewMode } from './room-engine.ts';

interface ViewControlsProps {
  mode: ViewMode;
  hour: number;
  areLampsOn: boolean;
  isOff: boolean;
  onMode: (mode: ViewMode) => void;
  onHour: (hour: number) => void;
  onLamps: (areOn: boolean) => void;
  onSave: () => void;
  onShare: () => void;
}

const MODES: readonly { mode: ViewMode; text: string; icon: ReactNode }[] = [
  { mode: 'orbit', text: 'Look around', icon: <Rotate3d aria-hidden /> },
  { mode: 'walk', text: 'Walk', icon: <Footprints aria-hidden /> },
];

export function ViewControls(props: ViewControlsProps) {
  const { mode, hour, areLampsOn, isOff } = props;
  const hourId = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a choice of two buttons, not a form's fieldset */}
      <div role="group" aria-label="Way of looking" className="flex gap-1">
        {MODES.map((one) => (
          <Button
            key={one.mode}
            size="sm"
            variant={mode === one.mode ? 'primary' : 'secondary'}
            aria-pressed={mode === one.mode}
            disabled={isOff}
            onClick={() => props.onMode(one.mode)}
          >
            {one.icon} {one.text}
          </Button>
        ))}
      </div>
      <div className="flex max-sm:ml-auto">
        <IconButton
          label="Save picture"
          icon={<Download aria-hidden />}
          disabled={isOff}
          onClick={props.onSave}
        />
        {useCanShare() && (
          <IconButton
            label="Share picture"
            icon={<Share2 aria-hidden />}
            disabled={isOff}
            onClick={props.onShare}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-2 sm:gap-3">
        <label htmlFor={hourId} className="text-ink-soft text-sm">
          Time
        </label>
        <input
          id={hourId}
          type="range"
          min={HOURS.min}
          max={HOURS.max}
          step={HOURS.step}
          value={hour}
          disabled={isOff}
          aria-valuetext={hourText(hour)}
          onChange={({ target }) => props.onHour(target.valueAsNumber)}
          className="accent-accent h-11 min-w-0 flex-1"
        />
        <output htmlFor={hourId} className="w-16 shrink-0 text-right text-sm whitespace-nowrap tabular-nums">
          {hourText(hour)}
        </output>
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={areLampsOn}
          disabled={isOff}
          onClick={() => props.onLamps(!areLampsOn)}
          className="shrink-0"
        >
          <Lamp aria-hidden /> {areLampsOn ? 'Lamps off' : 'Lamps on'}
        </Button>
      </div>
    </div>
  );
}

function useCanShare(): boolean {
  const isHydrated = useHydrated();
  if (!isHydrated || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'room.png', { type: 'image/png' })] });
}
