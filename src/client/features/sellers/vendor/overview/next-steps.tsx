import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { PRICE_SUGGESTIONS_INPUT } from '@/client/features/pricing/pricing-search.ts';
import { useFirstSteps } from '@/client/features/sellers/vendor/first-steps/use-first-steps.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import type { VendorOverview } from '@/shared/sellers/vendor-overview.ts';
import { listNextSteps } from './list-next-steps.ts';

/** What a vendor can do now, the most urgent first. */
export function NextSteps({ overview, vendorId }: { overview: VendorOverview; vendorId: number }) {
  const { next, isHidden } = useFirstSteps(vendorId);
  const { data: prices } = useSuspenseQuery(useApi().pricing.list.queryOptions(PRICE_SUGGESTIONS_INPUT));
  const { data: unread } = useQuery(useApi().conversations.unread.queryOptions());
  const steps = listNextSteps(overview, next === 'payout' && !isHidden, prices.total, unread?.asSeller);
  return (
    <Card title="What to do next">
      {steps.length === 0 ? (
        <p className="text-ink-soft flex items-center gap-2">
          <CircleCheck aria-hidden className="text-positive size-5 shrink-0" />
          Nothing is waiting for you.
        </p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {steps.map(({ key, title, text, action, link }, index) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
              <p className="min-w-0 flex-1 basis-64">
                <span className="block font-medium wrap-anywhere">{title}</span>
                <span className="text-ink-soft text-sm">{text}</span>
              </p>
              <ButtonLink {...link} variant={index === 0 ? 'primary' : 'secondary'} size="sm">
                {action}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
