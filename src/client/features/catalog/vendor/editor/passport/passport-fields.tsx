import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { carbonRange } from '@/client/components/carbon-range.ts';
import {
  FieldControl,
  type ProductFormApi,
  Rows,
} from '@/client/features/catalog/vendor/editor/form-controls.tsx';
import { inputOf } from '@/client/features/catalog/vendor/editor/product-draft.ts';
import { CARBON_COVERAGE, estimateCarbon } from '@/shared/catalog/carbon.ts';
import { productInput } from '@/shared/catalog/catalog.ts';
import { namesOf, PASSPORT_FIELDS } from '@/shared/catalog/product-fields.ts';
import { MaterialShares } from './material-shares.tsx';

const FIELDS = [...namesOf(PASSPORT_FIELDS), 'materialShares'] as const;

export function PassportFields({ form, isNew }: { form: ProductFormApi; isNew: boolean }) {
  const { errors } = form.formState;
  const isSaid = useWatch({
    control: form.control,
    compute: (draft) => FIELDS.some((field) => draft[field].length > 0),
  });
  const [isOpen, setIsOpen] = useState(isSaid);
  const hasErrors = FIELDS.some((field) => errors[field] !== undefined);

  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-line bg-surface min-w-0 rounded-lg border p-5 sm:p-6"
    >
      <summary className="min-h-10 cursor-pointer">
        <h2 className="font-display inline text-xl">Sustainability</h2>
        <span className="text-ink-soft mt-1 block text-sm">
          Makes the product’s passport: a section on its page, and a sheet with a QR code for whoever owns the
          piece next. Leave out what you don’t know.
        </span>
      </summary>
      <div className="mt-5">
        <Rows>
          {namesOf(PASSPORT_FIELDS).map((name) => (
            <FieldControl key={name} form={form} name={name} />
          ))}
        </Rows>
        <MaterialShares form={form} />
        <CarbonPreview form={form} />
        {isNew && (
          <p className="text-ink-soft mt-5 text-sm">
            You can add certificates once the product is saved; a draft will do.
          </p>
        )}
      </div>
    </details>
  );
}

const facts = productInput.shape;

function CarbonPreview({ form }: { form: ProductFormApi }) {
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
