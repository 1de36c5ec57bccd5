import { usePlaceSuggestions } from '@/client/components/places/use-place-suggestions.tsx';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
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
  const mutation = trpc.addresses.save.useMutation({ onSuccess: onSaved });
  const form = useApiForm(saveAddressInput, {
    mutation,
    defaultValues: address ?? {
      ...{ fullName: name, phone: '', street: '', suburb: '', city: '', state: '', zip: '' },
      country: DEFAULT_COUNTRY,
    },
  });
  const [country, state, suburb = '', city] = form.watch(['country', 'state', 'suburb', 'city']);
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
  const recheckZip = () => form.formState.errors.zip && void form.trigger('zip');
  const suggested = (kind: 'suburb' | 'city') => ({
    onChange: ({ target }: { target: { value: string } }) => {
      suggestions.typed(kind, target.value);
      recheckZip();
    },
    onBlur: ({ target }: { target: { value: string } }) => suggestions.left(kind, target.value),
  });
  const names = ADDRESS_REGIONS.map((region) => region.name as string);

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={address ? 'Edit address' : 'Add an address'}
      submitLabel="Save address"
      cancelLabel="Close"
      className="grid gap-x-5 gap-y-4 sm:grid-cols-2"
    >
      {FIELDS.map(({ name: field, label, autoComplete, ...look }) => {
        const kind = field === 'suburb' || field === 'city' ? field : null;
        return (
          <FormField
            key={field}
            form={form}
            name={field}
            label={label}
            isOptional={'isOptional' in look}
            className={'isWide' in look ? 'sm:col-span-2' : undefined}
            {...(kind && { options: suggested(kind) })}
          >
            <Input {...(kind && suggestions.inputProps(kind))} autoComplete={autoComplete} />
          </FormField>
        );
      })}
      {suggestions.lists}
      <FormField form={form} name="state" label="State/Region" options={{ onChange: recheckZip }}>
        {isHome ? (
          <NativeSelect value={state} autoComplete="address-level1" placeholder="Choose your region">
            {state && !names.includes(state) && <option value={state}>{state}</option>}
            {ADDRESS_REGIONS.map((region) => (
              <option key={region.name} value={region.name}>
                {region.label}
              </option>
            ))}
          </NativeSelect>
        ) : (
          <Input autoComplete="address-level1" />
        )}
      </FormField>
      <FormField form={form} name="zip" label="Postal code">
        <Input autoComplete="postal-code" inputMode={isHome ? 'numeric' : undefined} />
      </FormField>
      <FormField
        form={form}
        name="country"
        label="Country"
        className="sm:col-span-2"
        options={{ onChange: recheckZip }}
      >
        <NativeSelect value={country} autoComplete="country-name">
          {Object.values(COUNTRIES).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </NativeSelect>
      </FormField>
    </FormDialog>
  );
}
