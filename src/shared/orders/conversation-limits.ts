/** Author: the customer or the vendor. */
export const CONVERSATION_SIDES = ['buyer', 'seller'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

/** Limits of a conversation about a vendor order. */
export const CONVERSATION_LIMITS = {
  /** Characters per message. */
  text: 2000,
  /** Pictures per message. */
  pictures: 4,
  /** Messages of both. */
  messages: 1000,
  /** Per person and day: in one conversation, and in all. */
  ofPersonInDay: { inOne: 60, inAll: 400 },
} as const;
