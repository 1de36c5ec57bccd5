import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { emailInput } from '@/shared/account-inputs.ts';
import { shippingAddressInput } from '@/shared/checkout.ts';
import { line } from '@/shared/input.ts';

/** The address as the form asks for it, with the name of the person. */
export const deliveryAddressInput = shippingAddressInput.safeExtend({
  fullName: line('Full name', 1, 100),
  email: emailInput,
});
export type DeliveryAddressDraft = z.input<typeof deliveryAddressInput>;
export type DeliveryAddress = z.output<typeof deliveryAddressInput>;

export type DeliveryAddressForm = UseFormReturn<DeliveryAddressDraft, unknown, DeliveryAddress>;

type FieldSetup = {
  name: keyof DeliveryAddressDraft;
  label: string;
  autoComplete: string;
  type?: 'email' | 'tel';
  isOptional?: boolean;
  className?: string;
};

const FIELDS: readonly FieldSetup[] = [
  { name: 'fullName', label: 'Full name', autoComplete: 'shipping name', className: 'sm:col-span-2' },
  { name: 'email', label: 'Email', autoComplete: 'shipping email', type: 'email' },
  { name: 'phone', label: 'Phone', autoComplete: 'shipping tel', type: 'tel', isOptional: true },
  {
    name: 'street',
    label: 'Street address',
    autoComplete: 'shipping address-line1',
    className: 'sm:col-span-2',
  },
  { name: 'city', label: 'City', autoComplete: 'shipping address-level2' },
  { name: 'state', label: 'State/Region', autoComplete: 'shipping address-level1' },
  { name: 'zip', label: 'Postal code', autoComplete: 'shipping postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'shipping country-name' },
];

/** Where the delivery goes. The form is the checkout's, so that what was typed stays while it is out of sight. */
export function DeliveryAddressFields({ form }: { form: DeliveryAddressForm }) {
  const { register, formState } = form;
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {FIELDS.map(({ name, label, autoComplete, type = 'text', isOptional, className }) => (
        <Field
          key={name}
          label={label}
          isOptional={isOptional}
          error={formState.errors[name]?.message}
          className={className}
        >
          <Input {...register(name)} type={type} autoComplete={autoComplete} required={!isOptional} />
        </Field>
      ))}
    </div>
  );
}

/** What was typed, when it is an address; otherwise marks what is missing, goes to the first of it, and answers null. */
export function readAddress(form: DeliveryAddressForm): Promise<DeliveryAddress | null> {
  return new Promise((resolve) => void form.handleSubmit(resolve, () => resolve(null))());
}
