import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FieldPath, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '@/client/ui/button.tsx';
import { FieldError, type FieldProps } from '@/client/ui/field.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input, type InputProps } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import type { ProductInput } from '@/shared/catalog/catalog.ts';
import { MATERIAL_NAMES, MATERIALS, PASSPORT_LIMITS } from '@/shared/catalog/passport.ts';
import { PRODUCT_FIELDS, type ProductField, type ProductFieldName } from '@/shared/catalog/product-fields.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import type { ProductDraft } from './product-draft.ts';

export type ProductFormApi = UseFormReturn<ProductDraft, unknown, ProductInput>;

export function Rows({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-5 gap-y-5 sm:grid-cols-6">{children}</div>;
}

type ControlProps = Omit<FieldProps, 'error'> & { form: ProductFormApi; name: FieldPath<ProductDraft> };

type LineProps = Omit<ControlProps, 'children'> & Omit<InputProps, keyof ControlProps>;

export function Line({ form, name, label, hint, isOptional, className, ...input }: LineProps) {
  return (
    <FormField {...{ form, name, label, hint, isOptional, className }}>
      <Input {...input} autoComplete="off" />
    </FormField>
  );
}

const SPANS = { 2: 'sm:col-span-2', 3: 'sm:col-span-3', 6: 'sm:col-span-6' } as const;

type FieldControlProps = { form: ProductFormApi; name: ProductFieldName; isOptional?: boolean };

export function FieldControl({ form, name, isOptional = true }: FieldControlProps) {
  const field: ProductField = PRODUCT_FIELDS[name];
  const hint = field.kind === 'words' ? 'Separate them with commas' : field.hint;
  const frame = { label: field.label, hint, isOptional, className: SPANS[field.span] };
  if (field.kind !== 'prose' && field.kind !== 'choice') {
    return <Line {...frame} form={form} name={name} {...lineProps(field)} />;
  }
  return (
    <FormField {...frame} form={form} name={name}>
      {field.kind === 'choice' ? (
        <NativeSelect
          placeholder="Not said"
          options={Object.entries(field.options).map(([value, label]) => ({ value, label }))}
        />
      ) : (
        <Textarea rows={field.rows} maxLength={field.max} />
      )}
    </FormField>
  );
}

function lineProps(
  field: ProductField,
): Pick<InputProps, 'inputMode' | 'suffix' | 'maxLength' | 'type' | 'min'> {
  if ('unit' in field)
    return { inputMode: field.kind === 'whole' ? 'numeric' : 'decimal', suffix: field.unit };
  if (field.kind === 'day') return { type: 'date', min: dayInNewZealand(new Date()) };
  return 'max' in field ? { maxLength: field.max } : {};
}

export function MaterialShares({ form }: { form: ProductFormApi }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'materialShares' });
  const errors = form.formState.errors.materialShares;
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
          <FormField
            label={`Material ${index + 1}`}
            isLabelHidden
            form={form}
            name={`materialShares.${index}.material`}
            className="max-sm:col-span-2"
          >
            <NativeSelect
              placeholder="Choose a material"
              options={MATERIALS.map((value) => ({ value, label: MATERIAL_NAMES[value] }))}
            />
          </FormField>
          <FormField
            label={`Which one: material ${index + 1}`}
            isRequired={false}
            isLabelHidden
            form={form}
            name={`materialShares.${index}.note`}
            className="max-sm:row-start-2"
          >
            <Input
              placeholder="Such as rimu, recycled"
              maxLength={PASSPORT_LIMITS.materialNote}
              autoComplete="off"
            />
          </FormField>
          <FormField
            label={`Share of material ${index + 1} in percent`}
            isLabelHidden
            form={form}
            name={`materialShares.${index}.percent`}
            className="max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2"
          >
            <Input inputMode="numeric" suffix="%" autoComplete="off" />
          </FormField>
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
