import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '@/client/ui/button.tsx';
import { Field, FieldError } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input, type InputProps } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import type { ProductInput } from '@/shared/catalog/catalog.ts';
import { MATERIAL_NAMES, MATERIALS, PASSPORT_LIMITS } from '@/shared/catalog/passport.ts';
import { PRODUCT_FIELDS, type ProductField, type ProductFieldName } from '@/shared/catalog/product-fields.ts';
import type { ProductDraft } from './product-draft.ts';

export type ProductFormApi = UseFormReturn<ProductDraft, unknown, ProductInput>;

export function Rows({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-5 gap-y-5 sm:grid-cols-6">{children}</div>;
}

type TextName = Exclude<
  keyof ProductDraft,
  'images' | 'pictureLink' | 'materialShares' | 'deliveryAvailable'
>;

export function control(form: ProductFormApi, name: TextName) {
  return { ...form.register(name), defaultValue: form.formState.defaultValues?.[name] ?? '' };
}

type LineProps = Omit<InputProps, 'form' | 'name'> & {
  form: ProductFormApi;
  name: TextName;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
};

export function Line({ form, name, label, hint, isOptional, className, ...input }: LineProps) {
  return (
    <Field
      label={label}
      hint={hint}
      isOptional={isOptional}
      error={form.formState.errors[name]?.message}
      className={className}
    >
      <Input {...control(form, name)} {...input} autoComplete="off" />
    </Field>
  );
}

const SPANS = { 2: 'sm:col-span-2', 3: 'sm:col-span-3', 6: 'sm:col-span-6' } as const;

export function FieldControl({ form, name }: { form: ProductFormApi; name: ProductFieldName }) {
  const field: ProductField = PRODUCT_FIELDS[name];
  const hint = field.kind === 'words' ? 'Separate them with commas' : field.hint;
  const frame = { label: field.label, hint, isOptional: true, className: SPANS[field.span] };
  if (field.kind !== 'prose' && field.kind !== 'choice') {
    return <Line {...frame} form={form} name={name} {...lineProps(field)} />;
  }
  return (
    <Field {...frame} error={form.formState.errors[name]?.message}>
      {field.kind === 'choice' ? (
        <NativeSelect
          {...control(form, name)}
          placeholder="Not said"
          options={Object.entries(field.options).map(([value, label]) => ({ value, label }))}
        />
      ) : (
        <Textarea {...control(form, name)} rows={field.rows} maxLength={field.max} />
      )}
    </Field>
  );
}

function lineProps(field: ProductField): Pick<InputProps, 'inputMode' | 'suffix' | 'maxLength'> {
  if ('unit' in field)
    return { inputMode: field.kind === 'whole' ? 'numeric' : 'decimal', suffix: field.unit };
  return 'max' in field ? { maxLength: field.max } : {};
}

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
