import { useQuery } from '@tanstack/react-query';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatCount, formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { UNDO_MINUTES } from '@/shared/catalog/bulk-changes.ts';
import type {
  AdvicePreview,
  AppliedMany,
  ExpectedSum,
  WhichSuggestions,
} from '@/shared/pricing/price-advice.ts';
import { EXPECTATION_DAYS } from '@/shared/pricing/pricing-demand.ts';
import { FiguresTable } from './price-words.tsx';
import type { PriceActions } from './use-price-actions.ts';

type ApplyManyProps = {
  which: WhichSuggestions;
  actions: PriceActions;
  onApplied: () => void;
  onClose: () => void;
};

export function ApplyMany({ which, actions: { applyMany }, onApplied, onClose }: ApplyManyProps) {
  const preview = useQuery({
    ...useApi().pricing.preview.queryOptions({ which }),
    // Never refetched, so that exactly what was seen is applied.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: !applyMany.isSuccess,
  });
  const outcome = applyMany.data;
  const left = outcome && outcome.notAppliedCount > 0 ? outcome : null;
  const close = () => {
    applyMany.reset();
    onClose();
  };
  const apply = ({ ids, newest }: AdvicePreview) => {
    if (newest === null) return;
    applyMany.mutate(
      { ids, newest },
      {
        onSuccess({ notAppliedCount }) {
          onApplied();
          if (notAppliedCount === 0) close();
        },
      },
    );
  };
  const count = preview.data?.ids.length ?? 0;
  return (
    <Dialog
      onClose={close}
      title={left ? 'Not everything was applied' : 'Apply suggestions'}
      text={
        left
          ? `${formatCount(left.count, 'price')} changed. These stayed as they were:`
          : `What is expected within ${EXPECTATION_DAYS} days, as an estimate. You can undo all of it for ${UNDO_MINUTES} minutes.`
      }
      footer={
        left ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button
              isPending={applyMany.isPending}
              disabled={count === 0 || applyMany.isPending}
              onClick={() => preview.data && apply(preview.data)}
            >
              Change {formatCount(count, 'price')}
            </Button>
          </>
        )
      }
    >
      {left && <LeftAsTheyWere outcome={left} />}
      {!left && preview.isPending && <Spinner />}
      {!left && <FailureNotice error={preview.error} text="This did not work. Please try again." />}
      {!left && preview.data && (
        <>
          <Effects preview={preview.data} />
          <Changes preview={preview.data} />
        </>
      )}
    </Dialog>
  );
}

function LeftAsTheyWere({ outcome: { notApplied, notAppliedCount } }: { outcome: AppliedMany }) {
  return (
    <>
      <ul className="divide-line divide-y">
        {notApplied.map(({ productId, name, reason }) => (
          <li key={productId} className="py-2.5">
            <span className="font-medium">{name}</span>
            <span className="text-ink-soft block text-sm">{reason}.</span>
          </li>
        ))}
      </ul>
      {notAppliedCount > notApplied.length && (
        <p className="text-ink-faint text-sm">
          And {formatNumber(notAppliedCount - notApplied.length)} more.
        </p>
      )}
    </>
  );
}

function Effects({ preview: { before, after, forecastCount, withCost, ids } }: { preview: AdvicePreview }) {
  const money = useFormatMoney();
  if (ids.length === 0) {
    return <Notice role="note">None of these can be applied any more. Their prices have changed.</Notice>;
  }
  if (forecastCount === 0) return <Notice role="note">No forecast: there are too few sales yet.</Notice>;
  const of = withCost < forecastCount ? `, of ${withCost} with a known cost` : '';
  return (
    <FiguresTable<ExpectedSum>
      corner={
        forecastCount < ids.length
          ? `${forecastCount} of ${formatCount(ids.length, 'product')}; the others have too few sales`
          : formatCount(ids.length, 'product')
      }
      columns={[
        { label: 'Before', of: before },
        { label: 'After', of: after },
      ]}
      rows={[
        { label: 'Pieces sold', value: ({ pieces }) => formatNumber(pieces) },
        { label: 'Revenue', value: ({ revenue }) => money(revenue) },
        { label: 'Payout after commission', value: ({ payout }) => money(payout) },
        ...(withCost > 0
          ? [{ label: `Profit${of}`, value: ({ profit }: ExpectedSum) => money(profit) }]
          : []),
      ]}
    />
  );
}

function Changes({ preview: { changes, ids } }: { preview: AdvicePreview }) {
  const money = useFormatMoney();
  return (
    <>
      <ul aria-label="Prices that change" className="divide-line divide-y text-sm">
        {changes.map(({ productId, name, before, after }) => (
          <li key={productId} className="flex justify-between gap-4 py-2">
            <span className="min-w-0">{name}</span>
            <span className="shrink-0 tabular-nums">
              <span className="sr-only">From </span>
              <span className="text-ink-soft">{money(before)}</span>
              <span aria-hidden> → </span>
              <span className="sr-only"> to </span>
              <span className="font-medium">{money(after)}</span>
            </span>
          </li>
        ))}
      </ul>
      {ids.length > changes.length && (
        <p className="text-ink-faint text-sm">And {formatNumber(ids.length - changes.length)} more.</p>
      )}
    </>
  );
}
