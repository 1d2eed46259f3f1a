import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of 16 bits: a household or a server is given at least a /64 and has all addresses in it (RFC 6177). */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** What limits per address count: an IPv4 address as it is, of an IPv6 address its /64. */
export function networkOf(address: string): string {
  const [, ipv4] = MAPPED_IPV4.exec(address) ?? [];
  if (ipv4) return ipv4;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '') ?? [];
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The key attempts are counted under: a digest, so that no email or address lies in the counters. */
export function limitKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
