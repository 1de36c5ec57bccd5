import { useCurrencySymbol } from '@/client/components/price.tsx';
import type { ApiForm } from '@/client/lib/use-api-form.ts';
import { FormField } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import type { BulkChange } from '@/shared/catalog/bulk-changes.ts';
import { SALE_LIMITS } from '@/shared/catalog/sales.ts';
import { dayAfter, dayInNewZealand, shiftDays } from '@/shared/days.ts';
import type { ChangeDraft, OFF_KINDS } from './change-draft.ts';
import { ROUNDINGS } from './change-words.ts';

const OFF_LABELS: Record<(typeof OFF_KINDS)[number], string> = {
  percent: 'Percent off',
  amount: 'Amount off',
  price: 'Sale price',
};

type SaleFieldsProps = { form: ApiForm<ChangeDraft, BulkChange>; typed: ChangeDraft };

/** The reduction and the days of a sale. */
export function SaleFields({ form, typed: { offKind, from } }: SaleFieldsProps) {
  const symbol = useCurrencySymbol();
  const today = dayInNewZealand(new Date());
  const first = from || today;
  return (
    <>
      <FormField form={form} name="offKind" label="Reduction">
        <NativeSelect options={Object.entries(OFF_LABELS).map(([value, label]) => ({ value, label }))} />
      </FormField>
      <FormField form={form} name="off" label={OFF_LABELS[offKind]}>
        <Input
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          {...(offKind === 'percent' ? { suffix: '%' } : { prefix: symbol })}
        />
      </FormField>
      {offKind === 'percent' && (
        <FormField form={form} name="rounding" label="Round prices">
          <NativeSelect options={ROUNDINGS} />
        </FormField>
      )}
      <FormField form={form} name="from" label="First day" hint="Empty: it starts now" isOptional>
        <Input type="date" min={dayAfter(today)} max={shiftDays(today, SALE_LIMITS.startWithinDays)} />
      </FormField>
      <FormField form={form} name="until" label="Last day" hint="It ends at midnight, New Zealand time">
        <Input type="date" min={first} max={shiftDays(first, SALE_LIMITS.days - 1)} />
      </FormField>
      <p className="text-ink-soft text-sm sm:col-span-2">
        Prices go back by themselves. Changing a price during the sale ends it for that product. Shoppers see
        the former price crossed out if it was the price for 14 of the last 60 days.
      </p>
    </>
  );
}
