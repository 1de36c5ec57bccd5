import type { Decimal } from '@/shared/money.ts';
import { StateMachine } from '@/shared/state-machine.ts';

const NOT_PAID = 'Only a payout that was paid can be taken back, and only once.';

export const PAYOUT_MACHINE = new StateMachine({
  title: 'Payout (`payouts.state`)',
  states: {
    pending: 'Taken from the vendor’s balance; nothing has left yet.',
    sent: 'In a file for the bank.',
    paid: 'The bank or Stripe has carried it out.',
    reversing: 'Stripe is being asked to take the transfer back.',
    failed: 'It did not arrive, and is in the vendor’s balance again.',
    reversed: 'It arrived, was taken back, and is in the vendor’s balance again.',
  },
  moves: {
    start: { from: [], to: 'pending', by: ['admin'] },
    send: { from: ['pending'], to: 'sent', by: ['admin'] },
    confirm: { from: ['sent'], to: 'paid', by: ['admin'] },
    transfer: { from: ['pending'], to: 'paid', by: ['system'] },
    fail: {
      from: ['pending', 'sent'],
      to: 'failed',
      by: ['admin'],
      refusal: 'Only what is being prepared or with the bank can fail.',
    },
    reject: { from: ['pending'], to: 'failed', by: ['system'] },
    reverse: { from: ['paid'], to: 'reversed', by: ['admin'], refusal: NOT_PAID },
    recall: { from: ['paid'], to: 'reversing', by: ['admin'], refusal: NOT_PAID },
    finishRecall: { from: ['reversing'], to: 'reversed', by: ['system'] },
    rejectRecall: { from: ['reversing'], to: 'paid', by: ['system'] },
  },
  error: 'PAYOUT_STATE',
  sentence: (state, to) => `A payout does not go from ${state} to ${to}.`,
});
export const PAYOUT_STATES = PAYOUT_MACHINE.states;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** States in which Stripe is queried. */
export const STATES_AT_STRIPE: PayoutState[] = ['pending', 'reversing'];

export const PAYOUT_RUN_MACHINE = new StateMachine({
  title: 'Payout run (`payout_runs.state`)',
  states: { open: 'A payout of it is being prepared or with the bank.', done: 'None is any more.' },
  moves: {
    start: { from: [], to: 'open', by: ['admin'] },
    finish: { from: ['open'], to: 'done', by: ['system'] },
  },
  sentence: (state, to) => `A run does not go from ${state} to ${to}.`,
});
export const PAYOUT_RUN_STATES = PAYOUT_RUN_MACHINE.states;
export type PayoutRunState = (typeof PAYOUT_RUN_STATES)[number];

export const DEFAULT_PAYOUT_MINIMUM: Decimal = '20.00';
