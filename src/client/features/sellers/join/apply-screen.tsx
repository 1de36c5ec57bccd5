import { Link, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { draftKey, forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import { REGIONS, regionName } from '@/shared/constants.ts';
import { type ApplyInput, applyInput } from '@/shared/sellers/vendor-applications.ts';

const REGION_OPTIONS = REGIONS.map((region) => ({ value: region, label: regionName(region) }));

export function ApplyScreen({ me }: { me: Me }) {
  const api = useApi();
  const navigate = useNavigate();
  const form = useZodForm(applyInput, {
    defaultValues: { businessName: '', about: '', piecesAMonth: null, website: '' },
  });
  const draft = useApplicationDraft(form, draftKey(me.id, 'application'));
  const { errors } = form.formState;
  const send = trpc.vendorApplications.submit.useMutation({
    onSuccess: async (access) => {
      draft.forget();
      api.vendorApplications.mine.setData(undefined, access);
      await navigate({ to: '/sell' });
      toast.success('Application sent', 'Our team will read it and email you the answer.');
    },
  });
  const failure = useServerErrors(form, send.error);

  return (
    <Container width="text" className="pb-20">
      <PageHeader
        parent={<Link to="/sell">Sell</Link>}
        title="Request vendor access"
        text="A person reads every application and answers by email."
      />
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => send.mutate(values))}
        className="flex flex-col gap-6"
      >
        {failure && (
          <Notice tone="danger" title={failure.message}>
            Your application is still here.
          </Notice>
        )}
        <Field label="Business or maker name" error={errors.businessName?.message}>
          <Input {...form.register('businessName')} autoComplete="organization" maxLength={100} />
        </Field>
        <Field
          label="What do you make or sell?"
          hint="Materials, how you work, what a piece costs: anything that helps us get to know your shop"
          error={errors.about?.message}
        >
          <Textarea {...form.register('about')} rows={5} maxLength={3000} />
        </Field>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Region" error={errors.region?.message}>
            <NativeSelect
              {...form.register('region')}
              options={REGION_OPTIONS}
              placeholder="Choose a region"
            />
          </Field>
          <Field label="Pieces a month" isOptional error={errors.piecesAMonth?.message}>
            <Input
              {...form.register('piecesAMonth', {
                setValueAs: (text: string | null) => (text ? Number(text) : null),
              })}
              inputMode="numeric"
            />
          </Field>
        </div>
        <Field label="Website or social page" isOptional error={errors.website?.message}>
          <Input {...form.register('website')} autoComplete="url" inputMode="url" maxLength={300} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" isPending={send.isPending}>
            Send application
          </Button>
          <ButtonLink to="/sell" variant="quiet" size="lg">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Container>
  );
}

type Draft = z.input<typeof applyInput>;

const keptValues = z.object({
  businessName: z.string(),
  about: z.string(),
  region: z.enum(REGIONS).nullable().catch(null),
  piecesAMonth: z.number().nullable().catch(null),
  website: z.string().nullable().catch(null),
});

/** Stores an application draft in this browser and restores it. */
function useApplicationDraft(form: UseFormReturn<Draft, unknown, ApplyInput>, key: string) {
  // A layout effect, because an ordinary effect may run after the first keystrokes.
  useLayoutEffect(() => {
    const kept = keptValues.safeParse(readDraft(key)?.values);
    if (kept.success) {
      const { region, ...values } = kept.data;
      form.reset(region ? { ...values, region } : values);
    }
    return form.subscribe({
      formState: { values: true },
      callback: () => saveDraft(key, { base: null, values: form.getValues() }),
    });
  }, [form, key]);
  return { forget: () => forgetDraft(key) };
}
