import { useContext } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { type CartTotals, taxName } from '@/shared/checkout/price-cart.ts';
import { formatRate } from '@/shared/format/format-number.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import type { PaymentRow } from '@/shared/orders/deposits.ts';
import { Price, PricingContext } from './price.tsx';

type TotalsProps = {
  totals: CartTotals<Decimal>;
  /** Prices include tax, which is then stated below the total. */
  taxIncluded: boolean;
  /** Fractions, for labels; absent if they may have changed. */
  rates?: { tax: number; commission: number } | undefined;
  /** Label of the delivery fee; the line is absent without it. */
  deliveryLabel?: string | undefined;
  /** Below the total: what is paid, and what is paid later. */
  payments?: readonly PaymentRow[];
  refunded?: Decimal | undefined;
  /** In the cart the specification calls the service fee "platform commission", and the total is elsewhere. */
  isCart?: boolean;
  isUpdating?: boolean;
};

export function Totals({
  totals,
  taxIncluded,
  rates,
  deliveryLabel,
  payments = [],
  refunded = '0.00',
  isCart = false,
  isUpdating = false,
}: TotalsProps) {
  const { currency } = useContext(PricingContext);
  return (
    <dl aria-busy={isUpdating} className={cx('tabular-nums transition-opacity', isUpdating && 'opacity-60')}>
      <Row label="Subtotal" amount={totals.subtotal} />
      {toCents(totals.commission) > 0 && (
        <Row
          label={`${isCart ? 'Platform commission' : 'Service fee'}${percent(rates?.commission)}`}
          amount={totals.commission}
          text={isCart && 'Our service fee.'}
        />
      )}
      {!taxIncluded && <Row label={`Tax${percent(rates?.tax)}`} amount={totals.tax} />}
      {deliveryLabel !== undefined && (
        <Row label={deliveryLabel} amount={totals.deliveryFee} whenZero="Free" />
      )}
      {!isCart && (
        <div className="border-line mt-2 flex items-baseline justify-between gap-4 border-t pt-3 font-medium">
          <dt>Total</dt>
          <dd>
            <Price amount={totals.total} size="lg" />
          </dd>
        </div>
      )}
      {payments.map((row) => (
        <Row key={row.label} {...row} />
      ))}
      {taxIncluded && (
        <div className="text-ink-faint mt-1 flex justify-between gap-4 text-sm">
          <dt>{`Includes ${taxName(currency, true)}${percent(rates?.tax)}`}</dt>
          <dd>
            <Price amount={totals.tax} size="sm" className="font-normal" />
          </dd>
        </div>
      )}
      {toCents(refunded) > 0 && (
        <div className="text-positive mt-2 flex justify-between gap-4 font-medium">
          <dt>Refunded</dt>
          <dd>
            <Price amount={refunded} />
          </dd>
        </div>
      )}
    </dl>
  );
}

type RowProps = {
  label: string;
  amount: Decimal;
  whenZero?: string;
  text?: string | false;
  isStrong?: boolean;
};

function Row({ label, amount, whenZero, text, isStrong = false }: RowProps) {
  const isZero = toCents(amount) === 0;
  return (
    <div className="flex justify-between gap-4 py-1 text-sm">
      <dt className={isStrong ? 'font-medium' : 'text-ink-soft'}>
        {label}
        {text && <span className="text-ink-faint block text-xs">{text}</span>}
      </dt>
      <dd>
        {isZero && whenZero ? (
          whenZero
        ) : (
          <Price amount={amount} size="sm" className={isStrong ? '' : 'font-normal'} />
        )}
      </dd>
    </div>
  );
}

/** ' (8%)' */
function percent(rate: number | undefined): string {
  return rate === undefined ? '' : ` (${formatRate(rate)})`;
}
