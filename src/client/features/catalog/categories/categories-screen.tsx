import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { CategoryIcon } from '@/client/components/category-icon.tsx';
import { Picture } from '@/client/components/picture.tsx';
import { formatCount, formatPercent } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { POPULAR, type PopularCategory, popularInput } from './popular.ts';

export function CategoriesScreen() {
  return (
    <Container className="flex flex-col gap-16 sm:gap-24">
      <div>
        <PageHeader
          title="Browse Categories"
          text="Furniture and home decor from New Zealand workshops, room by room."
        />
        <AllCategories />
      </div>
      <section aria-labelledby="popular">
        <h2 id="popular" className="font-display text-3xl">
          Popular Categories
        </h2>
        <ul className="mt-6 grid gap-6 lg:grid-cols-2">
          {POPULAR.map((category) => (
            <li key={category.id}>
              <Popular category={category} />
            </li>
          ))}
        </ul>
      </section>
      <section className="bg-accent-soft rounded-lg px-6 py-10 sm:px-10 sm:py-14">
        <h2 className="font-display text-3xl">Can't Find What You're Looking For?</h2>
        <p className="text-ink-soft max-w-text mt-3 text-lg">
          Search everything we have, or sell your own pieces here.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/">Browse all products</ButtonLink>
          <ButtonLink to="/sell" variant="secondary">
            Start selling
          </ButtonLink>
        </div>
      </section>
    </Container>
  );
}

function AllCategories() {
  const api = useApi();
  const counts = useOptionalQuery(api.catalog.categoryCounts.queryOptions());
  return (
    <QueryBoundary
      query={useQuery(api.catalog.categories.queryOptions())}
      failed="Failed to fetch categories"
      loading={<CategoriesPlaceholder />}
    >
      {(categories) =>
        categories.length === 0 ? (
          <EmptyState title="No categories yet" text="Please come back soon." />
        ) : (
          <ul className="grid gap-x-6 gap-y-7 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryCard category={category} count={counts ? (counts[category.id] ?? 0) : undefined} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}

function CategoryCard({ category, count }: { category: Category; count: number | undefined }) {
  const { id, name, description, commissionRate, imageUrl, imageAlt } = category;
  return (
    <article className="group relative grid h-full grid-cols-[7.5rem_1fr] items-start gap-x-5 sm:grid-cols-1 sm:grid-rows-[auto_1fr] sm:items-stretch">
      {imageUrl ? (
        <Picture
          url={imageUrl}
          alt={imageAlt}
          sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 10rem"
          className="bg-sunken aspect-square w-full rounded-lg object-cover sm:aspect-[4/3]"
        />
      ) : (
        <span className="bg-sunken text-accent grid aspect-square place-items-center rounded-lg sm:aspect-[4/3]">
          <CategoryIcon categoryId={id} className="size-10 sm:size-14" />
        </span>
      )}
      <div className="flex min-w-0 flex-col sm:pt-4">
        <h2 className="font-display text-xl underline-offset-4 group-hover:underline sm:text-2xl">{name}</h2>
        <p className="text-ink-faint mt-1 min-h-6 text-sm">
          {count !== undefined && (count === 0 ? 'No pieces yet' : formatCount(count, 'piece'))}
        </p>
        <p className="text-ink-soft mt-2 mb-3 text-sm sm:mb-4 sm:text-base">{description}</p>
        <ButtonLink
          to="/"
          search={{ category: id }}
          variant="secondary"
          size="sm"
          aria-label={`Browse ${name}`}
          // The touch area is the card's, as the whole card is the link.
          className="static mt-auto self-start"
        >
          Browse
          <ArrowRight aria-hidden />
        </ButtonLink>
        <p className="text-ink-faint mt-2 text-xs">Sellers pay {formatPercent(commissionRate)}</p>
      </div>
    </article>
  );
}

function Popular({ category: { id, title, text } }: { category: PopularCategory }) {
  const data = useOptionalQuery(useApi().catalog.browse.queryOptions(popularInput(id)));
  const pieces = data?.items ?? [];

  return (
    <Link
      to="/"
      search={{ category: id }}
      className="group bg-surface border-line block h-full overflow-hidden rounded-lg border"
    >
      {pieces.length > 0 && (
        <span className="bg-sunken grid grid-cols-3 gap-px">
          {pieces.map((piece) => (
            <Picture
              key={piece.id}
              url={piece.imageUrl}
              alt=""
              sizes="(min-width: 64rem) 13rem, 33vw"
              className="aspect-[4/3] w-full object-cover"
            />
          ))}
        </span>
      )}
      <span className="flex items-center justify-between gap-6 p-5 sm:p-7">
        <span>
          <span className="font-display block text-2xl underline-offset-4 group-hover:underline">
            {title}
          </span>
          <span className="text-ink-soft mt-1 block">{text}</span>
        </span>
        <ArrowRight
          aria-hidden
          strokeWidth={1.5}
          className="text-accent size-7 shrink-0 transition-transform group-hover:translate-x-1"
        />
      </span>
    </Link>
  );
}

function CategoriesPlaceholder() {
  return (
    <div>
      <p className="text-ink-soft mb-4">Loading categories...</p>
      <Loading label="Loading categories..." className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <div key={key}>
            <Skeleton className="aspect-[4/3] rounded-lg" />
            <Skeleton className="mt-4 h-7 w-1/2" />
            <Skeleton className="mt-3 h-5" />
          </div>
        ))}
      </Loading>
    </div>
  );
}
