import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { HomeRegions } from '@/client/components/deliver-to/destination-options.tsx';
import { usePlaceSuggestions } from '@/client/components/places/use-place-suggestions.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { ADDRESS_REGIONS, COUNTRIES, type CountryCode, HOME_COUNTRY } from '@/shared/catalog/regions.ts';
import { shippingAddressInput } from '@/shared/checkout/checkout.ts';
import { localWords } from '@/shared/format/local-words.ts';
import { emailInput, nameInput } from '@/shared/input/input.ts';

export const deliveryAddressInput = shippingAddressInput.safeExtend({
  fullName: nameInput,
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
  inputMode?: 'numeric';
  isOptional?: boolean;
  className?: string;
  hint?: string;
};

const NAME: FieldSetup = {
  name: 'fullName',
  label: 'Full name',
  autoComplete: 'shipping name',
  className: 'sm:col-span-2',
};
const EMAIL: FieldSetup = { name: 'email', label: 'Email', autoComplete: 'shipping email', type: 'email' };
const PHONE: FieldSetup = {
  name: 'phone',
  label: 'Phone',
  autoComplete: 'shipping tel',
  type: 'tel',
  isOptional: true,
  hint: 'Please give it: the driver calls before a delivery.',
};
const STREET: FieldSetup = {
  name: 'street',
  label: 'Street address',
  autoComplete: 'shipping address-line1',
  className: 'sm:col-span-2',
};
const SUBURB: FieldSetup = {
  name: 'suburb',
  label: 'Suburb',
  autoComplete: 'shipping address-level3',
  isOptional: true,
};
const CITY: FieldSetup = { name: 'city', label: 'City', autoComplete: 'shipping address-level2' };
const zipField = (): FieldSetup => ({
  name: 'zip',
  label: localWords().postcode,
  autoComplete: 'shipping postal-code',
});
const stateField = (): FieldSetup => ({
  name: 'state',
  label: localWords().region,
  autoComplete: 'shipping address-level1',
});
const COUNTRY: FieldSetup = { name: 'country', label: 'Country', autoComplete: 'shipping country-name' };

const ACCESS: FieldSetup = {
  name: 'access',
  label: 'Access',
  autoComplete: 'off',
  isOptional: true,
  className: 'sm:col-span-2',
  hint: 'Stairs, a lift, a narrow way, a gate code, or when you are at home.',
};

type DeliveryAddressFieldsProps = {
  form: DeliveryAddressForm;
  countries: readonly CountryCode[];
  /** False for guests, who have just typed it. */
  hasEmail: boolean;
  onRegion: (state: string) => void;
};

/** The delivery address. The checkout owns the form, so that values persist while hidden. */
export function DeliveryAddressFields({ form, countries, hasEmail, onRegion }: DeliveryAddressFieldsProps) {
  const { register, formState, control } = form;
  const [country, state, suburb = '', city] = useWatch({
    control,
    name: ['country', 'state', 'suburb', 'city'],
  });
  const isHome = country === COUNTRIES[HOME_COUNTRY];
  const suggestions = usePlaceSuggestions({
    isHome,
    address: { suburb, city, state },
    onFill: (fields) => {
      fillForm(form, fields);
      recheckZip();
    },
  });
  // The postcode was refused for the previous region, city or country.
  const recheckZip = () => formState.errors.zip && void form.trigger('zip');
  const suggested = (kind: 'suburb' | 'city') => ({
    ...register(kind, {
      onChange: ({ target }) => {
        suggestions.typed(kind, target.value);
        recheckZip();
      },
      onBlur: ({ target }) => suggestions.left(kind, target.value),
    }),
    ...suggestions.inputProps(kind),
  });
  const row = ({ name, label, autoComplete, type, inputMode, isOptional, className, hint }: FieldSetup) => (
    <Field
      key={name}
      label={label}
      isOptional={isOptional}
      hint={hint}
      error={formState.errors[name]?.message}
      className={className}
    >
      <Input
        {...(name === 'suburb' || name === 'city' ? suggested(name) : register(name))}
        type={type ?? 'text'}
        inputMode={inputMode}
        autoComplete={autoComplete}
        required={!isOptional}
      />
    </Field>
  );
  // Keeps an autofilled or older region that is not in the list.
  const isOther = state !== '' && !ADDRESS_REGIONS.some(({ name }) => name === state);
  const names = countries.map((code) => COUNTRIES[code] as string);

  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {row(NAME)}
      {hasEmail && row(EMAIL)}
      {row(hasEmail ? PHONE : { ...PHONE, className: 'sm:col-span-2' })}
      {row(STREET)}
      {row(SUBURB)}
      {row(CITY)}
      {suggestions.lists}
      {isHome ? (
        <Field label={localWords().region} error={formState.errors.state?.message}>
          <NativeSelect
            {...register('state', {
              onChange: ({ target }) => {
                onRegion(target.value);
                recheckZip();
              },
            })}
            value={state}
            autoComplete="shipping address-level1"
            required
            placeholder="Choose your region"
          >
            {isOther && <option value={state}>{state}</option>}
            <HomeRegions />
          </NativeSelect>
        </Field>
      ) : (
        row(stateField())
      )}
      {row({ ...zipField(), ...(isHome && { inputMode: 'numeric' }) })}
      <Field label={COUNTRY.label} error={formState.errors.country?.message} className="sm:col-span-2">
        <NativeSelect
          {...register('country', { onChange: recheckZip })}
          value={country}
          autoComplete={COUNTRY.autoComplete}
          required
        >
          {[...names, ...(country && !names.includes(country) ? [country] : [])].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {row(ACCESS)}
    </div>
  );
}

function fillForm(form: DeliveryAddressForm, fields: { suburb?: string; city?: string; state?: string }) {
  for (const name of ['suburb', 'city', 'state'] as const) {
    const value = fields[name];
    if (value === undefined) continue;
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  }
}

export function readAddress(form: DeliveryAddressForm): Promise<DeliveryAddress | null> {
  return new Promise((resolve) => void form.handleSubmit(resolve, () => resolve(null))());
}
