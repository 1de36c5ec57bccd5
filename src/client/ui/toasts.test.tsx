import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Toaster, toast } from './toasts.tsx';

beforeEach(async () => {
  await act(async () => {
    render(<Toaster />);
    await import('./toast-view.tsx');
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const say = (kind: 'success' | 'error', title: string) => act(() => toast[kind](title, 'What happened.'));
/** Lets a toast that closes leave the page. */
const pass = (ms = 100) => act(() => vi.advanceTimersByTimeAsync(ms));
const card = (title: string) => screen.getByRole('group', { name: title });

test('only the newest toast is visible', async () => {
  say('success', 'First');
  say('success', 'Second');
  await pass();

  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByText('Second')).toBeInTheDocument();
});

test('a toast leaves after five seconds, each newer one with seconds of its own', async () => {
  say('success', 'First');
  act(() => vi.advanceTimersByTime(4000));
  say('success', 'Second');

  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByText('Second')).toBeInTheDocument();
  await pass();
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
});

function Window({ isOpen }: { isOpen: boolean }) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {}}
      title="Cancel this order?"
      text="It cannot be undone."
      confirmLabel="Cancel order"
      onConfirm={() => {}}
    />
  );
}

test('opening a dialog closes the toast, unless it has something to write down', async () => {
  const { rerender } = render(<Window isOpen={false} />);
  say('success', 'Paid');
  rerender(<Window isOpen />);
  await pass();
  expect(screen.getByText('Cancel this order?')).toBeInTheDocument();
  expect(screen.queryByText('Paid')).not.toBeInTheDocument();

  rerender(<Window isOpen={false} />);
  act(() => toast.success('Sent', 'Your number is 6.', { label: 'Copy', onAct: () => {}, stays: true }));
  rerender(<Window isOpen />);
  expect(screen.getByText('Your number is 6.')).toBeInTheDocument();
});

test('a toast with something to write down stays until it is dismissed', async () => {
  act(() => toast.success('Sent', 'Your number is 6.', { label: 'Copy', onAct: () => {}, stays: true }));
  act(() => vi.advanceTimersByTime(600_000));
  expect(screen.getByText('Your number is 6.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass();
  expect(screen.queryByText('Sent')).not.toBeInTheDocument();
});

test('hover and focus pause the timeout of a toast, which then continues', async () => {
  say('success', 'Saved');
  await pass(1000);

  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Messages' }));
  await pass(20_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();

  fireEvent.mouseLeave(screen.getByRole('region', { name: 'Messages' }));
  await pass(3900);
  expect(screen.getByText('Saved')).toBeInTheDocument();

  expect(card('Saved')).not.toHaveAttribute('aria-modal');
  act(() => card('Saved').focus());
  await pass(20_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();

  act(() => card('Saved').blur());
  await pass(200);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('an error is announced at once, anything else when the screen reader pauses', async () => {
  say('error', 'Error');
  expect(within(screen.getByRole('alert')).getByText('Error')).toBeInTheDocument();

  say('success', 'Saved');
  await pass();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Messages' })).getByText('Saved')).toBeInTheDocument();
});

test('F6 moves the focus to a toast and its Undo button, Escape closes it and returns the focus', async () => {
  vi.useRealTimers();
  const user = userEvent.setup();
  const onAct = vi.fn();
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  act(() => toast.success('Removed', 'It is no longer there.', { label: 'Undo', onAct }));

  await user.keyboard('{F6}');
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Removed')).not.toBeInTheDocument());
  expect(onAct).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  button.remove();
});

test.each([
  { px: 49, stays: true },
  { px: 50, stays: false },
  { px: -60, stays: false },
])('swiped $px px, the toast stays: $stays', async ({ px, stays }) => {
  say('success', 'Saved');
  const target = card('Saved');
  target.setPointerCapture = () => {};

  fireEvent.pointerDown(target, { clientX: 100, pointerId: 1 });
  fireEvent.pointerMove(target, { clientX: 100 + px, pointerId: 1 });
  fireEvent.pointerUp(target, { clientX: 100 + px, pointerId: 1 });

  await pass();
  expect(screen.queryByText('Saved') !== null).toBe(stays);
});

test('the Dismiss button closes the toast', async () => {
  say('error', 'Error');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass();

  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

test('a navigation closes a toast, unless it has just appeared', async () => {
  say('success', 'Saved');
  act(() => vi.advanceTimersByTime(2000));
  act(() => toast.leavePage());
  await pass();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();

  say('success', 'Paid');
  act(() => toast.leavePage());
  await pass();
  expect(screen.getByText('Paid')).toBeVisible();
});

test('an action closes its toast, which lasts three times as long', async () => {
  const onAct = vi.fn();
  const remove = () => act(() => toast.success('Removed', undefined, { label: 'Undo', onAct }));
  remove();
  act(() => vi.advanceTimersByTime(14_999));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass();
  expect(onAct).toHaveBeenCalledOnce();
  expect(screen.queryByText('Removed')).not.toBeInTheDocument();

  remove();
  await pass(15_100);
  expect(screen.queryByText('Removed')).not.toBeInTheDocument();
});

test('closing a replaced toast leaves the newer one open', async () => {
  let first = () => {};
  act(() => {
    first = toast.success('First');
  });
  say('success', 'Second');
  act(first);
  expect(screen.getByText('Second')).toBeInTheDocument();
  act(() => toast.success('Third')());
  await pass();
  expect(screen.queryByText('Third')).not.toBeInTheDocument();
});

test('an error is announced over a dialog that opened before the toasts were loaded', async () => {
  cleanup();
  vi.useRealTimers();
  const page = (toaster: ReactNode) => (
    <>
      <Dialog title="Sample" onClose={() => {}} />
      {toaster}
    </>
  );
  const { rerender } = render(page(null));
  await screen.findByRole('dialog');
  rerender(page(<Toaster />));
  act(() => toast.error('Error', 'Failed to create category.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create category.');
});
