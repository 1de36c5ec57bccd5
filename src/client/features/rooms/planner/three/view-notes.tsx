import { Button } from '@/client/ui/button.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import type { Progress } from './use-room-engine.ts';

interface ViewNotesProps {
  progress: Progress;
  /** Whether it is dark and nothing in the room gives light. */
  isUnlit: boolean;
  onFindLamps: () => void;
}

/** What is said over the picture: what is still on its way, and why it is dark. */
export function ViewNotes({ progress: { state, text, models }, isUnlit, onFindLamps }: ViewNotesProps) {
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
