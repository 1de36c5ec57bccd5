import type { ReactNode } from 'react';
import { Notice } from '@/client/ui/notice.tsx';

export type PlanInsteadProps = {
  reason?: 'unsupported' | 'failed';
  children: ReactNode;
};

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
