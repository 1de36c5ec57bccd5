import { getNetwork } from '@/server/platform/auth/network-of.ts';

export type LimitKind =
  | 'name'
  | 'user'
  | 'mailbox'
  | 'pass'
  | 'collection'
  | 'question'
  | 'conversation'
  | 'news'
  | 'address'
  | 'at-address';

/** Key of a limit's counter. Created only here, so that typed text cannot be taken for another kind. */
export type LimitKey<Kind extends LimitKind = LimitKind> = string & { readonly limitKind: Kind };

/** @param name username or address as typed to sign in, by `accountKey` */
export function nameKey(name: string): LimitKey<'name'> {
  return keyOf('name', name);
}

/** @param userId of a signed-in user */
export function userKey(userId: number): LimitKey<'user'> {
  return keyOf('user', String(userId));
}

/** @param emailKey of the recipient, by `accountKey` */
export function mailboxKey(emailKey: string): LimitKey<'mailbox'> {
  return keyOf('mailbox', emailKey);
}

/** @param subject of a browser that passed the human check */
export function passKey(subject: string): LimitKey<'pass'> {
  return keyOf('pass', subject);
}

/** A household's request for a free collection. */
export function collectionKey(requestId: number): LimitKey<'collection'> {
  return keyOf('collection', String(requestId));
}

/** A question on a product. */
export function questionKey(questionId: number): LimitKey<'question'> {
  return keyOf('question', String(questionId));
}

/** Per person and vendor order. */
export function conversationKey(userId: number, vendorOrderId: number): LimitKey<'conversation'> {
  return keyOf('conversation', String(userId), String(vendorOrderId));
}

/** News of one topic to an address. */
export function newsKey(email: string, kind: string, topic: string): LimitKey<'news'> {
  return keyOf('news', email, kind, topic);
}

/** @param ip counted as its `getNetwork` */
export function addressKey(ip: string | null): LimitKey<'address'> {
  return keyOf('address', getNetwork(ip));
}

/** A person at one address. @param ip as for `addressKey` */
export function keyOfPersonAtAddress(key: LimitKey, ip: string | null): LimitKey<'at-address'> {
  return keyOf('at-address', key, getNetwork(ip));
}

/** JSON, so that parts cannot run into each other. */
function keyOf<Kind extends LimitKind>(kind: Kind, ...parts: string[]): LimitKey<Kind> {
  return JSON.stringify([kind, ...parts]) as LimitKey<Kind>;
}
