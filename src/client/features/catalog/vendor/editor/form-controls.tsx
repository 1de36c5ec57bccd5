import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/client/ui/field.tsx';
import { Input, type InputProps } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import type { ProductInput } from '@/shared/catalog/catalog.ts';
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
