import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import type { ProductCard } from '@/shared/catalog/catalog.ts';
import { slugOf } from '@/shared/catalog/product-text.ts';

/** Lists the AI picks among the shown products with reasons; nothing without picks. */
export function AiNotice({ products }: { products: readonly ProductCard[] }) {
  const [first, ...others] = products.filter((product) => product.isAiPick);
  if (!first) return null;

  return (
    <section aria-label="AI suggestion" className="bg-accent-soft flex gap-4 rounded-lg px-5 py-4">
      <Sparkles aria-hidden className="text-accent mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 text-sm">
        <p className="font-medium">
          AI suggestion: <PickLink pick={first} />
          {others.length > 0 && ` and ${others.length} more marked AI Pick`}
        </p>
        <p className="text-ink-soft mt-0.5">
          {first.aiPickReason ?? 'Well rated, selling now, in stock and fairly priced.'} We choose AI Picks
          every night from what buyers say and buy.
        </p>
        {others.length > 0 && (
          <details className="mt-1">
            <summary className="text-accent min-h-8 cursor-pointer content-center underline underline-offset-4">
              Why the others
            </summary>
            <ul className="mt-1 flex flex-col gap-1.5">
              {others.map((pick) => (
                <li key={pick.id}>
                  <PickLink pick={pick} />
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

function PickLink({ pick }: { pick: ProductCard }) {
  return (
    <Link
      to="/products/$id/{-$slug}"
      params={{ id: String(pick.id), slug: slugOf(pick.name) }}
      className="underline underline-offset-4"
    >
      {pick.name}
    </Link>
  );
}
