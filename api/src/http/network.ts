import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of 16 bits: a household or a server is given at least a /64 and has all addresses in it (RFC 6177). */
const NETWORK_GROUPS = 4;
/** Of a site (RFC 6177). */
const COARSE_GROUPS = 3;
const GROUPS = 8;
const BITS = 16;

/** What limits per address count: an IPv4 address as it is, of an IPv6 address its /64. */
export function networkOf(address: string): string {
  const ipv4 = ipv4Of(address);
  if (ipv4) return ipv4;
  return isIPv6(address) ? prefixOf(address, NETWORK_GROUPS) : address;
}

/** What the audit log keeps of an address: the /24 or /48 it is in (BEYOND §9); undefined for what is none. */
export function coarseNetworkOf(address: string): string | undefined {
  const ipv4 = ipv4Of(address);
  if (ipv4) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? prefixOf(address, COARSE_GROUPS) : undefined;
}

function ipv4Of(address: string): string | undefined {
  const [, mapped] = MAPPED_IPV4.exec(address) ?? [];
  return mapped ?? (isIPv4(address) ? address : undefined);
}

/** So many groups of an IPv6 address, as a network. */
function prefixOf(address: string, count: number): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '') ?? [];
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, count);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${count * BITS}`;
}

/** The key attempts are counted under: a digest, so that no email or address lies in the counters. */
export function limitKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
