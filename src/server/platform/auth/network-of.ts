import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const PREFIX = 56;
const MASK = ipaddr.IPv6.subnetMaskFromPrefixLength(PREFIX).parts;

/**
 * What an address counts as, wherever something is counted or waits by address: one of IPv4 for itself, one of IPv6 for
 * its /56. That is what a household is given (RIPE 690); by /64 a site with a /48 would be 65,536 addresses, each with
 * allowances and rows of its own. Requests without an address share one.
 */
export function getNetwork(ip: string | null): string {
  if (!ip) return 'unknown';
  if (isIP(ip) !== 6) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.map((part, at) => part & (MASK[at] ?? 0));
  return `${new ipaddr.IPv6(network)}/${PREFIX}`;
}
