import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useFormatMoney } from '@/client/components/price.tsx';
import type { SearchReading as Reading, SearchCondition } from '@/shared/catalog/catalog.ts';
import { regionName } from '@/shared/constants.ts';
import { toCents } from '@/shared/money.ts';
import { EXACTLY, type ShopSearch } from './shop-search.ts';

type SearchReadingProps = { reading: Reading; search: ShopSearch };

/** The search's interpretation; conditions can be removed, also without JavaScript. */
export function SearchReading({ reading: { conditions, corrected }, search }: SearchReadingProps) {
  const labelOf = useConditionLabel();
  const applied = conditions.filter(({ isRelaxed }) => !isRelaxed);
  const relaxed = conditions.filter(({ isRelaxed }) => isRelaxed);
  if (conditions.length === 0 && corrected === null) return null;

  return (
    <div className="mb-4 flex flex-col gap-3 sm:mb-6">
      {corrected !== null && (
        <p className="text-ink-soft wrap-anywhere">
          Showing results for <span className="text-ink font-medium">“{corrected}”</span>.
        </p>
      )}
      {relaxed.length > 0 && (
        <p className="text-ink-soft">
          {`Nothing in stock matches ${relaxed.map((condition) => inSentence(labelOf(condition))).join(' ')}. `}
          {`Showing products ${relaxed.map(({ kind }) => WITHOUT[kind] ?? `of any ${kind}`).join(', ')}.`}
        </p>
      )}
      {applied.length > 0 && (
        <ul aria-label="Understood from your search" className="flex flex-wrap gap-2">
          {applied.map((condition) => (
            <li key={condition.kind}>
              <Link
                to="/"
                search={{ ...search, search: condition.without || undefined, pages: undefined }}
                activeOptions={EXACTLY}
                aria-label={`Remove “${labelOf(condition)}”`}
                className="border-line hover:border-ink-soft inline-flex min-h-11 items-center gap-2 rounded-md border px-3 text-sm"
              >
                {labelOf(condition)}
                <X aria-hidden className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const WITHOUT: Partial<Record<SearchCondition['kind'], string>> = {
  price: 'at any price',
  region: 'from everywhere',
  delivery: 'delivered elsewhere',
};

const IN_DIRECTION = { width: 'wide', depth: 'deep', height: 'high' };

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

function useConditionLabel(): (condition: SearchCondition) => string {
  const format = useFormatMoney();
  const amount = (whole: number) => format(toCents(String(whole))).replace(/[.,]00$/, '');
  return (condition) => {
    if ('region' in condition)
      return `${condition.kind === 'region' ? 'In' : 'Delivered to'} ${regionName(condition.region)}`;
    if (condition.kind !== 'price') return `Up to ${condition.most} cm ${IN_DIRECTION[condition.kind]}`;
    const { least, most } = condition;
    if (least !== null && most !== null) return `${amount(least)} to ${amount(most)}`;
    return most === null ? `From ${amount(least ?? 0)}` : `Up to ${amount(most)}`;
  };
}
