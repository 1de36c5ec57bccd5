import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import type { SavedAddress } from '@/shared/addresses.ts';
import type { DeliveryAddressForm } from './delivery-address.tsx';

type SavedAddressesProps = { book: readonly SavedAddress[]; form: DeliveryAddressForm };

/** Fills the form with one of the person's addresses. */
export function SavedAddresses({ book, form }: SavedAddressesProps) {
  const fill = (id: string) => {
    const address = book.find((one) => String(one.id) === id);
    if (!address) return;
    for (const name of ADDRESS_FIELDS) {
      form.setValue(name, address[name], { shouldDirty: true });
    }
    form.clearErrors();
  };
  return (
    <Field label="Your addresses" className="mb-4">
      <NativeSelect
        value=""
        onChange={({ target }) => fill(target.value)}
        placeholder="Choose a saved address"
      >
        {book.map((address) => (
          <option key={address.id} value={address.id}>
            {[address.fullName, address.street, address.suburb, address.city].filter(Boolean).join(', ')}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

const ADDRESS_FIELDS = ['fullName', 'phone', 'street', 'suburb', 'city', 'state', 'zip', 'country'] as const;

/** The address that the checkout begins with: the default one. */
export function defaultAddressOf(book: readonly SavedAddress[]) {
  const found = book.find(({ isDefault }) => isDefault);
  return found && Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, found[name]]));
}
