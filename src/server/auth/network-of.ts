/** Groups of 16 bits, hexadecimal, that the prefix of an address of IPv6 takes whole; of the next one it takes half. */
const WHOLE_GROUPS = 3;

/**
 * What an address counts as, wherever something is counted or waits by address: one of IPv4 for itself, one of IPv6 for
 * its /56. That is what a household is given (RIPE 690); by /64 a site with a /48 would be 65,536 addresses, each with
 * allowances and rows of its own. Requests without an address share one.
 */
export function networkOf(ip: string | null): string {
  if (!ip) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
  const half = (groups[WHOLE_GROUPS] ?? 0) & 0xff00;
  return `${[...groups.slice(0, WHOLE_GROUPS), half].map((group) => group.toString(16)).join(':')}::/56`;
}
