import { StateMachine } from '@/shared/state-machine.ts';

export const COLLECTION_REQUEST_MACHINE = new StateMachine({
  title: 'Collection request (`collection_requests.status`)',
  states: {
    requested: 'Waits for an admin’s answer.',
    scheduled: 'The van comes on a day.',
    collected: 'The van has been there.',
    declined: 'An admin said no.',
    cancelled: 'The household called it off.',
  },
  moves: {
    request: { from: [], to: 'requested', by: ['household'] },
    schedule: { from: ['requested', 'scheduled', 'declined'], to: 'scheduled', by: ['admin'] },
    complete: { from: ['scheduled'], to: 'collected', by: ['admin'] },
    decline: { from: ['requested', 'scheduled'], to: 'declined', by: ['admin'] },
    cancel: { from: ['requested', 'scheduled'], to: 'cancelled', by: ['household'] },
  },
  error: 'COLLECTION_STATE',
  sentence: (status, to) => `This request is ${status} and cannot become ${to}.`,
  detail: 'status',
});

const NAMES = {
  in_store: 'In our store',
  offered: 'Offered to a seller',
  with_vendor: 'With a seller',
  listed: 'Listed',
  donated: 'Donated',
  recycled: 'Recycled',
  disposed: 'Sent to the tip',
};
const ANSWERED = 'You have answered this offer already.';

export const PIECE_MACHINE = new StateMachine({
  title: 'Collected piece (`collected_items.state`)',
  states: NAMES,
  moves: {
    takeIn: { from: [], to: 'in_store', by: ['admin'] },
    offer: { from: ['in_store'], to: 'offered', by: ['admin'] },
    accept: { from: ['offered'], to: 'with_vendor', by: ['vendor'], refusal: ANSWERED },
    refuse: { from: ['offered'], to: 'in_store', by: ['vendor'], refusal: ANSWERED },
    takeBack: { from: ['offered', 'with_vendor', 'listed'], to: 'in_store', by: ['admin'] },
    list: { from: ['in_store', 'with_vendor'], to: 'listed', by: ['vendor', 'admin'] },
    donate: { from: ['in_store', 'with_vendor'], to: 'donated', by: ['admin'] },
    recycle: { from: ['in_store', 'with_vendor'], to: 'recycled', by: ['admin'] },
    dispose: { from: ['in_store', 'with_vendor'], to: 'disposed', by: ['admin'] },
  },
  error: 'COLLECTION_STATE',
  sentence: (state, to) => `This piece is “${NAMES[state]}” and cannot become “${NAMES[to]}”.`,
  detail: 'state',
});
