/** Author: the customer or the vendor. */
export const CONVERSATION_SIDES = ['buyer', 'seller'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

export const CONVERSATION_LIMITS = {
  text: 2000,
  pictures: 4,
  picturesOfReturn: 5,
  /** Messages of both. */
  messages: 1000,
  /** Per person and day: in one conversation, and in all. */
  ofPersonInDay: { inOne: 60, inAll: 400 },
} as const;
