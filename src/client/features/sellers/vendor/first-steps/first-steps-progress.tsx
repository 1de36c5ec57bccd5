import { ProgressBar } from '@/client/ui/progress-bar.tsx';

export function FirstStepsProgress({ done, total }: { done: number; total: number }) {
  return (
    <div className="flex items-center gap-4">
      <ProgressBar label="First steps done" value={done} max={total} className="max-w-64 flex-1" />
      <span className="text-ink-soft text-sm tabular-nums">
        {done} of {total} done
      </span>
    </div>
  );
}
