import { useWatch } from 'react-hook-form';
import { usePlaceSuggestions } from '@/client/components/places/use-place-suggestions.tsx';
import { trpc } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { type SavedAddress, saveAddressInput } from '@/shared/accounts/addresses.ts';
import { ADDRESS_REGIONS, COUNTRIES } from '@/shared/catalog/places.ts';
import { DEFAULT_COUNTRY } from '@/shared/constants.ts';

const FIELDS = [
  { name: 'fullName', label: 'Full name', autoComplete: 'name' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', isOptional: true },
  { name: 'street', label: 'Street address', autoComplete: 'address-line1', isWide: true },
  { name: 'suburb', label: 'Suburb', autoComplete: 'address-level3', isOptional: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
] as const;

type AddressFormProps = {
  /** Null for a new one. */
  address: SavedAddress | null;
  name: string;
  onSaved: (book: SavedAddress[]) => void;
  onClose: () => void;
};

/** One address of the address book. */
export function AddressForm({ address, name, onSaved, onClose }: AddressFormProps) {
  const form = useZodForm(saveAddressInput, {
    defaultValues: address ?? {
      ...{ fullName: name, phone: '', street: '', suburb: '', city: '', state: '', zip: '' },
      country: DEFAULT_COUNTRY,
    },
  });
  const { errors } = form.formState;
  const [country, state, suburb = '', city] = useWatch({
    control: form.control,
    name: ['country', 'state', 'suburb', 'city'],
  });
  const isHome = country === DEFAULT_COUNTRY;
  const suggestions = usePlaceSuggestions({
    isHome,
    address: { suburb, city, state },
    onFill: (fields) => {
      for (const field of ['suburb', 'city', 'state'] as const) {
        const value = fields[field];
        if (value !== undefined) form.setValue(field, value, { shouldDirty: true });
      }
      recheckZip();
    },
  });
  // The postcode was refused for the previous region, city or country.
  const recheckZip = () => errors.zip && void form.trigger('zip');
  const suggested = (kind: 'suburb' | 'city') => ({
    ...form.register(kind, {
      onChange: ({ target }) => {
        suggestions.typed(kind, target.value);
        recheckZip();
      },
      onBlur: ({ target }) => suggestions.left(kind, target.value),
    }),
    ...suggestions.inputProps(kind),
  });
  const save = trpc.addresses.save.useMutation({ onSuccess: onSaved });
  const failure = useServerErrors(form, save.error);
  const names = ADDRESS_REGIONS.map((region) => region.name as string);

  return (
    <FormDialog
      onClose={onClose}
      title={address ? 'Edit address' : 'Add an address'}
      submitLabel="Save address"
      cancelLabel="Close"
      isPending={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="grid gap-x-5 gap-y-4 sm:grid-cols-2"
    >
      {failure && (
        <Notice tone="danger" className="sm:col-span-2">
          {failure.message}
        </Notice>
      )}
      {FIELDS.map(({ name: field, label, autoComplete, ...look }) => (
        <Field
          key={field}
          label={label}
          isOptional={'isOptional' in look}
          error={errors[field]?.message}
          className={'isWide' in look ? 'sm:col-span-2' : undefined}
        >
          <Input
            {...(field === 'suburb' || field === 'city' ? suggested(field) : form.register(field))}
            autoComplete={autoComplete}
          />
        </Field>
      ))}
      {suggestions.lists}
      <Field label="State/Region" error={errors.state?.message}>
        {isHome ? (
          <NativeSelect
            {...form.register('state', { onChange: recheckZip })}
            value={state}
            autoComplete="address-level1"
            placeholder="Choose your region"
          >
            {state && !names.includes(state) && <option value={state}>{state}</option>}
            {ADDRESS_REGIONS.map((region) => (
              <option key={region.name} value={region.name}>
                {region.label}
              </option>
            ))}
          </NativeSelect>
        ) : (
          <Input {...form.register('state')} autoComplete="address-level1" />
        )}
      </Field>
      <Field label="Postal code" error={errors.zip?.message}>
        <Input
          {...form.register('zip')}
          autoComplete="postal-code"
          inputMode={isHome ? 'numeric' : undefined}
        />
      </Field>
      <Field label="Country" error={errors.country?.message} className="sm:col-span-2">
        <NativeSelect
          {...form.register('country', { onChange: recheckZip })}
          value={country}
          autoComplete="country-name"
        >
          {Object.values(COUNTRIES).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </NativeSelect>
      </Field>
    </FormDialog>
  );
}
