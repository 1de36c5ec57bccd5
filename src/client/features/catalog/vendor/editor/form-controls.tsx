import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/client/ui/field.tsx';
import { Input, type InputProps } from '@/client/ui/input.tsx';
import type { ProductInput } from '@/shared/catalog/catalog.ts';
import type { ProductDraft } from './product-draft.ts';

export type ProductFormApi = UseFormReturn<ProductDraft, unknown, ProductInput>;

/** Controls in six columns. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-5 gap-y-5 sm:grid-cols-6">{children}</div>;
}

type TextName = Exclude<
  keyof ProductDraft,
  'images' | 'pictureLink' | 'materialShares' | 'deliveryAvailable'
>;

/** A control of the form. Its first value is in the page before any script runs. */
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

/** A one-line control of the form with its label and its error. */
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
