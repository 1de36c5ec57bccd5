import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { readFailure } from '@/client/lib/failure.ts';
import type { HumanCheck } from '@/client/lib/human-check.ts';
import { trpc } from '@/client/lib/trpc.ts';
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
import { submitFormInput } from '@/shared/form-inputs.ts';
import { COLLECTION_FORM_TYPES, type CollectionFormType, PRIORITIES } from '@/shared/forms.ts';
import { AdditionalFields } from './additional-fields.tsx';

export type FormDraft = z.input<typeof submitFormInput>;

/** `vendor_application` as people read it. */
const nameOf = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, label: nameOf(value) }));

/** Writes to the team: a question, a complaint, an application to sell. */
export function CollectionFormScreen({
  initialType,
  humanCheck,
}: {
  initialType: CollectionFormType | undefined;
  humanCheck: HumanCheck;
}) {
  const navigate = useNavigate();
  const submit = trpc.collectionForms.submit.useMutation({
    onSuccess: async () => {
      toast.success('Form Submitted', 'Thank you. The admin team will review it shortly.');
      await navigate({ to: '/' });
    },
    onError: (error) => {
      if (readFailure(error).code === 'HUMAN_CHECK_REQUIRED') humanCheck.renew();
    },
  });
  const form = useForm<FormDraft, unknown, z.output<typeof submitFormInput>>({
    resolver: zodResolver(submitFormInput),
    defaultValues: {
      ...(initialType ? { formType: initialType } : {}),
      title: '',
      description: '',
      priority: 'medium',
      tags: '',
      fields: [],
    },
  });
  const { errors } = form.formState;

  return (
    <Container width="text" className="pb-20">
      <PageHeader
        title="Write to us"
        text="Questions, ideas, complaints, or an application to sell: a person reads every form."
        actions={
          <ButtonLink to="/" variant="secondary" size="sm">
            Back to Home
          </ButtonLink>
        }
      />
      <form
        noValidate
        onSubmit={form.handleSubmit(async (values) => {
          const proof = await humanCheck.prove();
          if (proof) submit.mutate({ ...values, ...proof });
        })}
        className="flex flex-col gap-6"
      >
        {form.watch('formType') === 'vendor_application' && (
          <Notice role="note" title="Would you like to sell?">
            <Link to="/sell" className="underline underline-offset-4">
              Ask for vendor access
            </Link>{' '}
            with your account: only then can we make it a vendor account.
          </Notice>
        )}
        {submit.isError && (
          <Notice tone="danger" title={readFailure(submit.error, 'Failed to submit form').message}>
            Nothing you wrote is lost: change it, or send it again.
          </Notice>
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Form type" error={errors.formType?.message}>
            <NativeSelect
              {...form.register('formType')}
              options={optionsOf(COLLECTION_FORM_TYPES)}
              placeholder="Choose a type"
            />
          </Field>
          <Field label="Priority" error={errors.priority?.message}>
            <NativeSelect {...form.register('priority')} options={optionsOf(PRIORITIES)} />
          </Field>
        </div>
        <Field label="Title" error={errors.title?.message}>
          <Input {...form.register('title')} maxLength={200} autoComplete="off" />
        </Field>
        <Field label="Description" isOptional error={errors.description?.message}>
          <Textarea {...form.register('description')} rows={6} maxLength={5000} />
        </Field>
        <Field label="Tags" isOptional hint="Separate them with commas" error={errors.tags?.message}>
          <Input {...form.register('tags')} autoComplete="off" />
        </Field>
        <AdditionalFields form={form} />
        {humanCheck.field}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" isPending={submit.isPending || form.formState.isSubmitting}>
            Submit
          </Button>
          <ButtonLink to="/" variant="quiet" size="lg">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Container>
  );
}
