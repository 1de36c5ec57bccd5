import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import type { ConversationView, MessageView, SendMessageInput } from '@/shared/orders/conversations.ts';
import { cut, fakeApi, show } from '@/testing/client-api.tsx';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { ConversationScreen } from './conversation-screen.tsx';

const user = setupUser();

const api = fakeApi();
beforeEach(() => localStorage.clear());

const ME = { id: 7, isGuest: false };

function message(id: number, fields: Partial<MessageView> = {}): MessageView {
  return {
    id,
    from: 'seller',
    text: `Message ${id}`,
    pictures: [],
    createdAt: new Date('2026-06-15'),
    ...fields,
  };
}

function conversation(items: MessageView[], fields: Partial<ConversationView['conversation']> = {}) {
  return {
    conversation: {
      ...{
        vendorOrderId: 11,
        orderNumber: 'RH-7K3M9QW0X1',
        side: 'buyer' as const,
        otherName: 'Kauri Workshop',
      },
      ...{
        status: 'pending' as const,
        orderedAt: new Date('2026-06-14'),
        products: ['Oak chair'],
        unread: 0,
      },
      ...{ closed: null, ...fields },
    },
    items,
    nextCursor: null,
  };
}

const FIELD = 'Your message to Kauri Workshop';
const send = () => user.click(screen.getByRole('button', { name: 'Send' }));

test('a draft survives a lost connection and a reload, and sending it again does not duplicate the message', async () => {
  const sent: SendMessageInput[] = [];
  api.answer({
    'conversations.get': () => conversation([message(1)]),
    'conversations.send': (input) => {
      sent.push(input as SendMessageInput);
      if (sent.length === 1) throw cut;
      return message(2, { from: 'buyer', text: input.text ?? '' });
    },
    'conversations.list': () => ({ items: [], nextCursor: null }),
  });
  await show(<ConversationScreen vendorOrderId={11} me={ME} />);
  await pasteInto(user, await screen.findByLabelText(FIELD), 'Is it oiled?');
  await send();
  expect(await screen.findByText('Your message is still here. Please try again.')).toBeVisible();
  expect(screen.getByLabelText(FIELD)).toHaveValue('Is it oiled?');
  cleanup();
  await show(<ConversationScreen vendorOrderId={11} me={ME} />);
  await waitFor(() => expect(screen.getByLabelText(FIELD)).toHaveValue('Is it oiled?'));

  await send();
  await waitFor(() => expect(screen.getByLabelText(FIELD)).toHaveValue(''));
  const articles = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(articles).toEqual([expect.stringContaining('Message 1'), expect.stringContaining('Is it oiled?')]);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]).toEqual(sent[0]);

  await user.type(screen.getByLabelText(FIELD), 'And how?');
  cleanup();
  await show(<ConversationScreen vendorOrderId={11} me={ME} />);
  await waitFor(() => expect(screen.getByLabelText(FIELD)).toHaveValue('And how?'));
});

test('an unverified guest sees why nothing was sent or reported, and keeps the draft', async () => {
  const unproven = 'Open the link in our mail first. Then you can write here.';
  const refuse = () => {
    throw new DomainError('FORBIDDEN', unproven);
  };
  api.answer({
    'conversations.get': () => conversation([message(1)]),
    'conversations.send': refuse,
    'conversations.report': refuse,
  });
  await show(<ConversationScreen vendorOrderId={11} me={{ ...ME, isGuest: true, isProven: false }} />);
  await pasteInto(user, await screen.findByLabelText(FIELD), 'Is it oiled?');
  expect(screen.getByText('First open the link in our mail.')).toBeVisible();
  await send();
  expect(await screen.findByText(unproven)).toBeVisible();
  expect(screen.getByLabelText(FIELD)).toHaveValue('Is it oiled?');

  await user.click(screen.getByRole('button', { name: 'Report these messages' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('What is wrong?'), 'spam');
  await user.type(dialog.getByLabelText(/^Anything else/), 'Pills.');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText(unproven)).toBeVisible();
  expect(dialog.getByLabelText(/^Anything else/)).toHaveValue('Pills.');
});

test('an empty message is not sent, and a closed conversation shows the reason', async () => {
  api.answer({ 'conversations.get': () => conversation([]) });
  await show(<ConversationScreen vendorOrderId={11} me={ME} />);
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report these messages' })).not.toBeInTheDocument();
  await send();
  expect(await screen.findByText('Please write a message or add a picture')).toBeVisible();

  cleanup();
  const closed = 'Their account was deleted, so nobody would read it.';
  api.answer({ 'conversations.get': () => conversation([message(1)], { closed }) });
  await show(<ConversationScreen vendorOrderId={11} me={ME} />);
  expect(await screen.findByText(closed)).toBeVisible();
  expect(screen.queryByLabelText(FIELD)).not.toBeInTheDocument();
});

test('shown messages are marked as read once', async () => {
  const marked = vi.fn();
  api.answer({
    'conversations.get': () => conversation([message(3), message(2, { from: 'buyer' })], { unread: 1 }),
    'conversations.markRead': (input) => {
      marked(input);
      return { asBuyer: 0, asSeller: 0 };
    },
  });
  await show(<ConversationScreen vendorOrderId={11} me={ME} />);
  await waitFor(() => expect(marked).toHaveBeenCalledExactlyOnceWith({ vendorOrderId: 11, upTo: 3 }));
});
