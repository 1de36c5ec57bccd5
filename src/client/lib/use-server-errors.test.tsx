import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { setupUser } from '@/testing/user.ts';
import { useServerErrors } from './use-server-errors.ts';

const user = setupUser();

/** The client's error for a refusal. */
const refusal = (fields: Record<string, string>) => ({
  data: { failure: { code: 'INVALID_INPUT', message: 'This cannot be saved.', fields } },
});

/** A form with three fields, disabled during submission, which is always refused. */
function Form({ fields }: { fields: Record<string, string> }) {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({ defaultValues: { name: '', email: '', town: '', pieces: { '7': 1 } } });
  const { errors } = form.formState;
  const failure = useServerErrors(form, error, {
    fieldOf: (path) => (path === 'address.town' ? 'town' : path),
  });

  const send = async () => {
    setIsBusy(true);
    await new Promise((resolve) => setTimeout(resolve));
    setIsBusy(false);
    setError(refusal(fields));
  };
  return (
    <form onSubmit={form.handleSubmit(send)}>
      {failure && <p role="alert">{failure.message}</p>}
      {(['name', 'email', 'town'] as const).map((name) => (
        <label key={name}>
          {name} <input {...form.register(name)} disabled={isBusy} />
          <em>{errors[name]?.message}</em>
        </label>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

async function sendWith(fields: Record<string, string>) {
  render(<Form fields={fields} />);
  await user.type(screen.getByLabelText(/town/), 'Napier');
  await user.click(screen.getByRole('button'));
}

test('refused fields show their errors and keep their values, and the first gets focus', async () => {
  await sendWith({ 'address.town': 'We do not go there.', email: 'This address is taken.' });
  expect(await screen.findByText('This address is taken.')).toBeVisible();
  expect(screen.getByText('We do not go there.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/email/)).toHaveFocus());
  expect(screen.getByLabelText(/town/)).toHaveValue('Napier');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal of a field outside the form is returned', async () => {
  await sendWith({ token: 'This link is too old.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This cannot be saved.');
  expect(screen.getByRole('button')).toHaveFocus();
});

test('a refusal of a group of fields, which shows no error, is returned', async () => {
  await sendWith({ pieces: 'Only 1 of these can be refunded.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This cannot be saved.');
});

test('the same refusal after another attempt is shown again', async () => {
  await sendWith({ email: 'This address is taken.' });
  await screen.findByText('This address is taken.');
  await user.type(screen.getByLabelText(/email/), 'a');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('This address is taken.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/email/)).toHaveFocus());
});
