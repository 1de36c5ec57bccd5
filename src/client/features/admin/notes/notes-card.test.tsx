import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { NotesCard } from './notes-card.tsx';

fakeApi();

const note = { id: 3, text: 'Rang: happy with it.', author: 'Ada', isOwn: true, createdAt: new Date() };

const remove = vi.fn().mockRejectedValueOnce(new Error('The server is gone.'));

function Page() {
  const [notes, setNotes] = useState([note]);
  const onDelete = async (id: number) => {
    await remove(id);
    setNotes([]);
  };
  return <NotesCard notes={notes} text="For admins only." onAdd={vi.fn()} onDelete={onDelete} />;
}

test('a note is deleted after a confirmation, which stays open on failure', async () => {
  await show(<Page />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Delete this note' }));
  const confirm = await screen.findByRole('button', { name: 'Delete note' });
  expect(remove).not.toHaveBeenCalled();

  await user.click(confirm);
  expect(await screen.findByText('Failed to delete the note.')).toBeVisible();
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByText(note.text)).toBeNull());
});
