import { cx } from '@/client/ui/cx.ts';

/** The shop's name as wordmark, with a small gable on the first `o`. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  const at = name.toLowerCase().indexOf('o', 1);
  return (
    <span className={cx('font-display leading-none tracking-[-0.02em]', className)}>
      {at < 0 ? (
        name
      ) : (
        <>
          <span className="sr-only">{name}</span>
          <span aria-hidden>
            {name.slice(0, at)}
            <span className="relative inline-block">
              {name.charAt(at)}
              <svg
                viewBox="0 0 20 8"
                className="text-accent absolute top-[-0.04em] left-1/2 w-[0.56em] -translate-x-1/2"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.6"
              >
                <title>Gable</title>
                <path d="M1 7 10 1.6 19 7" />
              </svg>
            </span>
            {name.slice(at + 1)}
          </span>
        </>
      )}
    </span>
  );
}
