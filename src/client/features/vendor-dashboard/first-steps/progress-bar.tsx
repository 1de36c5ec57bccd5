/** How many of the first steps are done, in words and as a bar. */
export function ProgressBar({ done, total }: { done: number; total: number }) {
  return (
    <div className="flex items-center gap-4">
      <span aria-hidden className="bg-line h-1.5 max-w-64 flex-1 overflow-hidden rounded-full">
        <span
          className="bg-accent block h-full rounded-full"
          style={{ width: `${(done / Math.max(total, 1)) * 100}%` }}
        />
      </span>
      <span className="text-ink-soft text-sm tabular-nums">
        {done} of {total} done
      </span>
    </div>
  );
}
