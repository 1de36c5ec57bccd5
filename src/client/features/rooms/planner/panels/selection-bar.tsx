import { Link } from '@tanstack/react-router';
import { AlignHorizontalJustifyCenter, MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { selectedItems } from '@/client/features/rooms/planner/model/planner-actions.ts';
import { usePlannedProducts } from '@/client/features/rooms/planner/use-products.ts';
import { formatCount } from '@/client/lib/format.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Menu } from '@/client/ui/menu.tsx';
import { slugOf } from '@/shared/catalog/product-text.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import { FIXTURES, OPENINGS, type RoomItem } from '@/shared/rooms/room-plan.ts';
import { ActionButton, arrangeItems, selectionItems } from './action-button.tsx';
import { FixtureFields, OpeningFields } from './list/built-fields.tsx';
import { ThingNumbers } from './number-field.tsx';
import { SwapButton } from './swap-button.tsx';
import { ItemVariant } from './variant-fields.tsx';

/** The selection and its actions, above the drawing. Constant height, to avoid layout shift. */
export function SelectionBar({ history, dispatch, hint }: PanelProps & { hint: ReactNode }) {
  const items = selectedItems(history);
  const [only, ...others] = items;
  const { selection } = history;
  const button = { history, dispatch, isSmall: true } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not a form's fieldset
    <div role="group" aria-label="What is selected" className="flex min-h-12 items-center gap-1 pb-1">
      <p className="text-ink-soft min-w-0 flex-1 truncate text-sm" aria-live="polite">
        {selection.length === 0 ? hint : nameOf(items, history)}
      </p>
      {selection.length > 0 && (
        <>
          {only && !others.length && !only.isLocked && (
            <SwapButton key={only.key} history={history} dispatch={dispatch} item={only} />
          )}
          {items.length === 1 && <ActionButton action="turn" {...button} />}
          {/* A phone has no space for these beside the name; the menu has them. */}
          {only && (
            <span className="contents max-sm:hidden">
              <ActionButton action="duplicate" {...button} />
              <ActionButton action={items.some(({ isLocked }) => isLocked) ? 'unlock' : 'lock'} {...button} />
            </span>
          )}
          {items.length > 1 && (
            <Menu
              trigger={<IconButton label="Align" icon={<AlignHorizontalJustifyCenter aria-hidden />} />}
              groups={arrangeItems({ history, dispatch })}
            />
          )}
          <ActionButton action="remove" {...button} />
          {items.length > 0 && (
            <Menu
              trigger={<IconButton label="More to do" icon={<MoreHorizontal aria-hidden />} />}
              groups={selectionItems({ history, dispatch })}
            />
          )}
        </>
      )}
    </div>
  );
}

function nameOf(items: readonly { name: string }[], { plan, selection }: PanelProps['history']): string {
  const [only] = items;
  if (only && selection.length === 1) return only.name;
  if (selection.length > 1) return `${formatCount(selection.length, 'thing')} selected`;
  const opening = plan.openings.find(({ key }) => selection.includes(key));
  const fixture = plan.fixtures.find(({ key }) => selection.includes(key));
  return capitalise(opening?.kind ?? fixture?.kind ?? '');
}

export function Selected({ history, dispatch }: PanelProps) {
  const { plan, selection } = history;
  const [item, ...others] = selectedItems(history);
  if (selection.length !== 1) return null;
  const opening = plan.openings.find(({ key }) => key === selection[0]);
  const fixture = plan.fixtures.find(({ key }) => key === selection[0]);
  const name = opening ? OPENINGS[opening.kind].name : fixture ? FIXTURES[fixture.kind].name : item?.name;
  return (
    <section aria-label="Selected" className="flex flex-col gap-4">
      <h2 className="font-display text-xl">{name}</h2>
      {item && others.length === 0 && (
        <ItemFields key={item.key} history={history} item={item} dispatch={dispatch} />
      )}
      {opening && <OpeningFields history={history} dispatch={dispatch} opening={opening} />}
      {fixture && <FixtureFields history={history} dispatch={dispatch} fixture={fixture} />}
    </section>
  );
}

type ItemFieldsProps = PanelProps & { item: RoomItem };

function ItemFields({ history, item, dispatch }: ItemFieldsProps) {
  const { plan } = history;
  const planned = usePlannedProducts(plan.items).data?.find(({ id }) => id === item.productId);
  const listing = planned?.listingId ?? item.productId;
  return (
    <>
      <ItemVariant history={history} item={item} dispatch={dispatch} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <ThingNumbers plan={plan} item={item} labels={{ x: 'X', y: 'Y' }} dispatch={dispatch} />
      </div>
      <p className="text-ink-faint text-xs">
        {item.hasTrueSize && 'This is the product’s own size. '}
        {item.isLocked && 'It is locked, so it stays where it is.'}
      </p>
      {item.productId !== null && (
        <Link
          to="/products/$id/{-$slug}"
          params={{ id: String(listing), slug: slugOf(item.name) }}
          search={listing === item.productId ? {} : { v: item.productId }}
          className="text-sm underline"
        >
          See the product
        </Link>
      )}
    </>
  );
}
