import { useWatch } from 'react-hook-form';
import { DestinationOptions } from '@/client/components/deliver-to/destination-options.tsx';
import { keepDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { ADDRESS_REGIONS, COUNTRIES, type CountryCode, HOME_COUNTRY } from '@/shared/catalog/regions.ts';
import type { DeliveryAddressForm } from './delivery-address.tsx';

type RegionChoiceProps = {
  form: DeliveryAddressForm;
  countries: readonly CountryCode[];
  isDisabled: boolean;
  onRegion: (state: string) => void;
};

export const REGION_ID = 'checkout-region';

/** The buyer's region, which determines delivery and fees. Fills the address and is remembered. */
export function RegionChoice({ form, countries, isDisabled, onRegion }: RegionChoiceProps) {
  const [country, state] = useWatch({ control: form.control, name: ['country', 'state'] });
  const isHome = country === COUNTRIES[HOME_COUNTRY];
  const isListed = ADDRESS_REGIONS.some(({ name }) => name === state);
  const choose = (value: string) => {
    const abroad = countries.find((code) => code === value);
    form.setValue('country', COUNTRIES[abroad ?? HOME_COUNTRY], { shouldDirty: true });
    form.setValue('state', abroad ? '' : value, { shouldDirty: true });
    form.clearErrors(['country', 'state']);
    onRegion(abroad ? '' : value);
    if (form.getFieldState('zip').error) void form.trigger('zip');
    keepDeliverTo(value);
  };
  return (
    <Field id={REGION_ID} label="Deliver to" hint="Shows the delivery price.">
      <NativeSelect
        value={
          isHome ? (isListed ? state : '') : (countries.find((code) => COUNTRIES[code] === country) ?? '')
        }
        onChange={({ target }) => choose(target.value)}
        disabled={isDisabled}
        autoComplete="address-level1"
        placeholder="Choose your region"
      >
        <DestinationOptions countries={countries} />
      </NativeSelect>
    </Field>
  );
}
