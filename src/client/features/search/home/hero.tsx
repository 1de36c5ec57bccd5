import { Link } from '@tanstack/react-router';
import { CategoryTiles } from '@/client/components/category-tiles.tsx';
import { Picture } from '@/client/components/picture.tsx';
import { ProductPrice, useFormatMoney } from '@/client/components/price.tsx';
import { RoomPicture } from '@/client/components/room-picture.tsx';
import { SearchBar } from '@/client/components/search-bar.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { cx } from '@/client/ui/cx.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import { slugOf } from '@/shared/catalog/product-text.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import type { FeaturedRoom } from '@/shared/rooms/shared-rooms.ts';

const TITLE = 'Sustainable Home Solutions';
const PICTURE = '/demo/hero-1200.webp';
// Smaller than on phones, so that dense screens load 800 pixels, not 1200, for the largest paint.
const SIZES = '(min-width: 96rem) 46rem, (min-width: 64rem) 50vw, 70vw';
const FRAME = 'bg-sunken aspect-[16/10] w-full rounded-lg object-cover';
const CAPTION = 'inline-flex min-h-11 items-center underline underline-offset-4';

export function Hero({ categories }: { categories: readonly Category[] }) {
  const room = useOptionalQuery(useApi().rooms.featured.queryOptions());
  return (
    <>
      <section className="grid gap-4 pt-4 sm:gap-8 sm:pt-10 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-14">
        <div className="min-w-0">
          <h1 className="font-display text-4xl tracking-[-0.022em] sm:text-5xl">{TITLE}</h1>
          <p className="text-ink-soft mt-5 hidden max-w-[34rem] text-lg text-pretty sm:block">
            Furniture and home decor from workshops across Aotearoa: made to last, well repaired, and sold by
            the people who made it.
          </p>
          <SearchBar search="" className="mt-3 max-w-[34rem] sm:mt-7" />
        </div>
        <div>
          {room ? (
            <ShopTheRoom room={room} />
          ) : (
            <Picture url={PICTURE} alt="" sizes={SIZES} priority="first" className={FRAME} />
          )}
          <p className="flex flex-wrap gap-x-5 text-sm">
            {room && (
              <Link to="/rooms/$token" params={{ token: room.token }} className={cx(CAPTION, 'font-medium')}>
                Shop this room
              </Link>
            )}
            <Link to="/room-planner" className={CAPTION}>
              Plan a room
            </Link>
            <Link to="/rooms" className={CAPTION}>
              More rooms
            </Link>
          </p>
        </div>
      </section>
      <CategoryTiles categories={categories} className="mt-2 sm:mt-8" />
      <Promises className="hidden sm:grid" />
    </>
  );
}

/** Least distance between two spots in percent of the width: a finger's width on a phone. */
const APART = 12;

function ShopTheRoom({ room: { name, madeBy, pictureUrl, spots } }: { room: FeaturedRoom }) {
  const format = useFormatMoney();
  const shown: FeaturedRoom['spots'] = [];
  for (const spot of spots) {
    const isNear = (other: typeof spot) =>
      Math.hypot(spot.x - other.x, (spot.y - other.y) / 1.6) < APART || spot.id === other.id;
    if (!shown.some(isNear)) shown.push(spot);
  }
  return (
    <div className="relative">
      <RoomPicture
        url={pictureUrl}
        alt={`${name}, planned by ${madeBy}`}
        sizes={SIZES}
        priority="first"
        className="rounded-lg"
      />
      {shown.map(({ id, name, price, x, y }) => (
        <span key={id} className="group absolute" style={{ left: `${x}%`, top: `${y}%` }}>
          <Link
            to="/products/$id/{-$slug}"
            params={{ id: String(id), slug: slugOf(name) }}
            className="absolute -m-5.5 grid size-11 place-items-center rounded-full"
          >
            <span className="sr-only">
              {name}, {format(price)}
            </span>
            <span
              aria-hidden
              className="bg-raised border-accent size-4 rounded-full border-4 shadow-float transition-transform group-hover:scale-125"
            />
          </Link>
          <span
            aria-hidden
            className={cx(
              'bg-raised text-ink shadow-float pointer-events-none absolute top-4 z-1 hidden w-max max-w-44 rounded-md px-3 py-1.5 text-sm group-focus-within:block group-hover:block',
              x > 60 ? 'right-0' : 'left-0',
            )}
          >
            {name} <ProductPrice price={price} compareAtPrice={null} size="sm" />
          </span>
        </span>
      ))}
    </div>
  );
}

const PROMISES = [
  {
    title: 'Your price, before you pay',
    text: 'Every page says what delivery to your region costs. Picking it up is free.',
    to: '/terms-of-use',
    hash: 'buyers',
    link: 'Buyer terms',
  },
  {
    title: `${RETURN_DAYS} days to ask for a return`,
    text: 'Faulty or not as described? The law may give you more.',
    to: '/dispute-resolution',
    hash: 'returns',
    link: 'Returns and refunds',
  },
  {
    title: 'Somebody answers',
    text: 'Each piece names its seller. If you can’t agree, our team in Auckland steps in.',
    to: '/dispute-resolution',
    hash: 'who-is-responsible',
    link: 'Who is responsible',
  },
] as const;

/** Terms that people ask for before they buy; each links to its full text. */
export function Promises({ className }: { className: string }) {
  return (
    <ul
      aria-label="Our terms in short"
      className={cx('border-line mt-6 gap-x-10 gap-y-5 border-y py-5 sm:grid-cols-3', className)}
    >
      {PROMISES.map(({ title, text, to, hash, link }) => (
        <li key={title} className="text-sm">
          <p className="font-medium">{title}</p>
          <p className="text-ink-soft">
            {text}{' '}
            <Link to={to} hash={hash} className="underline underline-offset-4">
              {link}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
