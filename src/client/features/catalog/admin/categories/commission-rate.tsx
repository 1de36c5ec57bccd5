import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatPercent } from '@/client/lib/format.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { RateForm } from './rate-form.tsx';

/** Edits a rate in place: Enter saves, Escape restores. */
export function CommissionRate({ category }: { category: Category }) {
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setIsEditing(false));
    pencil.current?.focus();
  };

  if (isEditing) return <RateForm category={category} onClose={close} />;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
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
