import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Toaster, toast } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => toast.dismiss());
  vi.useRealTimers();
});

const say = (kind: 'success' | 'error', title: string) => act(() => toast[kind](title, 'What happened.'));
const card = (title: string) => screen.getByText(title).closest<HTMLElement>('[class*="animate-rise"]');

test('only the newest toast is visible', () => {
  say('success', 'First');
  say('success', 'Second');

  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByText('Second')).toBeInTheDocument();
});

test('a toast leaves after five seconds, each newer one with seconds of its own', () => {
  say('success', 'First');
  act(() => vi.advanceTimersByTime(4000));
  say('success', 'Second');

  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByText('Second')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
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

test('a toast lies over no window that opens, but for what one has to write down', () => {
  const { rerender } = render(<Window isOpen={false} />);
  say('success', 'Paid');
  rerender(<Window isOpen />);
  expect(screen.getByText('Cancel this order?')).toBeInTheDocument();
  expect(screen.queryByText('Paid')).not.toBeInTheDocument();

  rerender(<Window isOpen={false} />);
  act(() => toast.success('Sent', 'Your number is 6.', { label: 'Copy', onAct: () => {}, stays: true }));
  rerender(<Window isOpen />);
  expect(screen.getByText('Your number is 6.')).toBeInTheDocument();
});

test('a toast that tells what one has to write down stays until it is put away', () => {
  act(() => toast.success('Sent', 'Your number is 6.', { label: 'Copy', onAct: () => {}, stays: true }));
  act(() => vi.advanceTimersByTime(600_000));
  expect(screen.getByText('Your number is 6.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Sent')).not.toBeInTheDocument();
});

test('a toast waits while the pointer or the focus is on it', () => {
  say('success', 'Saved');

  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(20_000));
  expect(screen.getByText('Saved')).toBeInTheDocument();

  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('errors interrupt, everything else waits its turn', () => {
  say('error', 'Error');
  expect(within(screen.getByRole('alert')).getByText('Error')).toBeInTheDocument();

  say('success', 'Saved');
  expect(within(screen.getByRole('status')).getByText('Saved')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test.each([
  { px: 49, stays: true },
  { px: 50, stays: false },
  { px: -60, stays: false },
])('swiped $px px, the toast stays: $stays', ({ px, stays }) => {
  say('success', 'Saved');
  const target = card('Saved');
  if (!target) throw new Error('no toast');
  target.setPointerCapture = () => {};

  fireEvent.pointerDown(target, { clientX: 100, pointerId: 1 });
  fireEvent.pointerMove(target, { clientX: 100 + px, pointerId: 1 });
  fireEvent.pointerUp(target, { clientX: 100 + px, pointerId: 1 });

  expect(screen.queryByText('Saved') !== null).toBe(stays);
});

test('the Dismiss button puts it away', () => {
  say('error', 'Error');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

test('another page ends what was said before, and keeps off its title what was said of the change', () => {
  say('success', 'Saved');
  act(() => vi.advanceTimersByTime(2000));
  act(() => toast.leavePage());
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();

  const button = document.body.appendChild(document.createElement('button'));
  button.getBoundingClientRect = () => new DOMRect(0, innerHeight - 60, 200, 44);
  button.focus();
  say('success', 'Paid');
  expect(screen.getByLabelText('Messages')).toHaveAttribute('data-side', 'top');
  act(() => toast.leavePage());
  expect(screen.getByLabelText('Messages')).toHaveAttribute('data-side', 'bottom');
  expect(screen.getByText('Paid')).toBeVisible();
  button.remove();
});

test('what is said of an answer keeps off the title to which the focus goes when the question closes', () => {
  const question = document.body.appendChild(document.createElement('div'));
  question.setAttribute('role', 'alertdialog');
  const button = question.appendChild(document.createElement('button'));
  button.getBoundingClientRect = () => new DOMRect(0, innerHeight - 60, 200, 44);
  button.focus();
  say('success', 'Order cancelled');
  expect(screen.getByLabelText('Messages')).toHaveAttribute('data-side', 'bottom');
  question.remove();
});

test('a page that is worked on all over keeps its head free for them, while one sees it', () => {
  const spot = document.body.appendChild(document.createElement('div'));
  spot.dataset.toastSpot = '';
  const bottom = vi.spyOn(spot, 'getBoundingClientRect');
  const side = () => screen.getByRole('region', { name: 'Messages' }).dataset.side;

  bottom.mockReturnValue(new DOMRect(0, 64, 300, 140));
  say('success', 'Saved');
  expect(side()).toBe('top');

  bottom.mockReturnValue(new DOMRect(0, -100, 300, 140));
  say('success', 'Saved again');
  expect(side()).toBe('bottom');
  spot.remove();
});

test('what a toast offers can be taken back, but not by who was the toast before', () => {
  let first = () => {};
  act(() => {
    first = toast.success('First');
  });
  say('success', 'Second');
  act(first);
  expect(screen.getByText('Second')).toBeInTheDocument();
  act(() => toast.success('Third')());
  expect(screen.queryByText('Third')).not.toBeInTheDocument();
});
