import ipaddr from 'ipaddr.js';

const PORTS = [80, 443];
/** All global IPv6 addresses; its ranges name the tunnels to IPv4. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure's metadata service, on an address that looks public. */
const AZURE_METADATA = '168.63.129.16';

/**
 * True for the public web: excludes this machine, its network, cloud metadata, reserved ranges and disguises
 * of these (mapped, 6to4, Teredo, NAT64).
 * @param address the address connected to, never a name
 */
export function isPublicWeb(address: string, port: number): boolean {
  if (!PORTS.includes(port) || !ipaddr.isValid(address) || address === AZURE_METADATA) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_IPV6);
}
