import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { draftKey, forgetDraft } from '@/client/lib/kept-drafts.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { Dialog } from './dialog.tsx';
import { Form, FormField, SubmitButton } from './form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Input } from './input.tsx';

const user = setupUser();
const KEY = draftKey(7, 'dialog');

function Sample({ onClose, isKept }: { onClose: () => void; isKept: boolean }) {
  const form = useApiForm(z.object({ name: z.string().optional() }), {
    draft: isKept ? { key: KEY } : undefined,
    defaultValues: {},
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Sample" submitLabel="Save">
      <FormField form={form} name="name" label="Name">
        <Input />
      </FormField>
    </FormDialog>
  );
}

function Page({ isKept = false }: { isKept?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <Sample isKept={isKept} onClose={() => setIsOpen(false)} />}
    </>
  );
}

async function open(isKept = false) {
  render(<Page isKept={isKept} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByLabelText('Name');
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('an untouched dialog closes at once', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expectClosed();
});

test('a dialog whose text was erased again closes at once', async () => {
  const name = await open();
  await user.type(name, 'M');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expectClosed();
});

test.each(['Cancel', 'Close', 'Escape'])('%s asks before discarding typed values', async (way) => {
  const name = await open();
  await user.type(name, 'Mere');
  const leave = () =>
    way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: way }));
  await leave();
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveValue('Mere');

  await leave();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await expectClosed();
});

test('a dialog that keeps a draft closes at once, and has it when it is opened again', async () => {
  const name = await open(true);
  await user.type(name, 'Mere');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expectClosed();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Mere');
  forgetDraft(KEY);
});

test('leaving the page asks before the text in a dialog is discarded', async () => {
  const { router } = await show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(await screen.findByLabelText('Name'), 'Mere');
  void router.navigate({ href: '/next' });
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.history.location.pathname).toBe('/');
  expect(screen.getByLabelText('Name')).toHaveValue('Mere');

  void router.navigate({ href: '/next' });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.history.location.pathname).toBe('/next'));
});

function NoteDialog({ onClose }: { onClose: () => void }) {
  const form = useApiForm(z.object({ note: z.string() }), {
    mutation: { mutateAsync: async () => undefined, isPending: false, error: null },
    defaultValues: { note: '' },
  });
  return (
    <Dialog onClose={onClose} title="Request">
      <Form form={form}>
        <FormField form={form} name="note" label="Note">
          <Input />
        </FormField>
        <SubmitButton form={form}>Save note</SubmitButton>
      </Form>
    </Dialog>
  );
}

function NotePage() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <NoteDialog onClose={() => setIsOpen(false)} /> : null;
}

test('a dialog around a form asks before it discards a note, but not after the note was saved', async () => {
  render(<NotePage />);
  await user.type(screen.getByLabelText('Note'), 'Steep drive');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await expectClosed();
});
