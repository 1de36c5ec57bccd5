import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const PREFIX = 56;
const MASK = ipaddr.IPv6.subnetMaskFromPrefixLength(PREFIX).parts;

/**
 * Groups addresses for limits and queues: an IPv4 address, or an IPv6 /56, a household's allocation (RIPE 690); by /64,
 * a site with a /48 would have 65,536 allowances. Requests without an address share one.
 */
export function getNetwork(ip: string | null): string {
  if (!ip) return 'unknown';
  if (isIP(ip) !== 6) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.map((part, at) => part & (MASK[at] ?? 0));
  return `${new ipaddr.IPv6(network)}/${PREFIX}`;
}
