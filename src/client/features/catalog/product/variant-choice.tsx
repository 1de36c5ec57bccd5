import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { ProductWithVariants, Variant } from '@/shared/catalog/catalog.ts';
import { slugOf } from '@/shared/catalog/product-text.ts';
import { swatchOf } from '@/shared/catalog/swatches.ts';
import { type OptionValue, optionKind, optionValues } from '@/shared/catalog/variants.ts';

type VariantChoiceProps = { product: ProductWithVariants; chosen: Variant };

/** The options of a product. Each value is a link to its variant, so that it has an address and needs no script. */
export function VariantChoice({ product, chosen }: VariantChoiceProps) {
  return (
    <div className="mt-6 flex flex-col gap-5">
      {optionValues(product, chosen).map(({ name, values }) => (
        <Option key={name} product={product} name={name} values={values} />
      ))}
    </div>
  );
}

type OptionProps = { product: ProductWithVariants; name: string; values: OptionValue[] };

function Option({ product, name, values }: OptionProps) {
  const id = useId();
  const chosen = values.find(({ isChosen }) => isChosen);
  const isOfColours = optionKind(name) === 'colour';
  return (
    <div>
      <p className="text-sm">
        <span id={id} className="font-medium">
          {name}
        </span>
        {chosen && <span className="text-ink-soft">: {chosen.value}</span>}
      </p>
      <ul aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
        {values.map(({ value, variantId, isChosen, isSoldOut }) => (
          <li key={value}>
            <Link
              to="/products/$id/{-$slug}"
              params={{ id: String(product.id), slug: slugOf(product.name) }}
              search={variantId === product.id ? {} : { v: variantId }}
              replace
              resetScroll={false}
              aria-current={isChosen}
              className={cx(
                'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border px-3.5 text-sm wrap-anywhere transition-colors',
                isChosen
                  ? 'border-ink ring-ink chosen-mark font-medium ring-1 ring-inset'
                  : 'border-line-strong hover:border-ink',
                isSoldOut && 'text-ink-faint line-through',
              )}
            >
              {isOfColours && <Swatch name={value} isSoldOut={isSoldOut} />}
              {value}
              {isSoldOut && <VisuallyHidden>, sold out</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A colour beside its name; none for unknown names. */
function Swatch({ name, isSoldOut }: { name: string; isSoldOut: boolean }) {
  const colour = swatchOf(name);
  if (!colour) return null;
  return (
    <span
      aria-hidden
      data-swatch
      className={cx(
        'border-line-strong size-6 shrink-0 rounded-full border forced-color-adjust-none',
        isSoldOut && 'opacity-40',
      )}
      style={{ background: colour }}
    />
  );
}
