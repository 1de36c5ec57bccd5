import { useWatch } from 'react-hook-form';
import { AMOUNT_FIELD } from '@/client/lib/amount-field.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { type VendorSetup, vendorDeliveryInput } from '@/shared/sellers/vendor-setup.ts';
import { DeliveryPlaces } from './delivery-places.tsx';
import { useSetupSaved } from './use-setup-saved.ts';

export function DeliveryForm({ delivery }: { delivery: VendorSetup['delivery'] }) {
  const saved = useSetupSaved();
  const form = useZodForm(vendorDeliveryInput, {
    defaultValues: {
      ...delivery,
      collectionAddress: delivery.collectionAddress ?? '',
      collectionHours: delivery.collectionHours ?? '',
      collectionInstructions: delivery.collectionInstructions ?? '',
    },
  });
  const { errors } = form.formState;
  const delivers = useWatch({ control: form.control, name: 'deliveryAvailable' });
  const save = trpc.vendorSetup.saveDelivery.useMutation({
    onSuccess: (setup) => saved(setup, 'Buyers see this at checkout. New products start with it.'),
  });
  const failure = useServerErrors(form, save.error);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="flex flex-col gap-5"
    >
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <Field
        label="Collection address"
        isOptional
        hint="Where people fetch what they bought. Buyers see it."
        error={errors.collectionAddress?.message}
      >
        <Input {...form.register('collectionAddress')} autoComplete="street-address" maxLength={300} />
      </Field>
      <Field
        label="Collection hours"
        isOptional
        hint="When people may come, such as Monday to Friday 9 am to 5 pm"
        error={errors.collectionHours?.message}
      >
        <Input {...form.register('collectionHours')} autoComplete="off" maxLength={200} />
      </Field>
      <Field label="Collection instructions" isOptional error={errors.collectionInstructions?.message}>
        <Textarea {...form.register('collectionInstructions')} rows={2} maxLength={1000} />
      </Field>
      <Checkbox {...form.register('deliveryAvailable')} label="I deliver" />
      {delivers && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Delivery fee"
            hint="Flat fee per order of an item"
            error={errors.deliveryFee?.message}
          >
            <Input {...form.register('deliveryFee', AMOUNT_FIELD)} inputMode="decimal" />
          </Field>
          <Field label="Delivery takes" error={errors.estimatedDeliveryDays?.message}>
            <Input
              {...form.register('estimatedDeliveryDays', {
                setValueAs: (text: string | number) => (text === '' ? Number.NaN : Number(text)),
              })}
              inputMode="numeric"
              suffix="days"
            />
          </Field>
        </div>
      )}
      {delivers && <DeliveryPlaces form={form} />}
      <Button type="submit" isPending={save.isPending} className="self-start">
        Save delivery
      </Button>
    </form>
  );
}
