import { StateMachine } from '@/shared/state-machine.ts';

/** `settlePayment` makes one move at a time. */
export const PAYMENT_MACHINE = new StateMachine({
  title: 'Payment (`payments.status`)',
  states: {
    created: 'An intent exists at the provider; the buyer has not paid.',
    authorized: 'The provider holds the money for us.',
    placed: 'The order is written and the stock taken; the money is about to be captured.',
    captured: 'The money is ours.',
    releasing: 'No order came of it; the hold is about to be released.',
    released: 'Nothing was taken; the hold is gone.',
  },
  moves: {
    open: { from: [], to: 'created', by: ['customer'] },
    authorize: { from: ['created'], to: 'authorized', by: ['system'] },
    place: { from: ['authorized'], to: 'placed', by: ['system'] },
    capture: { from: ['placed'], to: 'captured', by: ['system'] },
    abandon: { from: ['created', 'authorized', 'placed'], to: 'releasing', by: ['system'] },
    release: { from: ['created', 'releasing'], to: 'released', by: ['system'] },
  },
  sentence: (status, to) => `A payment does not go from ${status} to ${to}.`,
});
