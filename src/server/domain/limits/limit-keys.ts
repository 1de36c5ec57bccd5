/** Whose a limit is. Made only here, so that what a person types is never taken for a key of another kind. */
export type LimitKey = string & { readonly isLimitKey: true };

/** @param name what somebody typed to sign in, a username or an e-mail address, by `accountKey` */
export function nameKey(name: string): LimitKey {
  return keyOf('name', name);
}

/** @param userId of somebody who is signed in */
export function userKey(userId: number): LimitKey {
  return keyOf('user', String(userId));
}

/** @param emailKey the address that mail goes to, by `accountKey` */
export function mailboxKey(emailKey: string): LimitKey {
  return keyOf('mailbox', emailKey);
}

/** @param ip where a call comes from. An IPv6 address counts as its /64; calls without an address share one key */
export function addressKey(ip: string | null): LimitKey {
  return keyOf('address', networkOf(ip));
}

/** Somebody's at one address. @param ip as for `addressKey` */
export function keyAtAddress(key: LimitKey, ip: string | null): LimitKey {
  return keyOf('at-address', key, networkOf(ip));
}

/** As JSON, so that no text can reach into the part beside it. */
function keyOf(kind: string, ...parts: string[]): LimitKey {
  return JSON.stringify([kind, ...parts]) as LimitKey;
}

/** An address of IPv4 itself; of one of IPv6 the /64 that a household or a server is given. */
function networkOf(ip: string | null): string {
  if (!ip) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
