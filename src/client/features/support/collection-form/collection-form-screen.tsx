import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import {
  attachmentView,
  useAttachments,
  withoutExpired,
} from '@/client/components/uploads/use-attachments.ts';
import { messageOrFallback, readFailure } from '@/client/lib/failure.ts';
import type { HumanCheck } from '@/client/lib/human-check.ts';
import { draftKey, forgetDraft } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { type ApiForm, useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { attachmentProblem, MAX_ATTACHMENTS } from '@/shared/platform/attachments.ts';
import { formWord } from '@/shared/support/collection-forms.ts';
import { submitFormInput } from '@/shared/support/form-inputs.ts';
import { COLLECTION_FORM_TYPES, type CollectionFormType, PRIORITIES } from '@/shared/support/forms.ts';
import { AttachmentsField } from './attachments-field.tsx';

const messageInput = submitFormInput.extend({ attached: z.array(attachmentView) });
type MessageForm = ApiForm<z.input<typeof messageInput>, z.output<typeof messageInput>>;

const FILES = {
  path: '/api/collection-forms/attachments',
  field: 'file',
  failed: 'Failed to upload the file. Please try again.',
  problemOf: attachmentProblem,
  most: MAX_ATTACHMENTS,
  tooMany: { title: 'Too many files', text: `Attach at most ${MAX_ATTACHMENTS} files` },
};

const PRIORITY = 'medium';

const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, label: formWord(value) }));

type CollectionFormScreenProps = { initialType: CollectionFormType | undefined; humanCheck: HumanCheck };

export function CollectionFormScreen({ initialType, humanCheck }: CollectionFormScreenProps) {
  const navigate = useNavigate();
  const { data: me } = useSuspenseQuery(useApi().auth.current.queryOptions());
  const key = draftKey(me?.id ?? 0, 'message');
  const submit = trpc.collectionForms.submit.useMutation({
    onSuccess: async ({ reference }, { email }) => {
      // Before leaving: a reload on the way would show the sent message again.
      forgetDraft(key);
      const address = me?.email ?? email;
      toast.success(
        'Form Submitted',
        `Thank you. The admin team will review it shortly${address ? ` and reply to ${address}` : ''}. Your number is ${reference}.`,
        { label: 'Copy number', onAct: () => void navigator.clipboard?.writeText(reference), stays: true },
      );
      await navigate({ to: '/' });
    },
    onError: humanCheck.renewIfRequired,
  });
  const form: MessageForm = useApiForm(messageInput, {
    mutation: submit,
    draft: {
      key,
      // The type in the link wins.
      restore: (values, savedAt) => ({
        ...withoutExpired(values, savedAt),
        ...(initialType ? { formType: initialType } : {}),
      }),
    },
    defaultValues: {
      ...(initialType ? { formType: initialType } : {}),
      title: '',
      description: '',
      priority: PRIORITY,
      tags: '',
      fields: [],
      email: '',
      attached: [],
    },
    toInput: async ({ attached: _, ...values }) => {
      if (!(await attachments.settle())) {
        toast.error('Not sent', 'A file is not uploaded. Retry or remove it first.');
        return null;
      }
      const proof = await humanCheck.prove();
      return proof && { ...values, ...proof, attachments: form.getValues('attached').map(({ id }) => id) };
    },
  });
  const attachments = useAttachments({
    ...FILES,
    attached: form.watch('attached'),
    read: () => form.getValues('attached'),
    onChange: (attached) => form.setValue('attached', attached, { shouldDirty: true }),
  });
  const [fileProblem] = Object.entries(readFailure(submit.error).fields).flatMap(([field, problem]) =>
    field.startsWith('attachments') ? [problem] : [],
  );

  return (
    <Container width="text" className="pb-20">
      <PageHeader
        title="Write to us"
        text="Questions, ideas, complaints, or an application to sell. A person reads every message."
        actions={
          <ButtonLink to="/" variant="secondary" size="sm">
            Back to Home
          </ButtonLink>
        }
      />
      {/* The form has its own failure notice, which says that the message is kept. */}
      <Form form={{ ...form, failure: undefined }} className="flex flex-col gap-6">
        {form.watch('formType') === 'vendor_application' && (
          <Notice role="note" title="Would you like to sell?">
            <Link to="/sell" className="underline underline-offset-4">
              Ask for vendor access
            </Link>{' '}
            with your account: only then can we make it a vendor account.
          </Notice>
        )}
        {submit.isError && (
          <Notice tone="danger" title={messageOrFallback(submit.error, 'Failed to submit form')}>
            Your message is still here: change it, or send it again.
          </Notice>
        )}
        <FormField
          form={form}
          name="formType"
          label="Form type"
          hint={`Something arrived broken or wrong? Choose ${formWord('complaint')}.`}
        >
          <NativeSelect options={optionsOf(COLLECTION_FORM_TYPES)} placeholder="Choose a type" />
        </FormField>
        <FormField form={form} name="title" label="Title" hint="In a few words">
          <Input maxLength={200} autoComplete="off" />
        </FormField>
        <FormField
          form={form}
          name="description"
          label="Description"
          isOptional
          hint="About an order? Please give its number."
        >
          <Textarea rows={6} maxLength={5000} />
        </FormField>
        {me ? (
          <p className="text-ink-soft text-sm">
            We reply to <strong className="text-ink font-medium wrap-anywhere">{me.email}</strong>. You find
            your messages and our replies in{' '}
            <Link to="/account" hash="messages" className="underline underline-offset-4">
              your account
            </Link>
            .
          </p>
        ) : (
          <FormField
            form={form}
            name="email"
            label="Your email"
            isOptional
            hint="We reply here and send you the number of your message. We use it for nothing else."
          >
            <Input type="email" autoComplete="email" maxLength={254} />
          </FormField>
        )}
        <AttachmentsField attachments={attachments} error={fileProblem} />
        <FoldedFields form={form} />
        {humanCheck.field}
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} size="lg">
            Submit
          </SubmitButton>
          <ButtonLink to="/" variant="quiet" size="lg" onClick={form.draft?.forget}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Container>
  );
}

/** Priority, tags and additional fields: open if something in them is filled in or refused. */
function FoldedFields({ form }: { form: MessageForm }) {
  const [priority, tags, fields] = form.watch(['priority', 'tags', 'fields']);
  const isFilled = priority !== PRIORITY || Boolean(tags) || Boolean(fields?.length);
  const { errors } = form.formState;
  const hasErrors = Boolean(errors.priority ?? errors.tags ?? errors.fields);
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <details
      open={hasErrors || (isOpen ?? isFilled)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-line border-t"
    >
      <summary className="cursor-pointer py-4 text-sm font-medium">
        More details <span className="text-ink-faint ml-1 text-xs font-normal">Optional</span>
      </summary>
      <div className="flex flex-col gap-6 pt-2">
        <FormField form={form} name="priority" label="Priority">
          <NativeSelect options={optionsOf(PRIORITIES)} />
        </FormField>
        <FormField form={form} name="tags" label="Tags" isOptional hint="Separate them with commas">
          <Input autoComplete="off" />
        </FormField>
        <AdditionalFields form={form} />
      </div>
    </details>
  );
}

const TYPES = [
  { value: 'text', label: 'Text' },
  { value: 'textarea', label: 'Long text' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
];
const INPUT_TYPES = { email: 'email', phone: 'tel', text: 'text' } as const;

/** Facts with custom labels. Those without label or value are not sent. */
function AdditionalFields({ form }: { form: MessageForm }) {
  const { control, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'fields' });

  return (
    <fieldset className="border-line flex flex-col gap-4 border-t pt-6">
      <legend className="font-display float-left text-xl">Additional fields</legend>
      {fields.length === 0 && (
        <p className="text-ink-soft clear-both text-sm">
          Add an order number, a phone number, a link: whatever helps.
        </p>
      )}
      {fields.map((field, index) => {
        const type = watch(`fields.${index}.type`) ?? 'text';
        return (
          <div
            key={field.id}
            className="border-line bg-surface clear-both grid gap-4 rounded-lg border p-4 sm:grid-cols-[1fr_9rem]"
          >
            <FormField form={form} name={`fields.${index}.label`} label="Label" isRequired={false}>
              <Input maxLength={100} />
            </FormField>
            <FormField form={form} name={`fields.${index}.type`} label="Type" isRequired={false}>
              <NativeSelect options={TYPES} />
            </FormField>
            <FormField
              form={form}
              name={`fields.${index}.value`}
              label="Value"
              isRequired={false}
              className="sm:col-span-2"
            >
              {type === 'textarea' ? (
                <Textarea maxLength={2000} />
              ) : (
                <Input type={INPUT_TYPES[type]} maxLength={2000} />
              )}
            </FormField>
            <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => remove(index)}>
              <Trash2 aria-hidden /> Remove
              <span className="sr-only"> field {index + 1}</span>
            </Button>
          </div>
        );
      })}
      <Button
        variant="secondary"
        size="sm"
        className="clear-both self-start"
        onClick={() => append({ label: '', value: '', type: 'text', required: false })}
      >
        <Plus aria-hidden /> Add field
      </Button>
    </fieldset>
  );
}
