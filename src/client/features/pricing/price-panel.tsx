import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { formatDate, formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { UNDO_MINUTES } from '@/shared/catalog/bulk-changes.ts';
import {
  type AppliedAdvice,
  type FollowedPrice,
  NO_RECOMMENDATION,
  type PriceAdviceView,
  type PriceRecommendation,
} from '@/shared/pricing/price-advice.ts';
import { BoundsForm } from './bounds-form.tsx';
import { PresentSales, PriceEvidence, ProductList } from './price-evidence.tsx';
import { RecommendedPrice } from './recommended-price.tsx';
import { type PriceActions, usePriceActions } from './use-price-actions.ts';
import { useShowAdvice } from './use-show-advice.ts';
import { WhatIf } from './what-if.tsx';

type PricePanelProps = { productId: number; onApplied?: (applied: AppliedAdvice) => void };

/** The price of a product; with options, that of the chosen variant. */
export function PricePanel({ productId, onApplied }: PricePanelProps) {
  const [chosen, setChosen] = useState(productId);
  const options = useApi().pricing.recommendation.queryOptions({ id: productId });
  // The panel shows its failure.
  const data = useOptionalQuery({ ...options, retry: false });
  return (
    <>
      {data?.variants && (
        <Field label="Variant" className="mb-6 max-w-md">
          <NativeSelect
            value={String(chosen)}
            onChoose={(id) => setChosen(Number(id))}
            options={data.variants.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      )}
      <PiecePrice
        key={chosen}
        productId={chosen}
        {...(onApplied && chosen === productId ? { onApplied } : {})}
      />
    </>
  );
}

function PiecePrice({ productId, onApplied }: PricePanelProps) {
  const api = useApi();
  const frame = useRef<HTMLElement>(null);
  const showFromTop = () => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'start' });
  };
  const options = api.pricing.recommendation.queryOptions({ id: productId });
  const advice = useQuery({ ...options, retry: false });
  const showAdvice = useShowAdvice(productId);
  const workOut = trpc.pricing.workOut.useMutation({
    onSuccess: async (view) => {
      await showAdvice(view);
      showFromTop();
      toast.success('Worked out again', 'The recommendation is up to date.');
    },
    onError: (error) => toast.error('Not worked out', messageOrFallback(error, NO_RECOMMENDATION)),
  });
  if (advice.isPending)
    return <Loading label="Working out the price" lines={['h-16', 'h-11 w-40', 'h-28']} />;
  if (advice.isError || advice.data.state === 'waiting') {
    return (
      <Notice
        tone="caution"
        action={
          <Button size="sm" variant="secondary" onClick={() => void advice.refetch()}>
            Try again
          </Button>
        }
      >
        {NO_RECOMMENDATION}
      </Notice>
    );
  }
  const again = (
    <Button
      size="sm"
      variant="quiet"
      isPending={workOut.isPending}
      onClick={() => workOut.mutate({ id: productId })}
    >
      Work out again
    </Button>
  );
  // Remounts the fields for another price or limits, but not the frame, which keeps the focus.
  return (
    <section ref={frame} tabIndex={-1} aria-label="Price advice" className="scroll-mt-24 focus:outline-none">
      <Advice
        key={`${advice.data.currentPrice} ${advice.data.recommendation?.id}`}
        view={advice.data}
        again={again}
        onApplied={onApplied}
        onDone={showFromTop}
      />
    </section>
  );
}

type AdviceProps = {
  view: PriceAdviceView;
  again: ReactNode;
  onApplied: PricePanelProps['onApplied'];
  /** Called once another recommendation is shown. */
  onDone: () => void;
};

function Advice({ view, again, onApplied, onDone }: AdviceProps) {
  const actions = usePriceActions({ onApplied, onDone });
  const { recommendation, applied, missing } = view;
  return (
    <div className="flex flex-col gap-7">
      {applied && <FollowedNote applied={applied} undo={actions.undo} />}
      {recommendation ? (
        <>
          <RecommendedPrice view={view} recommendation={recommendation} actions={actions} />
          <section>
            <h3 className="mb-2 font-medium">Why this price</h3>
            <ul className="text-ink-soft marker:text-ink-faint flex list-disc flex-col gap-1.5 pl-5">
              <li>
                <PresentSales view={view} />
              </li>
              {recommendation.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <PriceEvidence evidence={recommendation.evidence} />
            {recommendation.isReworded && (
              <p className="text-ink-faint mt-2 text-xs">Worded by a language model; the numbers are ours.</p>
            )}
          </section>
          {recommendation.demand ? (
            <WhatIf
              recommendation={recommendation}
              demand={recommendation.demand}
              bounds={view.bounds}
              actions={actions}
            />
          ) : (
            <section>
              <h3 className="mb-1 font-medium">What if</h3>
              <p className="text-ink-soft text-sm">
                No forecast yet: too few sales to say how many pieces another price would sell.
              </p>
            </section>
          )}
          <MarketFacts recommendation={recommendation} categoryId={view.categoryId} />
        </>
      ) : (
        <Notice tone="info" role="note" title="No recommendation yet">
          <p>
            <PresentSales view={view} />
          </p>
          <p className="mt-1">We cannot recommend another price:</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <BoundsForm productId={view.productId} bounds={view.bounds} onSaved={onDone} />
      <p className="text-ink-faint flex flex-wrap items-center justify-between gap-x-4 text-sm">
        {recommendation
          ? `From ${formatDate(recommendation.createdAt)}, good until ${formatDate(recommendation.expiresAt)}`
          : 'We look again every few days.'}
        {again}
      </p>
    </div>
  );
}

type MarketFactsProps = {
  recommendation: Pick<PriceRecommendation, 'marketData' | 'evidence'>;
  categoryId: number;
};

function MarketFacts({ recommendation: { marketData, evidence }, categoryId }: MarketFactsProps) {
  const money = useFormatMoney();
  const { categoryAverage, demandScore, seasonalTrend } = marketData;
  return (
    <section>
      <h3 className="mb-1 font-medium">Market data</h3>
      <p className="text-ink-faint text-sm">
        Other sellers’ products only. Each seller counts once in the average.
      </p>
      <DescriptionList
        className="text-sm"
        items={[
          {
            term: 'Category average',
            details: (
              <>
                {categoryAverage === null ? 'Too few other sellers' : money(categoryAverage)}{' '}
                <Link to="/" search={{ category: categoryId }} className="underline underline-offset-4">
                  See the category
                </Link>
              </>
            ),
          },
          { term: 'Demand score', details: demandScore === null ? null : `${demandScore} of 100` },
          { term: 'Seasonal trend', details: seasonalTrend },
          {
            term: 'Competitor prices',
            details: evidence.competitors.length > 0 ? null : 'None that compare',
          },
        ]}
      />
      {evidence.competitors.length > 0 && (
        <>
          <h4 className="text-ink-faint mt-2 text-sm">Competitor prices today</h4>
          <ProductList products={evidence.competitors} />
        </>
      )}
    </section>
  );
}

function FollowedNote({ applied, undo }: { applied: FollowedPrice; undo: PriceActions['undo'] }) {
  const money = useFormatMoney();
  const { at, by, price, undoId, undoUntil } = applied;
  const isOver = useIsOver(undoUntil);
  return (
    <p className="bg-sunken text-ink-soft flex flex-wrap items-center justify-between gap-x-4 rounded-md px-4 py-1.5 text-sm">
      <span className="py-1.5">
        Set to {money(price)}
        {by && ` by ${by}`}, {formatDateTime(at)}.{' '}
        {isOver || !undoUntil
          ? `The ${UNDO_MINUTES} minutes to undo it are over.`
          : `You can undo it for ${UNDO_MINUTES} minutes.`}
      </span>
      {undoId !== null && !isOver && (
        <Button
          size="sm"
          variant="quiet"
          isPending={undo.isPending}
          onClick={() => undo.mutate({ id: undoId })}
        >
          Undo
        </Button>
      )}
    </p>
  );
}

/** Returns if a time has passed, updating when it does. */
function useIsOver(until: Date | null): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setIsOver(true), until.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}
