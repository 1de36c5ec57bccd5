import { Button } from '@/client/ui/button.tsx';
import type { OwnProduct, ProductInput } from '@/shared/catalog/catalog.ts';

/** Lists the fields that another user changed while the product was edited, and offers to take over their values. */
export function SaveConflict({
  conflict,
  onTakeTheirs,
}: {
  conflict: Partial<ProductInput>;
  onTakeTheirs: () => void;
}) {
  return (
    <>
      <ul className="mt-1">
        {namesOf(conflict).map((name) => (
          <li key={name} className="wrap-anywhere">
            {wordsOf(name)} {valueText(conflict[name])}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        What you typed is still here. Save again to replace theirs, or:
        <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
          Use theirs
        </Button>
      </p>
    </>
  );
}

// The keys are those of an input.
export const namesOf = (conflict: Partial<ProductInput>) => Object.keys(conflict) as (keyof ProductInput)[];

/** The conflict in the fields of a product. */
export function asProduct({ compareAtPrice, ...fields }: Partial<ProductInput>): Partial<OwnProduct> {
  // An input's fields are a product's, besides the former price.
  return {
    ...fields,
    ...(compareAtPrice === undefined ? {} : { statedCompareAtPrice: compareAtPrice }),
  } as Partial<OwnProduct>;
}

/** `estimatedDeliveryDays` as "Estimated delivery days". */
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(value: unknown): string {
  if (value === null || value === '') return 'is empty now.';
  if (typeof value === 'string' && value.length <= 80) return `is “${value}” now.`;
  return typeof value === 'number' || typeof value === 'boolean'
    ? `is ${String(value)} now.`
    : 'was changed.';
}
