import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '@/testing/user.ts';
import { ConfirmButton, ConfirmDialog } from './confirm-dialog.tsx';

/** A list of one thing, which goes when asked. */
function List({ goesTogether = false }: { goesTogether?: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isThere, setIsThere] = useState(true);
  return (
    <main id="main" tabIndex={-1}>
      <a href="/list">List</a>
      {isThere && (
        <button type="button" onClick={() => setIsAsking(true)}>
          Remove
        </button>
      )}
      {(isThere || !goesTogether) && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          title="Remove it?"
          text="It is gone then."
          confirmLabel="Yes, remove"
          onConfirm={() => {
            setIsThere(false);
            setIsAsking(false);
          }}
        />
      )}
    </main>
  );
}

test('closing the dialog restores focus, or keeps it on the page if the opener is gone', async () => {
  const user = setupUser();
  render(<List />);
  const opener = screen.getByRole('button', { name: 'Remove' });

  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(opener).toHaveFocus());

  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
});

test('unmounting the dialog with its opener keeps the focus on the page', async () => {
  const user = setupUser();
  render(<List goesTogether />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
});

test('a button acts only after the confirmation, and its action closes the dialog', async () => {
  const user = setupUser();
  const act = vi.fn((close: () => void) => close());
  render(
    <ConfirmButton title="Remove it?" text="It is gone then." confirmLabel="Yes, remove" onConfirm={act}>
      Remove
    </ConfirmButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const confirm = await screen.findByRole('button', { name: 'Yes, remove' });
  expect(act).not.toHaveBeenCalled();

  await user.click(confirm);
  expect(act).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('It is gone then.')).not.toBeInTheDocument());
});
