import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { noteAccountChange, signInAgain } from '@/client/lib/sign-in-again.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleHumanCheck, sampleMe } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useShownUser } from './use-shown-user.ts';

const user = setupUser();
const me = sampleMe();
const api = fakeApi({
  'humanCheck.create': () => sampleHumanCheck(),
  'humanCheck.tryAnswer': () => ({ isRight: true }),
});

test('the dialog signs the same account in again, with the human check of an unknown browser', async () => {
  const sent: unknown[] = [];
  api.answer({
    'humanCheck.isKnown': () => false,
    'auth.login': (input) => {
      sent.push(input);
      return me;
    },
  });
  await show(<SignInAgain user={me} />);
  const outcomes = Promise.all([signInAgain(), signInAgain()]);

  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  const username = dialog.getByLabelText('Username');
  expect(username).toHaveValue('robin');
  await user.type(username, 'other');
  expect(username).toHaveValue('robin');
  await user.type(dialog.getByLabelText('Password'), 'kahikatea9');
  await dialog.findByText('Which colour is the sofa?');
  await user.type(dialog.getByPlaceholderText('Your answer'), 'red');
  await user.click(dialog.getByRole('button', { name: 'Sign In' }));

  expect(await outcomes).toEqual([true, true]);
  expect(sent).toMatchObject([{ username: 'robin', password: 'kahikatea9', captchaAnswer: 'red' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('signing in waits for the answer if this browser is known, and the dialog keeps its height until then', async () => {
  let answer = (_isKnown: boolean) => {};
  api.answer({
    'humanCheck.isKnown': () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
    'auth.login': () => me,
  });
  await show(<SignInAgain user={me} />);
  const outcome = signInAgain();
  await user.type(await screen.findByLabelText('Password'), 'kahikatea9');
  expect(screen.queryByPlaceholderText('Your answer')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  answer(true);
  expect(await outcome).toBe(true);
});

test('signing in to another account does not resume refused calls', async () => {
  api.answer({ 'humanCheck.isKnown': () => true, 'auth.login': () => sampleMe({ id: 8 }) });
  await show(<SignInAgain user={me} />);
  const outcome = signInAgain();
  await user.type(await screen.findByLabelText('Password'), 'kahikatea9');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await outcome).toBe(false);
});

test('closing the dialog refuses the call', async () => {
  api.answer({ 'humanCheck.isKnown': () => true });
  await show(<SignInAgain user={me} />);
  const outcome = signInAgain();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await outcome).toBe(false);
});

afterEach(() => noteAccountChange(false));

function Page() {
  const [user, setUser] = useState<typeof me | null>(me);
  const shown = useShownUser(user);
  return (
    <>
      {shown && (
        <form>
          <textarea aria-label="Note" defaultValue="" />
        </form>
      )}
      <button type="button" onClick={() => setUser(null)}>
        End the session
      </button>
      <SignInAgain user={shown} />
    </>
  );
}

async function endSessionAfter(prepare: (note: HTMLElement) => unknown) {
  api.answer({ 'humanCheck.isKnown': () => true });
  await show(<Page />);
  await prepare(await screen.findByLabelText('Note'));
  await user.click(screen.getByRole('button', { name: 'End the session' }));
}

test('a page with unsent text stays when its session ends, until signing in again is refused', async () => {
  await endSessionAfter((note) => user.type(note, 'A long story'));
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('A long story');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByLabelText('Note')).not.toBeInTheDocument());
});

test('a page without unsent text closes when its session ends', async () => {
  await endSessionAfter(() => {});
  expect(screen.queryByLabelText('Note')).not.toBeInTheDocument();
});

test('signing out in another tab closes the page, also with unsent text', async () => {
  await endSessionAfter(async (note) => {
    await user.type(note, 'A long story');
    noteAccountChange();
  });
  expect(screen.queryByLabelText('Note')).not.toBeInTheDocument();
});
