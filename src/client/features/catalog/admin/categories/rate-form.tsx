import { Check, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { trpc } from '@/client/lib/trpc.ts';
import { FieldError } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { COMMISSION_RATE_MAX, COMMISSION_RATE_MIN, COMMISSION_RATE_STEP } from '@/shared/constants.ts';
import { useCategorySaved } from './use-category-saved.ts';

export const RATE_INPUT = {
  type: 'number',
  inputMode: 'decimal',
  min: COMMISSION_RATE_MIN,
  max: COMMISSION_RATE_MAX,
  step: COMMISSION_RATE_STEP,
  suffix: '%',
} as const;

/** Edits a rate: Enter saves, Escape restores. */
export function RateForm({ category, onClose }: { category: Category; onClose: () => void }) {
  const errorId = useId();
  const onSaved = useCategorySaved();
  const [text, setText] = useState(Number(category.commissionRate).toString());
  const [isRefused, setIsRefused] = useState(false);
  const setCommission = trpc.admin.setCommission.useMutation({
    onSuccess: (changed) => {
      onSaved(changed);
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
            {...RATE_INPUT}
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
