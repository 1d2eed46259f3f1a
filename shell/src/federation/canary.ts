import { type CanaryVersion, fitOfBuild, type RegisteredArea } from '@fair/contract';

const KEY = 'fair.canary';

/** What this browser remembers: who it is, and which canary of an area failed in it. */
interface Visitor {
  readonly id: string;
  readonly failed: Readonly<Record<string, string>>;
}

/**
 * The canary of an area when this visitor is among those who get it. Always the same answer for the same visitor:
 * who is in stays in while the percentage grows. Nobody gets one that failed in this browser before, or that
 * speaks another contract or stands on another kit, or in a browser that remembers nothing.
 */
export function canaryFor(area: string, { canary }: RegisteredArea): CanaryVersion | undefined {
  if (!canary || fitOfBuild(canary) !== 'fits') return undefined;
  const visitor = readVisitor();
  if (!visitor || visitor.failed[area] === canary.version) return undefined;
  return placeOf(visitor.id, area) < canary.percent ? canary : undefined;
}

/** This visitor gets the live version from now on, until there is another canary. */
export function rememberFailedCanary(area: string, version: string): void {
  const visitor = readVisitor();
  if (!visitor) return;
  try {
    writeVisitor({ ...visitor, failed: { ...visitor.failed, [area]: version } });
  } catch {
    // Until the next page, then.
  }
}

/** Where a visitor stands in the line of an area, from 0 to below 100: FNV-1a, its bits mixed once more. */
export function placeOf(visitorId: string, area: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${area}:${visitorId}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

/** Nothing where storage is forbidden: such a visitor could neither stay in nor be kept out. */
function readVisitor(): Visitor | undefined {
  try {
    const known = asVisitor(localStorage.getItem(KEY));
    if (known) return known;
    const id = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
    return writeVisitor({ id, failed: {} });
  } catch {
    return undefined;
  }
}

function asVisitor(text: string | null): Visitor | undefined {
  try {
    const found = JSON.parse(text ?? 'null');
    return typeof found?.id === 'string' && typeof found.failed === 'object' && found.failed
      ? found
      : undefined;
  } catch {
    return undefined;
  }
}

function writeVisitor(visitor: Visitor): Visitor {
  localStorage.setItem(KEY, JSON.stringify(visitor));
  return visitor;
}
