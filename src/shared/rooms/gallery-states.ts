import { StateMachine } from '@/shared/state-machine.ts';

export const GALLERY_MACHINE = new StateMachine({
  title: 'Gallery room (`room_layouts.gallery_state`)',
  states: {
    private: 'Its owner does not want it in the gallery; the column is null.',
    pending: 'Waits for an admin.',
    approved: 'Everybody can see it.',
    refused: 'An admin said why not; it waits again once the plan has changed.',
  },
  moves: {
    publish: {
      from: ['private'],
      to: 'pending',
      by: ['customer', 'vendor', 'admin'],
      refusal: 'Change the plan and save it. Then we look at it again.',
    },
    unpublish: { from: ['pending', 'approved'], to: 'private', by: ['customer', 'vendor', 'admin'] },
    change: { from: ['pending', 'approved', 'refused'], to: 'pending', by: ['customer', 'vendor', 'admin'] },
    approve: { from: ['pending', 'refused'], to: 'approved', by: ['admin'] },
    refuse: { from: ['pending', 'approved'], to: 'refused', by: ['admin'] },
  },
  error: 'ROOM_STATE',
  sentence: (state, to) => `A room does not go from ${state} to ${to}.`,
});
