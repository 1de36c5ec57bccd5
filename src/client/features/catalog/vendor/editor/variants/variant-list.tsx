import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Archive, ChevronDown, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { EarningsHint } from '@/client/features/catalog/vendor/editor/earnings-hint.tsx';
import { moved, Sortable } from '@/client/features/catalog/vendor/editor/sortable.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { cx } from '@/client/ui/cx.ts';
import { FieldError } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { useMediaQuery } from '@/client/ui/use-media-query.ts';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import { leadTimeText } from '@/shared/catalog/made-to-order.ts';
import { GRID_LABELS, type GridField, type GridRow, isToOrder } from '@/shared/catalog/variant-grid.ts';
import { SupplyField } from './supply-field.tsx';
import type { VariantErrors } from './use-save-variants.ts';
import { VariantField } from './variant-field.tsx';
import { VariantPicture } from './variant-picture.tsx';

const OFFER = ['price', 'stock', 'sku'] as const satisfies GridField[];
const OFFER_TO_ORDER = ['price', 'weeklyCapacity', 'sku'] as const satisfies GridField[];
const SIZE = ['widthCm', 'depthCm', 'heightCm'] as const satisfies GridField[];
const FURTHER = ['compareAtPrice', 'deliveryFee', 'weightKg', 'colour'] as const satisfies GridField[];
const TO_ORDER = ['leadTimeWeeks', 'depositPercent'] as const satisfies GridField[];

type VariantListProps = {
  rows: readonly GridRow[];
  product: OwnProduct;
  pictures: readonly string[];
  errors: VariantErrors;
  selected: ReadonlySet<string>;
  onSelect: (key: string, isSelected: boolean) => void;
  onEdit: (key: string, fields: Partial<GridRow>) => void;
  onOrder: (rows: GridRow[]) => void;
  onArchive: (row: GridRow) => void;
};

/** Lists variants as lines of fields; on phones as cards that open. */
export function VariantList(props: VariantListProps) {
  const { rows, product, errors, onOrder } = props;
  const isWide = useMediaQuery('(min-width: 80rem)');
  const isNarrow = !useMediaQuery('(min-width: 48rem)');
  const own = rows.find(({ id }) => id === product.id);
  const offerOf = (row: GridRow) => (isToOrder(row, own) ? OFFER_TO_ORDER : OFFER);
  const inLineOf = (row: GridRow): readonly GridField[] =>
    isNarrow ? offerOf(row).slice(0, 2) : [...offerOf(row), ...(isWide ? SIZE : [])];
  return (
    <Sortable
      ids={rows.map(({ key }) => key)}
      noun="variant"
      onMove={(from, to) => onOrder(moved(rows, from, to))}
      renderDragged={(dragged) => (
        // The size of a row, which collision detection compares.
        <div className="size-full">
          <p className="bg-raised shadow-float w-fit cursor-grabbing rounded-md px-4 py-2 font-medium">
            {rows.find(({ key }) => key === dragged)?.values.join(', ')}
          </p>
        </div>
      )}
    >
      <div>
        {!isNarrow && (
          <div aria-hidden className={cx(LINE, 'text-ink-soft pb-2 text-sm')}>
            <span className="col-span-4">Variant</span>
            <div className={cx(FIELDS, isWide && WIDE)}>
              <span>{GRID_LABELS.price}</span>
              <span>{quantityLabel(rows, own)}</span>
              {(isWide ? (['sku', ...SIZE] as const) : (['sku'] as const)).map((field) => (
                <span key={field}>{GRID_LABELS[field]}</span>
              ))}
            </div>
          </div>
        )}
        <ul aria-label="Variants" className="flex flex-col">
          {rows.map((row) => (
            <VariantLine
              key={row.key}
              {...props}
              row={row}
              own={own}
              inLine={inLineOf(row)}
              offer={offerOf(row)}
              isWide={isWide}
              isNarrow={isNarrow}
              messages={errors[row.key] ?? {}}
            />
          ))}
        </ul>
      </div>
    </Sortable>
  );
}

/** The name of the column of stocks, which has the capacities of rows made to order. */
export function quantityLabel(rows: readonly GridRow[], own: GridRow | undefined): string {
  const count = rows.filter((row) => isToOrder(row, own)).length;
  if (count === 0) return GRID_LABELS.stock;
  return count === rows.length ? GRID_LABELS.weeklyCapacity : 'Stock or pieces per week';
}

/** Grip, box, picture, name, fields, buttons. */
const LINE =
  'grid grid-cols-[2.25rem_1.5rem_2.75rem_minmax(0,1fr)_auto] items-start gap-x-2 md:grid-cols-[2.25rem_1.5rem_2.75rem_minmax(6rem,1fr)_auto_5.5rem] md:gap-x-3';
const FIELDS = 'grid grid-cols-[7.5rem_4.5rem_7rem] gap-x-3 max-md:hidden';
const WIDE = 'grid-cols-[8rem_5.5rem_9rem_7rem_7rem_7rem]!';

type VariantLineProps = Omit<VariantListProps, 'rows' | 'errors' | 'onOrder'> & {
  row: GridRow;
  /** The row of the product itself, which stays. */
  own: GridRow | undefined;
  inLine: readonly GridField[];
  offer: readonly GridField[];
  isWide: boolean;
  isNarrow: boolean;
  messages: Readonly<Record<string, string>>;
};

function VariantLine({ row, product, own, inLine, offer, messages, ...props }: VariantLineProps) {
  const { isWide, isNarrow, pictures, selected, onSelect, onEdit, onArchive } = props;
  const name = row.values.join(', ');
  const drag = useDraggable({ id: row.key });
  const drop = useDroppable({ id: row.key });
  const [isOpened, setIsOpened] = useState(false);
  const isOwn = row === own;
  const isOrdered = isToOrder(row, own);
  const rest = [...offer, ...SIZE, ...FURTHER].filter((field) => !inLine.includes(field));
  const isOpen = isOpened || [...rest, ...TO_ORDER].some((field) => messages[field]);
  const field = (one: GridField) => (
    <VariantField
      key={one}
      field={one}
      row={row}
      name={name}
      own={own}
      error={messages[one]}
      isLabelHidden={!isNarrow && inLine.includes(one)}
      onChange={(text) => onEdit(row.key, { [one]: text })}
    />
  );
  const hasOwn = !isOwn && (row.supply !== '' || rest.some((one) => !offer.includes(one) && row[one] !== ''));
  const leadTime = leadTimeText({
    leadTimeWeeks: isOrdered ? Number(row.leadTimeWeeks || own?.leadTimeWeeks) || null : null,
  });

  /** The focus would be lost with the row. */
  const archive = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const line = currentTarget.closest('li');
    (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button')?.focus();
    onArchive(row);
  };

  return (
    <li
      ref={(node) => {
        drag.setNodeRef(node);
        drop.setNodeRef(node);
      }}
      className={cx(
        'border-line border-t py-3',
        drop.isOver && !drag.isDragging && 'bg-accent-soft',
        drag.isDragging && 'opacity-40',
      )}
    >
      <div className={LINE}>
        <IconButton
          {...drag.attributes}
          {...drag.listeners}
          ref={drag.setActivatorNodeRef}
          label={`Move ${name}`}
          icon={<GripVertical aria-hidden />}
          size="sm"
          className="mt-1 cursor-grab touch-manipulation"
        />
        <Checkbox
          label={<span className="sr-only">Select {name}</span>}
          checked={selected.has(row.key)}
          onChange={({ target }) => onSelect(row.key, target.checked)}
        />
        <VariantPicture
          of={name}
          value={row.imageUrl}
          otherwise={product.imageUrl}
          pictures={pictures}
          error={messages.imageUrl}
          onChange={(imageUrl) => onEdit(row.key, { imageUrl })}
        />
        <div className="min-w-0 py-2.5">
          <p className="font-medium wrap-anywhere">{name}</p>
          {isOwn && <p className="text-ink-soft text-xs">Opens first</p>}
          {leadTime && (
            <p className="text-ink-soft text-xs">
              {leadTime}
              {row.leftThisWeek !== undefined && `, ${row.leftThisWeek} left this week`}
            </p>
          )}
          <FieldError text={messages.values} />
        </div>
        {!isNarrow && <div className={cx(FIELDS, isWide && WIDE)}>{inLine.map(field)}</div>}
        <div className="flex justify-end">
          {!isOwn && !isNarrow && (
            <IconButton label={`Archive ${name}`} icon={<Archive aria-hidden />} onClick={archive} />
          )}
          <IconButton
            label={`${isOpen ? 'Fewer' : 'More'} fields of ${name}`}
            aria-expanded={isOpen}
            icon={<ChevronDown aria-hidden className={cx(isOpen && 'rotate-180', hasOwn && 'text-accent')} />}
            onClick={() => setIsOpened(!isOpen)}
          />
        </div>
      </div>
      {isNarrow && <div className="grid grid-cols-2 gap-3 pt-1">{inLine.map(field)}</div>}
      {isOpen && (
        <div className="grid grid-cols-2 gap-3 pt-3 pb-1 sm:grid-cols-4 md:pl-32">
          {rest.map(field)}
          <SupplyField row={row} own={own} name={name} onChange={(supply) => onEdit(row.key, { supply })} />
          {isOrdered && TO_ORDER.map(field)}
          <p className="text-ink-faint col-span-full text-xs">
            <EarningsHint price={row.price} categoryId={product.categoryId} />
          </p>
          {isOwn && (
            <p className="text-ink-faint col-span-full text-xs">
              This one is the product itself: what you change here changes the product, and all variants
              without their own.
            </p>
          )}
          {!isOwn && isNarrow && (
            <Button variant="quiet" className="col-span-full w-fit" onClick={archive}>
              <Archive aria-hidden /> Archive
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
