import { Check, Pencil, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount, formatPercent } from '@/client/lib/format.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { FieldError } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Category } from '@/shared/catalog.ts';
import { COMMISSION_RATE_MAX, COMMISSION_RATE_MIN, COMMISSION_RATE_STEP } from '@/shared/constants.ts';

/** What vendors pay, category by category. */
export function CategoryRates() {
  const [categories] = trpc.catalog.categories.useSuspenseQuery();
  return (
    <Card
      title="Commission by category"
      text={`${formatCount(categories.length, 'category', 'categories')}. A new rate counts for orders from now on.`}
    >
      <Table
        caption="Commission by category"
        rows={categories}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Category',
            cell: ({ name, description }) => (
              <span className="block max-w-96">
                {name}
                <span className="text-ink-faint block text-sm font-normal">{description}</span>
              </span>
            ),
          },
          { header: 'Rate', align: 'right', cell: (category) => <Rate category={category} /> },
        ]}
      />
    </Card>
  );
}

/** A rate that can be changed where it stands: Enter saves, Esc leaves it as it was. */
function Rate({ category }: { category: Category }) {
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setIsEditing(false));
    pencil.current?.focus();
  };

  if (isEditing) return <RateForm category={category} onClose={close} />;
  return (
    <span className="inline-flex items-center gap-1">
      {formatPercent(category.commissionRate)}
      <IconButton
        ref={pencil}
        size="sm"
        label={`Edit the commission of ${category.name}`}
        icon={<Pencil aria-hidden className="size-4!" />}
        onClick={() => setIsEditing(true)}
      />
    </span>
  );
}

function RateForm({ category, onClose }: { category: Category; onClose: () => void }) {
  const errorId = useId();
  const utils = trpc.useUtils();
  const [text, setText] = useState(Number(category.commissionRate).toString());
  const [isRefused, setIsRefused] = useState(false);
  const setCommission = trpc.admin.setCommission.useMutation({
    onSuccess: (changed) => {
      utils.catalog.categories.setData(undefined, (all) =>
        all?.map((one) => (one.id === changed.id ? changed : one)),
      );
      toast.success('Success', 'Commission rate updated successfully.');
      onClose();
    },
    onError: () => toast.error('Error', 'Failed to update commission rate.'),
  });

  const save = (event: FormEvent) => {
    event.preventDefault();
    const isValid = isRate(text);
    setIsRefused(!isValid);
    if (!isValid || setCommission.isPending) return;
    setCommission.mutate({ categoryId: category.id, commissionRate: Number(text).toFixed(2) });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <form noValidate onSubmit={save} className="inline-flex flex-col items-end gap-1">
      <span className="inline-flex items-center gap-1">
        <span className="w-28">
          <Input
            autoFocus
            type="number"
            inputMode="decimal"
            min={COMMISSION_RATE_MIN}
            max={COMMISSION_RATE_MAX}
            step={COMMISSION_RATE_STEP}
            suffix="%"
            aria-label={`Commission of ${category.name} in percent`}
            aria-invalid={isRefused}
            aria-describedby={isRefused ? errorId : undefined}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={leave}
            className="text-right"
          />
        </span>
        <IconButton
          type="submit"
          label={`Save the commission of ${category.name}`}
          icon={<Check aria-hidden />}
          isPending={setCommission.isPending}
        />
        <IconButton
          label="Cancel"
          icon={<X aria-hidden />}
          onClick={onClose}
          disabled={setCommission.isPending}
        />
      </span>
      <FieldError
        id={errorId}
        text={
          isRefused
            ? `Enter a rate from ${COMMISSION_RATE_MIN} to ${COMMISSION_RATE_MAX}, with at most two decimals`
            : undefined
        }
      />
    </form>
  );
}

function isRate(text: string): boolean {
  const rate = Number(text);
  return /^\d+(\.\d{1,2})?$/.test(text.trim()) && rate >= COMMISSION_RATE_MIN && rate <= COMMISSION_RATE_MAX;
}
