import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/**
 * Number of 16-bit groups of an IPv6 address that identify the network of one client. A household or server owns at
 * least a /64 and can use any address in it (RFC 6177).
 */
const NETWORK_GROUPS = 4;
/** Number of 16-bit groups of an IPv6 address that identify a site: its prefix is a /48 (RFC 6177). */
const COARSE_GROUPS = 3;
const GROUPS = 8;
const BITS = 16;

/**
 * Returns the network that a rate limit per IP address counts: an IPv4 address, or the /64 of an IPv6
 * address.
 */
export function networkOf(address: string): string {
  const ipv4 = ipv4Of(address);
  if (ipv4) return ipv4;
  return isIPv6(address) ? prefixOf(address, NETWORK_GROUPS) : address;
}

/**
 * Returns the network of an IP address for the audit log (BEYOND §9): a /24 for IPv4, a /48 for IPv6. Returns
 * undefined if the text is not an IP address.
 */
export function coarseNetworkOf(address: string): string | undefined {
  const ipv4 = ipv4Of(address);
  if (ipv4) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? prefixOf(address, COARSE_GROUPS) : undefined;
}

function ipv4Of(address: string): string | undefined {
  const [, mapped] = MAPPED_IPV4.exec(address) ?? [];
  return mapped ?? (isIPv4(address) ? address : undefined);
}

/** Returns the network formed by the first `count` groups of an IPv6 address. */
function prefixOf(address: string, count: number): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '') ?? [];
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, count);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${count * BITS}`;
}

/**
 * Returns the key of a counter. It is a digest, so that the counters contain no email addresses or IP
 * addresses.
 */
export function limitKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
