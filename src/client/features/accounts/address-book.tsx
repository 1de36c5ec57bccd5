import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressLines } from '@/client/components/address-lines.tsx';
import { usePlaceSuggestions } from '@/client/components/places/use-place-suggestions.tsx';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmButton } from '@/client/ui/confirm-dialog.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { MAX_ADDRESSES, type SavedAddress, saveAddressInput } from '@/shared/accounts/addresses.ts';
import { ADDRESS_REGIONS, COUNTRIES } from '@/shared/catalog/regions.ts';
import { DEFAULT_COUNTRY } from '@/shared/constants.ts';
import { localWords } from '@/shared/format/local-words.ts';

export function AddressBook({ name }: { name: string }) {
  const api = useApi();
  const { data: book } = useSuspenseQuery(api.addresses.list.queryOptions());
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null);
  const show = (next: SavedAddress[]) => api.addresses.list.setData(undefined, next);
  const save = trpc.addresses.save.useMutation({
    onSuccess: show,
    onError: (error) => toast.failure(error, 'Addresses not changed'),
  });
  const remove = trpc.addresses.delete.useMutation({ onSuccess: show });

  return (
    <div className="flex flex-col gap-4">
      {book.length === 0 && <p className="text-ink-soft">No addresses yet. Checkout can save one for you.</p>}
      <ul className="divide-line divide-y empty:hidden">
        {book.map((address) => (
          <li key={address.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0">
            <div className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
              <AddressLines address={address} />
              {address.isDefault && (
                <Badge tone="accent" className="mt-2">
                  Default
                </Badge>
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              {!address.isDefault && (
                <Button
                  variant="quiet"
                  size="sm"
                  // Aligns the button text with the address on phones.
                  className="max-sm:-ml-3"
                  onClick={() => save.mutate({ ...address, isDefault: true, seen: address })}
                >
                  Make default<span className="sr-only">: {address.street}</span>
                </Button>
              )}
              <Button variant="secondary" size="sm" onClick={() => setOpen(address)}>
                Edit<span className="sr-only"> {address.street}</span>
              </Button>
              <ConfirmButton
                variant="quiet"
                size="sm"
                title="Delete this address?"
                text={`${address.street} will no longer be offered at checkout. Your orders keep it.`}
                confirmLabel="Delete address"
                cancelLabel="Keep address"
                mutation={remove}
                onConfirm={() => remove.mutate({ id: address.id })}
              >
                Delete<span className="sr-only"> {address.street}</span>
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        disabledReason={book.length >= MAX_ADDRESSES ? 'Delete one to add another.' : undefined}
        onClick={() => setOpen('new')}
      >
        Add an address
      </Button>
      {open && (
        <AddressForm
          address={open === 'new' ? null : open}
          name={name}
          onSaved={(next) => {
            show(next);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

const FIELDS = [
  { name: 'fullName', label: 'Full name', autoComplete: 'name' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', isOptional: true },
  { name: 'street', label: 'Street address', autoComplete: 'address-line1', isWide: true },
  { name: 'suburb', label: 'Suburb', autoComplete: 'address-level3', isOptional: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
] as const;

const NO_ADDRESS = {
  ...{ fullName: '', phone: '', street: '', suburb: '', city: '', state: '', zip: '' },
  country: DEFAULT_COUNTRY,
};

function fieldsOf({ fullName, phone, street, suburb, city, state, zip, country }: typeof NO_ADDRESS) {
  return { fullName, phone, street, suburb, city, state, zip, country };
}

const LABELS = {
  fullName: 'Full name',
  phone: 'Phone',
  street: 'Street address',
  suburb: 'Suburb',
  city: 'City',
  state: localWords().region,
  zip: localWords().postcode,
  country: 'Country',
};

type AddressFormProps = {
  /** Null for a new one. */
  address: SavedAddress | null;
  name: string;
  onSaved: (book: SavedAddress[]) => void;
  onClose: () => void;
};

function AddressForm({ address, name, onSaved, onClose }: AddressFormProps) {
  const mutation = trpc.addresses.save.useMutation({ onSuccess: onSaved });
  const form = useEditForm(saveAddressInput, {
    mutation,
    row: fieldsOf(address ?? { ...NO_ADDRESS, fullName: name }),
    labels: LABELS,
    valuesOf: (row) => ({ ...row, id: address?.id, isDefault: address?.isDefault }),
    toInput: ({ whole }, values) => (address ? whole : values),
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
      <FormField
        form={form}
        name="state"
        label={localWords().region}
        isRequired={isHome}
        options={{ onChange: recheckZip }}
      >
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
      <FormField form={form} name="zip" label={localWords().postcode}>
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
