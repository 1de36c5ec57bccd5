import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { carbonRange } from '@/client/components/carbon-range.ts';
import {
  control,
  Line,
  type ProductFormApi,
  Rows,
} from '@/client/features/catalog/vendor/editor/form-controls.tsx';
import { inputOf } from '@/client/features/catalog/vendor/editor/product-draft.ts';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { CARBON_COVERAGE, estimateCarbon } from '@/shared/catalog/carbon.ts';
import { productInput } from '@/shared/catalog/catalog.ts';
import { ORIGIN_NAMES, ORIGINS, PASSPORT_LIMITS } from '@/shared/catalog/passport.ts';
import { MaterialShares } from './material-shares.tsx';

const FIELDS = [
  'origin',
  'weightKg',
  'madeIn',
  'expectedLifeYears',
  'partsYears',
  'repairNotes',
  'materialShares',
] as const;

type PassportFieldsProps = { form: ProductFormApi; isNew: boolean };

/** What a seller says of origin and life. Folded while nothing is said: nothing of it has to be. */
export function PassportFields({ form, isNew }: PassportFieldsProps) {
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
          <Field label="Origin" isOptional error={errors.origin?.message} className="sm:col-span-3">
            <NativeSelect
              {...control(form, 'origin')}
              placeholder="Not said"
              options={ORIGINS.map((value) => ({ value, label: ORIGIN_NAMES[value] }))}
            />
          </Field>
          <Line
            form={form}
            name="weightKg"
            label="Weight"
            hint="One piece, without its packaging"
            isOptional
            className="sm:col-span-3"
            inputMode="decimal"
            suffix="kg"
          />
          <Line
            form={form}
            name="madeIn"
            label="Made in"
            hint="Town or country"
            isOptional
            className="sm:col-span-2"
            maxLength={PASSPORT_LIMITS.madeIn}
          />
          <Line
            form={form}
            name="expectedLifeYears"
            label="Expected life"
            hint="In normal use"
            isOptional
            className="sm:col-span-2"
            inputMode="numeric"
            suffix="years"
          />
          <Line
            form={form}
            name="partsYears"
            label="Parts kept for"
            hint="After the sale"
            isOptional
            className="sm:col-span-2"
            inputMode="numeric"
            suffix="years"
          />
          <Field
            label="Care and repair"
            hint="What the owner can do themselves, and what you repair. No links: it is printed too."
            isOptional
            error={errors.repairNotes?.message}
            className="sm:col-span-6"
          >
            <Textarea {...control(form, 'repairNotes')} rows={3} maxLength={PASSPORT_LIMITS.repairNotes} />
          </Field>
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

/** What the passport will say of carbon, from what is typed; or what it needs for it. */
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
