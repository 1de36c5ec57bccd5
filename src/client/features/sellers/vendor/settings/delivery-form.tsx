import { Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useFormatMoney } from '@/client/components/price.tsx';
import { AMOUNT_FIELD } from '@/client/lib/amount-field.ts';
import { formatCount } from '@/client/lib/format.ts';
import { draftKey } from '@/client/lib/kept-drafts.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field, FieldError } from '@/client/ui/field.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { type DeliveryPlace, deliveryPlaceName, MAX_DELIVERY_PLACES } from '@/shared/catalog/delivery.ts';
import { COUNTRY_CODES, HOME_COUNTRY } from '@/shared/catalog/regions.ts';
import { REGIONS } from '@/shared/constants.ts';
import {
  type VendorDeliveryInput,
  type VendorSetup,
  vendorDeliveryInput,
} from '@/shared/sellers/vendor-setup.ts';
import { useSetupSaved } from './use-setup-saved.ts';

const LABELS = {
  collectionAddress: 'Collection address',
  collectionHours: 'Collection hours',
  collectionInstructions: 'Collection instructions',
  collectionReadyDays: 'Ready to collect in',
  deliveryAvailable: 'I deliver',
  deliveryFee: 'Delivery fee',
  estimatedDeliveryDays: 'Delivery takes',
  places: 'Regions and countries',
};

type DeliveryFormProps = { userId: number; delivery: VendorSetup['delivery'] };

export function DeliveryForm({ userId, delivery }: DeliveryFormProps) {
  const money = useFormatMoney();
  const saved = useSetupSaved();
  const mutation = trpc.vendorSetup.saveDelivery.useMutation({
    onSuccess: (setup) => saved(setup, 'Buyers see this at checkout. New products start with it.'),
  });
  const feeText = (fee: string | null) => (fee === null ? 'not delivered' : money(fee));
  const form = useEditForm(vendorDeliveryInput, {
    mutation,
    draft: { key: draftKey(userId, 'shop-delivery') },
    row: delivery,
    labels: LABELS,
    textOf: {
      deliveryAvailable: (isDelivered) => (isDelivered ? 'Yes' : 'No'),
      deliveryFee: (fee) => money(fee),
      collectionReadyDays: (days) => (days === null ? '' : formatCount(days, 'day')),
      estimatedDeliveryDays: (days) => formatCount(days, 'day'),
      places: (places) =>
        places.map(({ fee, ...place }) => `${deliveryPlaceName(place)} ${feeText(fee)}`).join(', '),
    },
    valuesOf: (row) => ({
      ...row,
      collectionAddress: row.collectionAddress ?? '',
      collectionHours: row.collectionHours ?? '',
      collectionInstructions: row.collectionInstructions ?? '',
    }),
    toInput: ({ whole }) => whole,
  });

  return (
    <Form form={form}>
      <FormField
        form={form}
        name="collectionAddress"
        label="Collection address"
        isOptional
        hint="Where people fetch what they bought. Buyers see it."
      >
        <Input autoComplete="street-address" maxLength={300} />
      </FormField>
      <FormField
        form={form}
        name="collectionHours"
        label="Collection hours"
        isOptional
        hint="When people may come, such as Monday to Friday 9 am to 5 pm"
      >
        <Input autoComplete="off" maxLength={200} />
      </FormField>
      <FormField form={form} name="collectionInstructions" label="Collection instructions" isOptional>
        <Textarea rows={2} maxLength={1000} />
      </FormField>
      <FormField
        form={form}
        name="collectionReadyDays"
        label="Ready to collect in"
        isOptional
        hint="From the order. Empty: buyers read that you write when it is ready. A product can state its own."
        options={{ setValueAs: (text) => (text === '' || text === null ? null : Number(text)) }}
      >
        <Input inputMode="numeric" suffix="days" />
      </FormField>
      <Checkbox {...form.register('deliveryAvailable')} label="I deliver" />
      {form.watch('deliveryAvailable') && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField
              form={form}
              name="deliveryFee"
              label="Delivery fee"
              hint="Charged once, however many pieces"
              options={AMOUNT_FIELD}
            >
              <Input inputMode="decimal" />
            </FormField>
            <FormField
              form={form}
              name="estimatedDeliveryDays"
              label="Delivery takes"
              options={{ valueAsNumber: true }}
            >
              <Input inputMode="numeric" suffix="days" />
            </FormField>
          </div>
          <DeliveryPlaces form={form} />
        </>
      )}
      <SubmitButton form={form}>Save delivery</SubmitButton>
    </Form>
  );
}

type DeliveryApiForm = UseFormReturn<z.input<typeof vendorDeliveryInput>, unknown, VendorDeliveryInput>;

type FeePlace = Pick<DeliveryPlace, 'country' | 'region'>;

const HOME_PLACES: readonly FeePlace[] = [...REGIONS, null].map((region) => ({
  country: HOME_COUNTRY,
  region,
}));
const ABROAD: readonly FeePlace[] = COUNTRY_CODES.filter((code) => code !== HOME_COUNTRY).map((country) => ({
  country,
  region: null,
}));

function DeliveryPlaces({ form }: { form: DeliveryApiForm }) {
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'places' });
  const taken = new Set(fields.map(deliveryPlaceName));
  const isFull = fields.length >= MAX_DELIVERY_PLACES;
  const options = (places: readonly FeePlace[]) =>
    places.map(deliveryPlaceName).map((name) => (
      <option key={name} disabled={taken.has(name)}>
        {name}
      </option>
    ));
  const add = (name: string) => {
    const place = [...HOME_PLACES, ...ABROAD].find((one) => deliveryPlaceName(one) === name);
    if (place) append({ ...place, fee: '' });
  };

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">Regions and countries</legend>
      <p className="text-ink-soft text-sm">
        Each product has its own fee. A region or country listed here replaces it: one fee for the whole
        order. You can also list regions that you do not deliver to.
      </p>
      {fields.map((field, index) => (
        <PlaceRow
          key={field.id}
          form={form}
          index={index}
          name={deliveryPlaceName(field)}
          onRemove={() => remove(index)}
        />
      ))}
      <FieldError text={formState.errors.places?.root?.message ?? formState.errors.places?.message} />
      <Field label="Add a region or country" isLabelHidden>
        <NativeSelect
          value=""
          disabled={isFull}
          onChange={({ target }) => add(target.value)}
          placeholder={isFull ? 'No more places can be added' : 'Add a region or country'}
        >
          <optgroup label="New Zealand">{options(HOME_PLACES)}</optgroup>
          <optgroup label="Other countries">{options(ABROAD)}</optgroup>
        </NativeSelect>
      </Field>
    </fieldset>
  );
}

type PlaceRowProps = { form: DeliveryApiForm; index: number; name: string; onRemove: () => void };

function PlaceRow({ form, index, name, onRemove }: PlaceRowProps) {
  const { register, control, formState, setValue } = form;
  const fee = useWatch({ control, name: `places.${index}.fee` });
  const isDelivered = fee !== null;
  return (
    <div className="border-line grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 rounded-md border p-3 sm:grid-cols-[1fr_11rem_8rem_auto]">
      <p className="self-center font-medium wrap-anywhere">{name}</p>
      <Field label={`Delivery: ${name}`} isLabelHidden className="max-sm:row-start-2">
        <NativeSelect
          value={isDelivered ? 'yes' : 'no'}
          onChange={({ target }) =>
            setValue(`places.${index}.fee`, target.value === 'yes' ? '' : null, { shouldDirty: true })
          }
          options={[
            { value: 'yes', label: 'Delivered for' },
            { value: 'no', label: 'Not delivered' },
          ]}
        />
      </Field>
      <div className="max-sm:row-start-3">
        {isDelivered && (
          <Field label={`Fee: ${name}`} isLabelHidden error={formState.errors.places?.[index]?.fee?.message}>
            <Input
              {...register(`places.${index}.fee`, AMOUNT_FIELD)}
              inputMode="decimal"
              placeholder="0.00"
            />
          </Field>
        )}
      </div>
      <IconButton
        label={`Remove ${name}`}
        icon={<Trash2 aria-hidden />}
        onClick={onRemove}
        className="max-sm:col-start-2 max-sm:row-start-1"
      />
    </div>
  );
}
