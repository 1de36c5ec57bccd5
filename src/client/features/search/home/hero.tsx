import { Link } from '@tanstack/react-router';
import { Picture } from '@/client/components/picture.tsx';
import { SearchBar } from '@/client/components/search-bar.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';

const TITLE = 'Sustainable Home Solutions';
const PICTURE = '/demo/hero-1200.webp';
const NAMED = 4;

export function Hero({ categories }: { categories: readonly Category[] }) {
  return (
    <section className="grid gap-8 pt-6 pb-10 sm:pt-10 lg:grid-cols-[6fr_7fr] lg:items-center lg:gap-14 lg:pb-16">
      <div className="min-w-0">
        <h1 className="font-display text-5xl tracking-[-0.022em]">{TITLE}</h1>
        <p className="text-ink-soft mt-5 max-w-[34rem] text-lg text-pretty">
          Furniture and home decor from workshops across Aotearoa: made to last, well repaired, and sold by
          the people who made it.
        </p>
        <SearchBar search="" className="mt-7 max-w-[34rem]" />
        <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
          {categories.slice(0, NAMED).map(({ id, name }) => (
            <Link
              key={id}
              to="/"
              search={{ category: id }}
              className="text-ink-soft hover:text-ink decoration-line-strong inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {name}
            </Link>
          ))}
          <Link
            to="/room-planner"
            className="text-accent inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            Plan a room
          </Link>
        </p>
      </div>
      <Picture
        url={PICTURE}
        alt=""
        // Smaller than on phones, so that dense screens load 800 pixels, not 1200, for the largest paint.
        sizes="(min-width: 96rem) 46rem, (min-width: 64rem) 50vw, 70vw"
        priority="first"
        className="bg-sunken aspect-[16/9] w-full rounded-lg object-cover sm:aspect-[2/1] lg:aspect-[5/4]"
      />
    </section>
  );
}
