import { cx } from './cx.ts';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  className?: string;
}

/** A progress bar. Browsers style the parts of `<progress>` separately. */
export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={Math.max(1, max)}
      className={cx(
        'bg-line h-2 w-full appearance-none overflow-hidden rounded-full border-0',
        '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent',
        className,
      )}
    />
  );
}
