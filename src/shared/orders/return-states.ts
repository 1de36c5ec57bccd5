import { StateMachine } from '@/shared/state-machine.ts';

export const RETURN_MACHINE = new StateMachine({
  title: 'Return request (`return_requests.status`)',
  states: {
    requested: 'Waits for the vendor’s answer.',
    accepted: 'The pieces are on their way back.',
    refused: 'The vendor said no.',
    received: 'The pieces are back and refunded.',
    withdrawn: 'The customer keeps the pieces.',
    closed: 'The pieces did not come back, or an offer was not answered; nothing is refunded.',
    offered: 'The vendor offers a part of the price; the customer may keep the pieces for it.',
    settled: 'Refunded in whole or in part, and the customer keeps the pieces.',
    replacement_sent: 'A replacement is on its way; no money moves.',
    replaced: 'The replacement has arrived.',
  },
  moves: {
    request: { from: [], to: 'requested', by: ['customer'] },
    accept: { from: ['requested', 'offered'], to: 'accepted', by: ['vendor', 'admin'] },
    refuse: { from: ['requested', 'accepted', 'offered'], to: 'refused', by: ['vendor', 'admin'] },
    receive: { from: ['accepted'], to: 'received', by: ['vendor', 'admin'] },
    withdraw: { from: ['requested', 'accepted', 'offered'], to: 'withdrawn', by: ['customer'] },
    close: { from: ['accepted', 'offered'], to: 'closed', by: ['vendor', 'admin', 'system'] },
    settle: {
      from: ['requested', 'accepted', 'offered', 'replacement_sent'],
      to: 'settled',
      by: ['vendor', 'admin'],
    },
    offer: { from: ['requested', 'accepted', 'offered'], to: 'offered', by: ['vendor', 'admin'] },
    takeOffer: { from: ['offered'], to: 'settled', by: ['customer'] },
    declineOffer: { from: ['offered'], to: 'requested', by: ['customer'] },
    replace: { from: ['requested', 'accepted', 'offered'], to: 'replacement_sent', by: ['vendor', 'admin'] },
    confirmReplacement: { from: ['replacement_sent'], to: 'replaced', by: ['customer', 'system'] },
    reopen: { from: ['replacement_sent'], to: 'requested', by: ['customer'] },
  },
  error: 'ORDER_STATE',
  sentence: (status) => `This return is ${status.replaceAll('_', ' ')}.`,
  detail: 'status',
});
