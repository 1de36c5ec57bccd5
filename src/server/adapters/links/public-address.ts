import ipaddr from 'ipaddr.js';

const PORTS = [80, 443];
/** All that is given out to be public of the sixth version; what tunnels to the fourth is named in its ranges. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Answers machines of Azure alone, with their secrets, though it looks public. */
const AZURE_METADATA = '168.63.129.16';

/**
 * Whether a place is the public web: nothing of this machine, its network or its provider (metadata), nothing reserved, and
 * nothing that leads to such a place in disguise (mapped, 6to4, Teredo, NAT64).
 *
 * @param address as it is connected to, never a name
 */
export function isPublicWeb(address: string, port: number): boolean {
  if (!PORTS.includes(port) || !ipaddr.isValid(address) || address === AZURE_METADATA) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_IPV6);
}
