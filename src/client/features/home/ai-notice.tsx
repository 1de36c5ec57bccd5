import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import type { ProductCard } from '@/shared/catalog.ts';
import { slugOf } from '@/shared/product-text.ts';

/** Points out the picks among the products shown and says what makes one; nothing where there is none. */
export function AiNotice({ products }: { products: readonly ProductCard[] }) {
  const picks = products.filter((product) => product.isAiPick);
  const first = picks[0];
  if (!first) return null;
  const others = picks.length - 1;

  return (
    <section aria-label="AI suggestion" className="bg-accent-soft flex gap-4 rounded-lg px-5 py-4">
      <Sparkles aria-hidden className="text-accent mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 text-sm">
        <p className="font-medium">
          AI suggestion:{' '}
          <Link
            to="/products/$id/{-$slug}"
            params={{ id: String(first.id), slug: slugOf(first.name) }}
            className="underline underline-offset-4"
          >
            {first.name}
          </Link>
          {others > 0 && ` and ${others} more marked AI Pick`}
        </p>
        <p className="text-ink-soft mt-0.5">
          We choose AI Picks every night from what buyers say and buy: well rated, selling now, in stock and
          fairly priced.
        </p>
      </div>
    </section>
  );
}
