import { AMOUNT_FIELD } from '@/client/lib/amount-field.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { type VendorSetup, vendorDeliveryInput } from '@/shared/sellers/vendor-setup.ts';
import { DeliveryPlaces } from './delivery-places.tsx';
import { useSetupSaved } from './use-setup-saved.ts';

export function DeliveryForm({ delivery }: { delivery: VendorSetup['delivery'] }) {
  const saved = useSetupSaved();
  const mutation = trpc.vendorSetup.saveDelivery.useMutation({
    onSuccess: (setup) => saved(setup, 'Buyers see this at checkout. New products start with it.'),
  });
  const form = useApiForm(vendorDeliveryInput, {
    mutation,
    defaultValues: {
      ...delivery,
      collectionAddress: delivery.collectionAddress ?? '',
      collectionHours: delivery.collectionHours ?? '',
      collectionInstructions: delivery.collectionInstructions ?? '',
    },
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
      <Checkbox {...form.register('deliveryAvailable')} label="I deliver" />
      {form.watch('deliveryAvailable') && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField
              form={form}
              name="deliveryFee"
              label="Delivery fee"
              hint="Flat fee per order of an item"
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
