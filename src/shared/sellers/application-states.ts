import { StateMachine } from '@/shared/state-machine.ts';

/** Final states; without one it is pending. */
export const APPLICATION_OUTCOMES = ['accepted', 'declined', 'withdrawn'] as const;
export type ApplicationOutcome = (typeof APPLICATION_OUTCOMES)[number];

export const APPLICATION_MACHINE = new StateMachine({
  title: 'Application to sell (`vendor_application_decisions.outcome`, before it `collection_forms.status`)',
  states: {
    waiting: 'The form is pending or reviewed, and nothing is decided.',
    accepted: 'The person is a vendor.',
    declined: 'An admin said no, and when the person may ask again.',
    withdrawn: 'The person took it back.',
    closed: 'The form is resolved or archived, and nothing was decided.',
  },
  moves: {
    apply: { from: [], to: 'waiting', by: ['customer'] },
    accept: { from: ['waiting'], to: 'accepted', by: ['admin'] },
    decline: { from: ['waiting'], to: 'declined', by: ['admin'] },
    withdraw: { from: ['waiting'], to: 'withdrawn', by: ['customer'] },
    closeForm: { from: ['waiting'], to: 'closed', by: ['admin'] },
    reopenForm: { from: ['closed'], to: 'waiting', by: ['admin'] },
  },
  error: 'APPLICATION_STATE',
  sentence: () => 'This application has been decided already.',
  detail: 'state',
});
export const APPLICATION_STATES = APPLICATION_MACHINE.states;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
