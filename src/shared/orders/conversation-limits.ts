/** Whose words: of the customer who bought, or of the vendor who sold. */
export const CONVERSATION_SIDES = ['buyer', 'seller'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

/** What two people may write to each other about a vendor order. */
export const CONVERSATION_LIMITS = {
  /** Characters of a message. */
  text: 2000,
  /** Pictures of a message. */
  pictures: 4,
  /** Messages of a conversation, of both. */
  messages: 1000,
  /** Messages that one person writes in a day: in one conversation, and in all. */
  ofPersonInDay: { inOne: 60, inAll: 400 },
} as const;
