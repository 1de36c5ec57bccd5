import { Sparkles } from 'lucide-react';
import { ProductLink } from '@/client/components/product-link.tsx';
import { Badge } from '@/client/ui/badge.tsx';
import type { Category, ProductCard } from '@/shared/catalog/catalog.ts';
import { AI_CATEGORIES } from '@/shared/constants.ts';

const PICK_LINK = 'underline underline-offset-4';

/** Lists the AI picks among the shown products with reasons; nothing without picks. */
export function AiNotice({ products }: { products: readonly ProductCard[] }) {
  const [first, ...others] = products.filter((product) => product.isAiPick);
  if (!first) return null;

  return (
    <section aria-label="AI suggestion" className="bg-accent-soft flex gap-4 rounded-lg px-5 py-4">
      <Sparkles aria-hidden className="text-accent mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 text-sm">
        <p className="font-medium">
          AI suggestion: <ProductLink id={first.id} name={first.name} className={PICK_LINK} />
          {others.length > 0 && ` and ${others.length} more marked AI Pick`}
        </p>
        <p className="text-ink-soft mt-0.5">
          {first.aiPickReason ?? 'Well rated, selling now, in stock and fairly priced.'} AI Picks are chosen
          automatically from ratings, sales, stock and price. Nobody can pay for one.
        </p>
        {others.length > 0 && (
          <details className="mt-1">
            <summary className="text-accent min-h-8 cursor-pointer content-center underline underline-offset-4">
              Why these
            </summary>
            <ul className="mt-1 flex flex-col gap-1.5">
              {others.map((pick) => (
                <li key={pick.id}>
                  <ProductLink id={pick.id} name={pick.name} className={PICK_LINK} />
                  {pick.aiPickReason && <span className="text-ink-soft">: {pick.aiPickReason}</span>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
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
