import { type ReactNode, useMemo } from 'react';
import { PlanPicture } from '@/client/components/plan-picture.tsx';
import { Price } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { RoomPicture } from '@/client/components/room-picture.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { TotalToPay } from '@/client/components/total-to-pay.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { toCents, toDecimal } from '@/shared/money.ts';
import { ROOM_TEMPLATES } from '@/shared/rooms/room-plan.ts';
import { areaOf } from '@/shared/rooms/room-shape.ts';
import type { SharedRoom } from '@/shared/rooms/shared-rooms.ts';
import { topViewsOf } from '@/shared/rooms/top-views.ts';

type SharedRoomScreenProps = { room: SharedRoom; token: string; children: ReactNode };

/** A shared room as seen by anyone with its link, with a button to copy it. */
export function SharedRoomScreen({ room, token, children }: SharedRoomScreenProps) {
  const { plan, madeBy, products, picture } = room;
  const topViews = useMemo(() => topViewsOf(products), [products]);
  const type = ROOM_TEMPLATES.find(({ id }) => id === plan.roomType);
  const kind = type && type.id !== 'custom' ? `${type.name}, ` : '';
  const metres = (areaOf(plan) / 10_000).toFixed(1);
  return (
    <Container width="wide" className="pb-16">
      <PageHeader
        title={<span className="wrap-anywhere">{plan.name}</span>}
        text={`Planned by ${madeBy}. ${kind}${plan.width} × ${plan.height} cm, ${metres} m².`}
        actions={
          <ButtonLink to="/room-planner" search={{ room: token }}>
            Use this room
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="flex flex-col gap-4 self-start lg:sticky lg:top-24">
          {picture && (
            <RoomPicture
              url={picture.url}
              alt={`${plan.name} in 3D`}
              sizes="(min-width: 64rem) 60vw, 92vw"
              priority="first"
              className="rounded-lg"
            />
          )}
          <div className="bg-sunken rounded-lg p-4 sm:p-8">
            <PlanPicture
              plan={plan}
              topViews={topViews}
              className={picture ? 'max-h-[24rem] w-full' : 'max-h-[46rem] w-full'}
            />
          </div>
        </div>
        <Pieces room={room} />
      </div>
      {children}
    </Container>
  );
}

function Pieces({ room }: { room: SharedRoom }) {
  const { onSale, gone, total } = roomPieces(room);
  const count = room.plan.items.length;
  return (
    <section aria-label="What is in it">
      <h2 className="font-display text-2xl">What is in it</h2>
      {count === 0 && <p className="text-ink-soft mt-3">Nothing yet. The room itself is yours to use.</p>}
      <ul className="divide-line mt-3 divide-y">
        {onSale.map(({ product, quantity, amount }) => (
          <li key={product.id} className="flex gap-4 py-3">
            <Thumbnail imageUrl={product.imageUrl} size="sm" />
            <div className="min-w-0 flex-1">
              <ProductLink
                id={product.listingId}
                variantId={product.id}
                name={product.name}
                className="font-medium wrap-anywhere underline-offset-4 hover:underline"
              />
              <p className="text-ink-faint text-sm">
                {quantity > 1 && `Qty ${quantity} · `}
                {product.stock > 0 ? product.vendorName : 'Sold out'}
              </p>
            </div>
            <Price amount={amount} size="sm" />
          </li>
        ))}
        {gone.map(({ name, quantity }) => (
          <li key={name} className="text-ink-soft py-3">
            <p className="wrap-anywhere">
              {name}
              {quantity > 1 && ` · Qty ${quantity}`}
            </p>
            <p className="text-ink-faint text-sm">No longer sold. It is the grey block in the picture.</p>
          </li>
        ))}
      </ul>
      {onSale.length > 0 && (
        <p className="border-line mt-1 flex justify-between gap-3 border-t pt-3 font-medium">
          {formatCount(count, 'piece')} <TotalToPay total={toDecimal(total)} />
        </p>
      )}
    </section>
  );
}

function roomPieces({ plan, products }: SharedRoom) {
  const counts = new Map<number | string, number>();
  for (const { productId, name } of plan.items) {
    const key = productId ?? name;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const onSale = products.map((product) => {
    const quantity = counts.get(product.id) ?? 0;
    return { product, quantity, amount: toCents(product.price) * quantity };
  });
  const gone = [...counts].flatMap(([name, quantity]) =>
    typeof name === 'string' ? [{ name, quantity }] : [],
  );
  return { onSale, gone, total: onSale.reduce((sum, { amount }) => sum + amount, 0) };
}
