import { trpc } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { REGIONS, regionName } from '@/shared/constants.ts';
import { type VendorSetup, vendorProfileInput } from '@/shared/sellers/vendor-setup.ts';
import { useSetupSaved } from './use-setup-saved.ts';

const REGION_OPTIONS = REGIONS.map((region) => ({ value: region, label: regionName(region) }));

export function ProfileForm({ profile }: { profile: VendorSetup['profile'] }) {
  const { company, about, place, region } = profile;
  const saved = useSetupSaved();
  const form = useZodForm(vendorProfileInput, {
    defaultValues: { company: company ?? '', about, place: place ?? '', ...(region ? { region } : {}) },
  });
  const { errors } = form.formState;
  const save = trpc.vendorSetup.saveProfile.useMutation({
    onSuccess: (setup) => saved(setup, 'Your profile is up to date.'),
  });
  const failure = useServerErrors(form, save.error);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="flex flex-col gap-5"
    >
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Shop name" error={errors.company?.message}>
          <Input {...form.register('company')} autoComplete="organization" maxLength={100} />
        </Field>
        <Field label="Town or suburb" isOptional error={errors.place?.message}>
          <Input {...form.register('place')} autoComplete="address-level2" maxLength={80} />
        </Field>
        <Field label="Region" error={errors.region?.message}>
          <NativeSelect {...form.register('region')} options={REGION_OPTIONS} placeholder="Choose a region" />
        </Field>
      </div>
      <Field
        label="About your shop"
        hint="Who you are, what you make, how you work. Buyers read it on your seller page and beside your products."
        error={errors.about?.message}
      >
        <Textarea {...form.register('about')} maxLength={2000} />
      </Field>
      <Button type="submit" isPending={save.isPending} className="self-start">
        Save profile
      </Button>
    </form>
  );
}
