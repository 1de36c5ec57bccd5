import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '@/testing/user.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { RadioCards } from './radio-cards.tsx';

const user = setupUser();

test('a pending button keeps focus, is marked busy and submits nothing', async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const click = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button type="submit" isPending onClick={click}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });

  await user.click(button);

  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(click).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('a disabled button shows its reason', () => {
  render(<Button disabledReason="Choose a fulfilment method first.">Pay</Button>);

  expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveAccessibleDescription(
    'Choose a fulfilment method first.',
  );
});

test('a field ties its label, hint and error to the control', () => {
  render(
    <Field
      label="Email"
      hint="We send your receipt here."
      error="Enter your email, like name@example.com"
      isOptional
    >
      <Input type="email" />
    </Field>,
  );
  const input = screen.getByLabelText('Email');

  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(
    'Optional We send your receipt here. Enter your email, like name@example.com',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your email, like name@example.com');
});

test('a password can be shown and hidden again', async () => {
  render(
    <Field label="Password">
      <PasswordInput defaultValue="kauri" />
    </Field>,
  );

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('a quantity is clamped to 1 and the maximum, by button and by typing', async () => {
  const changed = vi.fn();
  render(<Stepper onChange={changed} />);
  const input = screen.getByRole('textbox', { name: 'Quantity of Oak chair' });

  await user.click(screen.getByRole('button', { name: 'Decrease quantity of Oak chair' }));
  expect(input).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'Decrease quantity of Oak chair' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await user.clear(input);
  await user.type(input, '50{Enter}');
  expect(input).toHaveValue('4');
  expect(screen.getByRole('button', { name: 'Increase quantity of Oak chair' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await user.clear(input);
  await user.tab();
  expect(input).toHaveValue('4');
  expect(changed.mock.calls).toEqual([[1], [4]]);
});

test('a choice that cannot be taken gives its reason instead of its text', () => {
  render(
    <RadioCards
      label="Fulfilment"
      value="collection"
      onValueChange={() => {}}
      options={[
        { value: 'collection', label: 'Collection', text: 'Free' },
        {
          value: 'delivery',
          label: 'Delivery',
          text: '$79.00',
          disabledReason: 'Nothing here can be delivered.',
        },
      ]}
    />,
  );

  expect(screen.getByRole('radio', { name: 'Collection' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Delivery' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Delivery' })).toHaveAccessibleDescription(
    'Nothing here can be delivered.',
  );
});

function Stepper({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(2);
  const change = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return <QuantityStepper label="Quantity of Oak chair" value={value} max={4} onValueChange={change} />;
}
