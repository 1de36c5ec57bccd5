import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import type { ProductFormApi } from '@/client/features/catalog/vendor/editor/form-controls.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Field, FieldError } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { MATERIAL_NAMES, MATERIALS, PASSPORT_LIMITS } from '@/shared/catalog/passport.ts';

export function MaterialShares({ form }: { form: ProductFormApi }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'materialShares' });
  const errors = formState.errors.materialShares;
  const isFull = fields.length >= PASSPORT_LIMITS.materials;

  return (
    <fieldset className="mt-6 flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">What its weight is made of</legend>
      <p className="text-ink-faint text-xs">
        The largest share first, at most 100% together. Of a sofa: hardwood 60%, foam 25%, wool 15%.
      </p>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className="border-line grid grid-cols-[minmax(0,1fr)_4rem_2.75rem] items-start gap-x-3 gap-y-2 rounded-md border p-3 sm:grid-cols-[1fr_1fr_7rem_auto]"
        >
          <Field
            label={`Material ${index + 1}`}
            isLabelHidden
            error={errors?.[index]?.material?.message}
            className="max-sm:col-span-2"
          >
            <NativeSelect
              {...register(`materialShares.${index}.material`)}
              defaultValue={field.material}
              placeholder="Choose a material"
              options={MATERIALS.map((value) => ({ value, label: MATERIAL_NAMES[value] }))}
            />
          </Field>
          <Field
            label={`Which one: material ${index + 1}`}
            isLabelHidden
            error={errors?.[index]?.note?.message}
            className="max-sm:row-start-2"
          >
            <Input
              {...register(`materialShares.${index}.note`)}
              defaultValue={field.note}
              placeholder="Such as rimu, recycled"
              maxLength={PASSPORT_LIMITS.materialNote}
              autoComplete="off"
            />
          </Field>
          <Field
            label={`Share of material ${index + 1} in percent`}
            isLabelHidden
            error={errors?.[index]?.percent?.message}
            className="max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2"
          >
            <Input
              {...register(`materialShares.${index}.percent`)}
              defaultValue={field.percent}
              inputMode="numeric"
              suffix="%"
              autoComplete="off"
            />
          </Field>
          <IconButton
            label={`Remove material ${index + 1}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => remove(index)}
            className="max-sm:col-start-3 max-sm:row-start-1"
          />
        </div>
      ))}
      <FieldError text={errors?.root?.message ?? errors?.message} />
      <Button
        variant="secondary"
        size="sm"
        disabled={isFull}
        onClick={() => append({ material: '', note: '', percent: '' })}
        className="self-start"
      >
        <Plus aria-hidden /> Add material
      </Button>
    </fieldset>
  );
}
