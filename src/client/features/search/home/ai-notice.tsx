import { Sparkles } from 'lucide-react';
import { ProductLink } from '@/client/components/product-link.tsx';
import { Badge } from '@/client/ui/badge.tsx';
import { cx } from '@/client/ui/cx.ts';
import type { Category, ProductCard } from '@/shared/catalog/catalog.ts';
import { AI_CATEGORIES } from '@/shared/constants.ts';

const PICK_LINK = 'underline underline-offset-4';

/** Lists the AI picks among the shown products with reasons; nothing without picks. */
export function AiNotice({ products }: { products: readonly ProductCard[] }) {
  const [first, ...others] = products.filter((product) => product.isAiPick);
  if (!first) return null;

  return (
    <section
      aria-label="AI suggestion"
      className="bg-accent-soft flex flex-wrap items-center gap-x-3 rounded-lg px-4 text-sm sm:px-5"
    >
      <Sparkles aria-hidden className="text-accent size-5 shrink-0" strokeWidth={1.75} />
      {/* The link is cut by itself: cut by its line, it would reach under the button. */}
      <p className="flex min-w-0 flex-1 gap-1 overflow-hidden font-medium whitespace-nowrap">
        <span>AI suggestion:</span>{' '}
        <ProductLink id={first.id} name={first.name} className={cx(PICK_LINK, 'truncate')} />
        {others.length > 0 && (
          <span className="min-w-0 shrink-99 truncate">{` and ${others.length} more marked AI Pick`}</span>
        )}
      </p>
      <details className="open:basis-full open:pb-4">
        <summary className="text-accent min-h-11 cursor-pointer content-center underline underline-offset-4">
          {others.length > 0 ? 'Why these' : 'Why this'}
        </summary>
        <ul className="flex flex-col gap-1.5">
          {[first, ...others].map((pick) => (
            <li key={pick.id}>
              <ProductLink id={pick.id} name={pick.name} className={PICK_LINK} />
              <span className="text-ink-soft">
                : {pick.aiPickReason ?? 'Well rated, selling now, in stock and fairly priced.'}
              </span>
            </li>
          ))}
        </ul>
        <p className="text-ink-soft mt-1.5">
          AI Picks are chosen automatically from ratings, sales, stock and price. Nobody can pay for one.
        </p>
      </details>
    </section>
  );
}

const WHY =
  'AI Picks are chosen automatically every night: products that are well rated, selling, in stock and fairly priced.';

export function isAiCategory(name: string): boolean {
  return AI_CATEGORIES.some((marked) => marked === name);
}

export function AiCategoryBadge() {
  return (
    <span title={WHY}>
      <Badge tone="accent">AI</Badge>
    </span>
  );
}

export function AiCategoryNote({ category }: { category: Category }) {
  if (!isAiCategory(category.name)) return null;
  return (
    <p className="bg-accent-soft mb-4 flex gap-3 rounded-md px-4 py-3 text-sm sm:mb-8">
      <Sparkles aria-hidden className="text-accent mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
      <span>
        <span className="font-medium">Why AI:</span> {WHY}
      </span>
    </p>
  );
}
