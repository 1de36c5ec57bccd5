import { useWatch } from 'react-hook-form';
import { carbonRange } from '@/client/components/carbon-range.ts';
import type { ProductFormApi } from '@/client/features/catalog/vendor/editor/form-controls.tsx';
import { inputOf } from '@/client/features/catalog/vendor/editor/product-draft.ts';
import { CARBON_COVERAGE, estimateCarbon } from '@/shared/catalog/carbon.ts';
import { productInput } from '@/shared/catalog/catalog.ts';

const facts = productInput.shape;

/** What the passport will say of carbon, from what is typed; or what it needs for it. */
export function CarbonPreview({ form }: { form: ProductFormApi }) {
  const typed = useWatch({
    control: form.control,
    compute: (draft) => {
      const { weightKg, origin, materialShares } = inputOf(draft);
      return { weightKg, origin, materialShares };
    },
  });
  const estimate = estimateCarbon({
    weightKg: facts.weightKg.safeParse(typed.weightKg).data ?? null,
    origin: facts.origin.safeParse(typed.origin).data ?? null,
    materialShares: facts.materialShares.safeParse(typed.materialShares).data ?? [],
  });
  return (
    <p className="text-ink-soft mt-5 text-sm" aria-live="polite">
      {estimate
        ? `We estimate ${carbonRange(estimate)} for making its materials${estimate.isSecondLife ? ' new, which this piece avoids' : ''}. The passport shows how.`
        : `With origin, weight and at least ${CARBON_COVERAGE}% of the materials we estimate the carbon for you. For some materials there is no figure that we trust.`}
    </p>
  );
}
