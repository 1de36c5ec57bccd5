import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { setupUser } from '@/testing/user.ts';
import { draftKey, readDraft, saveDraft } from './kept-drafts.ts';
import { type ApiForm, type FormMutation, useApiForm } from './use-api-form.ts';

const user = setupUser();
const schema = z.object({ name: z.string().trim().min(2, 'Name is too short'), town: z.string() });

type Send = (input: { name: string; town: string }) => Promise<void>;

function Sample({ send }: { send: Send }) {
  const mutation = useMutation({ mutationFn: send });
  const form = useApiForm(schema, {
    mutation,
    failed: 'The sample could not be saved.',
    defaultValues: { name: '', town: '' },
    toInput: ({ name, town }) => (town === 'stop' ? null : { name, town }),
  });
  return <NameAndTown form={form} />;
}

function NameAndTown({ form }: { form: ApiForm<z.infer<typeof schema>> }) {
  return (
    <Form form={form}>
      <FormField form={form} name="name" label="Name">
        <Input />
      </FormField>
      <FormField form={form} name="town" label="Town">
        <Input />
      </FormField>
      <SubmitButton form={form}>Save</SubmitButton>
    </Form>
  );
}

function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function renderSample(send: Send) {
  render(<Sample send={send} />, { wrapper: Queries });
  return {
    name: screen.getByLabelText('Name'),
    town: screen.getByLabelText('Town'),
    save: screen.getByRole('button'),
  };
}

const refusal = (fields: Record<string, string>) =>
  Object.assign(new Error('refused'), {
    data: { failure: { code: 'INVALID_INPUT', message: 'This cannot be saved.', fields } },
  });

test('an invalid field shows the schema’s message and gets the focus, and nothing is sent', async () => {
  const sent: unknown[] = [];
  const { name, save } = renderSample(async (input) => void sent.push(input));
  await user.type(name, 'a');
  await user.click(save);
  expect(await screen.findByText('Name is too short')).toBeVisible();
  expect(name).toHaveFocus();
  expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('a valid form is sent once, with what the schema returns, however often it is submitted meanwhile', async () => {
  const sent: unknown[] = [];
  let answer = () => {};
  const { name, save } = renderSample(async (input) => {
    sent.push(input);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
  });
  await user.type(name, ' Mere {Enter}{Enter}');
  await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
  await user.click(save);
  await user.type(name, '{Enter}');
  expect(sent).toEqual([{ name: 'Mere', town: '' }]);

  answer();
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  await user.type(name, '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('a refused field shows the server’s sentence, other failures are shown above the form, and typed values stay', async () => {
  const failures = [
    refusal({ town: 'We do not go there.' }),
    refusal({ token: 'old' }),
    new Error('offline'),
  ];
  const { name, town, save } = renderSample(() => Promise.reject(failures.shift()));
  await user.type(name, 'Mere');
  await user.type(town, 'Napier');
  await user.click(save);
  expect(await screen.findByText('We do not go there.')).toBeVisible();
  expect(screen.queryByText('This cannot be saved.')).toBeNull();
  expect(town).toHaveFocus();

  await user.click(save);
  expect(await screen.findByText('This cannot be saved.')).toBeVisible();
  await user.click(save);
  expect(await screen.findByText('The sample could not be saved.')).toBeVisible();
  expect(town).toHaveValue('Napier');
});

test('nothing is sent without an input, and the form can be submitted again', async () => {
  const sent: unknown[] = [];
  const { name, town, save } = renderSample(async (input) => void sent.push(input));
  await user.type(name, 'Mere');
  await user.type(town, 'stop');
  await user.click(save);
  await user.clear(town);
  await user.click(save);
  await waitFor(() => expect(sent).toEqual([{ name: 'Mere', town: '' }]));
});

function Reopened({ send }: { send: Send }) {
  const [isOpen, setIsOpen] = useState(true);
  const mutation = useMutation({ mutationFn: send });
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && <Shared mutation={mutation} />}
    </>
  );
}

function Shared({ mutation }: { mutation: FormMutation<{ name: string; town: string }> }) {
  const form = useApiForm(schema, {
    mutation,
    failed: 'Not saved.',
    defaultValues: { name: 'Mere', town: '' },
  });
  return (
    <Form form={form}>
      <SubmitButton form={form}>Save</SubmitButton>
    </Form>
  );
}

test('a reopened form does not show the previous error', async () => {
  render(<Reopened send={() => Promise.reject(new Error('offline'))} />, { wrapper: Queries });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not saved.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByText('Not saved.')).toBeNull();
});

const KEY = draftKey(7, 'sample');

function Drafted({ send }: { send: Send }) {
  const form = useApiForm(schema, {
    mutation: useMutation({ mutationFn: send }),
    draft: { key: KEY, restore: ({ town: _, ...values }) => values },
    defaultValues: { name: '', town: '' },
  });
  return <NameAndTown form={form} />;
}

test('a draft is restored as the form adapts it, and forgotten once it is empty or sent', async () => {
  const first = render(<Drafted send={() => Promise.reject(new Error('offline'))} />, { wrapper: Queries });
  await user.type(screen.getByLabelText('Name'), 'Mere');
  await user.type(screen.getByLabelText('Town'), 'Napier');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/can’t reach the shop/)).toBeVisible();
  first.unmount();

  render(<Drafted send={() => Promise.resolve()} />, { wrapper: Queries });
  expect(screen.getByLabelText('Name')).toHaveValue('Mere');
  expect(screen.getByLabelText('Town')).toHaveValue('');
  await user.clear(screen.getByLabelText('Name'));
  expect(readDraft(KEY)).toBeNull();
  await user.type(screen.getByLabelText('Name'), 'Hine');
  expect(readDraft(KEY)?.values).toMatchObject({ name: 'Hine' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(readDraft(KEY)).toBeNull());
});

test('a stored draft of another shape restores the fields that fit', () => {
  saveDraft(KEY, { base: null, values: { name: ['Mere'], town: 'Napier' } });
  render(<Drafted send={() => Promise.resolve()} />, { wrapper: Queries });
  expect(screen.getByLabelText('Name')).toHaveValue('');
});
