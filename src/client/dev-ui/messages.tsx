import { PackageOpen } from 'lucide-react';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Fold } from '@/client/ui/fold.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { Sample, Section } from './section.tsx';

const NOTICES = ['info', 'positive', 'caution', 'danger'] as const;
const BADGES = ['neutral', 'accent', 'positive', 'caution', 'danger', 'info'] as const;
const ignore = () => {};

export function Messages() {
  return (
    <Section title="Notices and states">
      {NOTICES.map((tone) => (
        <Sample key={tone} name={`Notice, ${tone}`}>
          <Notice
            tone={tone}
            title="Payouts are on hold"
            role="note"
            action={
              <Button size="sm" variant="secondary">
                Settings
              </Button>
            }
          >
            Verify your bank account to be paid on 1 December.
          </Notice>
        </Sample>
      ))}
      <Sample name="Notice, text alone">
        <Notice role="note">Prices include GST.</Notice>
      </Sample>
      <Sample name="Fold">
        <Fold title="What’s in the total" note="$1,746.40">
          Products, service fee and tax.
        </Fold>
      </Sample>
      <Sample name="Failure of a call">
        <FailureNotice error={new Error('No answer.')} text="More could not be loaded. Please try again." />
      </Sample>
      <Sample name="Toasts" layout="row">
        <Button variant="secondary" onClick={() => toast.success('Saved', 'Oak chair is on sale.')}>
          Success toast
        </Button>
        <Button variant="secondary" onClick={() => toast.error('Not saved', 'Please try again.')}>
          Error toast
        </Button>
        <Button variant="secondary" onClick={() => toast.info('Prices have changed')}>
          Info toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.success('Deleted', 'Oak chair is gone.', { label: 'Undo', onAct: ignore })}
        >
          Toast with Undo
        </Button>
      </Sample>
      <Sample name="Badges" layout="row">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge>
          <VisuallyHidden>Status: </VisuallyHidden>
          <PackageOpen aria-hidden /> with an icon
        </Badge>
      </Sample>
      <Sample name="Empty">
        <EmptyState
          level={3}
          illustration={<PackageOpen />}
          title="No orders yet"
          text="Your orders appear here."
          action={<Button>Browse furniture</Button>}
        />
      </Sample>
      <Sample name="Failed">
        <ErrorState title="Failed to fetch orders" onRetry={ignore} />
      </Sample>
      <Sample name="Failed, trying again">
        <ErrorState onRetry={ignore} isRetrying />
      </Sample>
      <Sample name="Loading">
        <Loading label="Loading orders..." lines={['h-12', 'h-12', 'h-12 w-2/3']} />
        <Loading label="Loading products..." className="mt-4 grid grid-cols-3 gap-3">
          <Skeleton className="aspect-square" />
          <Skeleton className="aspect-square" />
          <Skeleton className="aspect-square" />
        </Loading>
      </Sample>
    </Section>
  );
}
