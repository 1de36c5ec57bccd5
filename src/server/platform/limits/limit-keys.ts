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

/** Identifies a counter of a limit. Made only here, so that what a person types is never taken for a key of another kind. */
export type LimitKey<Kind extends LimitKind = LimitKind> = string & { readonly limitKind: Kind };

/** @param name what somebody typed to sign in, a username or an e-mail address, by `accountKey` */
export function nameKey(name: string): LimitKey<'name'> {
  return keyOf('name', name);
}

/** @param userId of somebody who is signed in */
export function userKey(userId: number): LimitKey<'user'> {
  return keyOf('user', String(userId));
}

/** @param emailKey the address that mail goes to, by `accountKey` */
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

/** What one person writes about one vendor order. */
export function conversationKey(userId: number, vendorOrderId: number): LimitKey<'conversation'> {
  return keyOf('conversation', String(userId), String(vendorOrderId));
}

/** News of one topic to an address. */
export function newsKey(email: string, kind: string, topic: string): LimitKey<'news'> {
  return keyOf('news', email, kind, topic);
}

/** @param ip where a call comes from. counted as its `getNetwork` */
export function addressKey(ip: string | null): LimitKey<'address'> {
  return keyOf('address', getNetwork(ip));
}

/** Somebody's at one address. @param ip as for `addressKey` */
export function keyOfPersonAtAddress(key: LimitKey, ip: string | null): LimitKey<'at-address'> {
  return keyOf('at-address', key, getNetwork(ip));
}

/** As JSON, so that no text can reach into the part beside it. */
function keyOf<Kind extends LimitKind>(kind: Kind, ...parts: string[]): LimitKey<Kind> {
  return JSON.stringify([kind, ...parts]) as LimitKey<Kind>;
}
