import { StateMachine } from '@/shared/state-machine.ts';

export const RETURN_MACHINE = new StateMachine({
  title: 'Return request (`return_requests.status`)',
  states: {
    requested: 'Waits for the vendor’s answer.',
    accepted: 'The pieces are on their way back.',
    refused: 'The vendor said no.',
    received: 'The pieces are back and refunded.',
    withdrawn: 'The customer keeps the pieces.',
    closed: 'The pieces did not come back; nothing is refunded.',
  },
  moves: {
    request: { from: [], to: 'requested', by: ['customer'] },
    accept: { from: ['requested'], to: 'accepted', by: ['vendor', 'admin'] },
    refuse: { from: ['requested'], to: 'refused', by: ['vendor', 'admin'] },
    receive: { from: ['accepted'], to: 'received', by: ['vendor', 'admin'] },
    withdraw: { from: ['requested', 'accepted'], to: 'withdrawn', by: ['customer'] },
    close: { from: ['accepted'], to: 'closed', by: ['vendor', 'admin'] },
  },
  error: 'ORDER_STATE',
  sentence: (status) => `This return is ${status}.`,
  detail: 'status',
});
