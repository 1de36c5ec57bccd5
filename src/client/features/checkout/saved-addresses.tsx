import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import type { SavedAddress } from '@/shared/accounts/addresses.ts';
import type { DeliveryAddressDraft, DeliveryAddressForm } from './delivery-address.tsx';

type SavedAddressesProps = {
  book: readonly SavedAddress[];
  form: DeliveryAddressForm;
  /** The address used, even if edited since; null for a new one. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
};

export function SavedAddresses({ book, form, chosen, onChoose }: SavedAddressesProps) {
  const fill = (id: string) => {
    const address = book.find((one) => String(one.id) === id);
    for (const name of address ? ADDRESS_FIELDS : PLACE_FIELDS) {
      form.setValue(name, address?.[name] ?? '', { shouldDirty: true });
    }
    form.clearErrors();
    onChoose(address?.id ?? null);
  };
  return (
    <Field label="Your addresses" className="mb-4">
      <NativeSelect
        value={chosen ?? ''}
        onChange={({ target }) => fill(target.value)}
        placeholder="Another address"
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

/** Not the region, which was asked first and decides if delivery is possible. */
const PLACE_FIELDS = ['street', 'suburb', 'city', 'zip'] as const;
const ADDRESS_FIELDS = ['fullName', 'phone', ...PLACE_FIELDS, 'state', 'country'] as const;

export function defaultOf(book: readonly SavedAddress[]): SavedAddress | undefined {
  return book.find(({ isDefault }) => isDefault);
}

export function fieldsOf(address: SavedAddress) {
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, address[name]]));
}

export function isChanged(address: SavedAddress, typed: Partial<DeliveryAddressDraft>): boolean {
  return ADDRESS_FIELDS.some((name) => (typed[name] ?? '').trim() !== address[name]);
}
