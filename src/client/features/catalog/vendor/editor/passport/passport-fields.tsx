import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  control,
  Line,
  type ProductFormApi,
  Rows,
} from '@/client/features/catalog/vendor/editor/form-controls.tsx';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { ORIGIN_NAMES, ORIGINS, PASSPORT_LIMITS } from '@/shared/catalog/passport.ts';
import { CarbonPreview } from './carbon-preview.tsx';
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
