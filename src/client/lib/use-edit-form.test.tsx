import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { setupUser } from '@/testing/user.ts';
import { draftKey, forgetAllDrafts } from './kept-drafts.ts';
import { useEditForm } from './use-edit-form.ts';

const user = setupUser();
const schema = z.object({ name: z.string().trim(), town: z.string().trim() });
type Row = { name: string; town: string | null };
const ROW: Row = { name: 'Mere', town: null };

interface SampleProps {
  row: Row;
  send: (input: unknown) => Promise<void>;
  isWhole?: boolean;
  draft?: { key: string };
}

function Sample({ row, send, isWhole, draft }: SampleProps) {
  const form = useEditForm(schema, {
    mutation: useMutation({ mutationFn: send }),
    ...(draft && { draft }),
    row,
    labels: { name: 'Name', town: 'Town' },
    textOf: { name: (name) => name.toUpperCase() },
    valuesOf: ({ name, town }) => ({ name, town: town ?? '' }),
    toInput: ({ changed, whole }) => (isWhole ? whole : changed),
  });
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

function open(options: Partial<SampleProps> = {}, answers: (Error | null)[] = []) {
  const sent: unknown[] = [];
  const send = async (input: unknown) => {
    sent.push(input);
    const answer = answers.shift();
    if (answer) throw answer;
  };
  const view = render(<Sample row={ROW} send={send} {...options} />, { wrapper: Queries });
  return {
    ...{ sent, unmount: view.unmount },
    /** The row as read again from the server. */
    read: (row: Row) => view.rerender(<Sample row={row} send={send} {...options} />),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

const name = () => screen.getByLabelText('Name');
const town = () => screen.getByLabelText('Town');

async function type(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

const conflict = (current: Partial<Row>) =>
  Object.assign(new Error('refused'), {
    data: { failure: { code: 'EDIT_CONFLICT', message: 'It was changed meanwhile.', current } },
  });

const MESSAGE = 'It was changed meanwhile.';

beforeEach(forgetAllDrafts);

test('only changed fields are sent, with the values that they replace', async () => {
  const { sent, save } = open();
  await type(town(), 'Napier');
  await save();
  await waitFor(() => expect(sent).toEqual([{ town: 'Napier', seen: { town: null } }]));
  await type(town(), 'Hastings');
  await save();
  await waitFor(() => expect(sent[1]).toEqual({ town: 'Hastings', seen: { town: null } }));
});

test('a call that takes no parts gets the whole, with all values read', async () => {
  const { sent, save } = open({ isWhole: true });
  await type(town(), 'Napier');
  await save();
  await waitFor(() => expect(sent).toEqual([{ name: 'Mere', town: 'Napier', seen: ROW }]));
});

test('a conflict shows both values; “Use theirs” takes the saved one, and the rest can be saved', async () => {
  const { sent, save } = open({}, [conflict({ name: 'Hine' })]);
  await type(name(), 'Ana');
  await type(town(), 'Napier');
  await save();
  const list = within(await screen.findByRole('list', { name: 'It has now:' }));
  expect(list.getByRole('listitem')).toHaveTextContent('Name: HINEYours: ANA');
  expect(name()).toHaveValue('Ana');
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(name()).toHaveValue('Hine');
  expect(name()).toHaveFocus();
  expect(town()).toHaveValue('Napier');
  expect(screen.queryByText(MESSAGE)).toBeNull();
  await save();
  await waitFor(() => expect(sent[1]).toEqual({ town: 'Napier', seen: { town: null } }));
});

test('“Use mine” saves what was typed in place of what was shown', async () => {
  const { sent, save } = open({}, [conflict({ name: 'Hine' })]);
  await type(name(), 'Ana');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(sent[1]).toEqual({ name: 'Ana', seen: { name: 'Hine' } }));
  await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
});

test('a value that changes again while the conflict is shown is shown as well', async () => {
  const { sent, save } = open({}, [conflict({ name: 'Hine' }), conflict({ name: 'Rua' })]);
  await type(name(), 'Ana');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('Name: RUA'));
  await user.click(screen.getByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(sent[2]).toEqual({ name: 'Ana', seen: { name: 'Rua' } }));
});

test('others’ changes appear while something is typed, which stays an edit of what was read', async () => {
  const { sent, save, read } = open();
  await type(name(), 'Ana');
  read({ name: 'Hine', town: 'Napier' });
  await waitFor(() => expect(town()).toHaveValue('Napier'));
  expect(name()).toHaveValue('Ana');
  await save();
  await waitFor(() => expect(sent).toEqual([{ name: 'Ana', seen: { name: 'Mere' } }]));
  // As saved.
  read({ name: 'Ana', town: 'Napier' });
  await type(name(), 'Anahera');
  await save();
  await waitFor(() => expect(sent[1]).toEqual({ name: 'Anahera', seen: { name: 'Ana' } }));
});

test('a draft is an edit of the values that it began from, after another person’s change too', async () => {
  const draft = { key: draftKey(7, 'sample') };
  const first = open({ draft });
  await type(name(), 'Ana');
  first.unmount();
  const { sent, save } = open({ draft, row: { name: 'Hine', town: 'Napier' } });
  expect(name()).toHaveValue('Ana');
  expect(town()).toHaveValue('Napier');
  await save();
  await waitFor(() => expect(sent).toEqual([{ name: 'Ana', seen: { name: 'Mere' } }]));
});
