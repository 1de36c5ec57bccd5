import { Spinner } from '@/client/ui/spinner.tsx';

/** Fits on the screen together with the page's header and the view's controls. */
export const VIEW_HEIGHT =
  'h-[clamp(20rem,calc(100svh-31.75rem),44rem)] sm:h-[clamp(20rem,calc(100svh-29.25rem),44rem)]';
export const LOADING = 'Loading the 3D view…';

export function LoadingView() {
  return (
    <div className="grid w-[100cqw] gap-3">
      <div className="h-23 sm:h-11" />
      <p
        role="status"
        className={`border-line text-ink-soft flex items-center justify-center gap-2 rounded-md border text-sm ${VIEW_HEIGHT}`}
      >
        <Spinner /> {LOADING}
      </p>
    </div>
  );
}
