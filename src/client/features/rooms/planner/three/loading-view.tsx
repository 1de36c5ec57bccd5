import type { ReactNode } from 'react';
import { Notice } from '@/client/ui/notice.tsx';
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

type PlanInsteadProps = { reason?: 'unsupported' | 'failed'; children: ReactNode };

export function PlanInstead({ reason = 'failed', children }: PlanInsteadProps) {
  return (
    <div className="grid w-[100cqw] content-start justify-center-safe gap-4">
      <Notice tone="caution">
        {reason === 'unsupported'
          ? 'This browser can’t show 3D, because WebGL is off or missing. Here is your plan from above.'
          : 'The 3D view could not be loaded. Here is your plan from above.'}
      </Notice>
      {children}
    </div>
  );
}
