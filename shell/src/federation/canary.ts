import { type CanaryVersion, fitOfBuild, type RegisteredArea } from '@fair/contract';

const KEY = 'fair.canary';

/** Stored in the browser: a random visitor id, and the version of the failed canary of each area. */
interface Visitor {
  readonly id: string;
  readonly failed: Readonly<Record<string, string>>;
}

/**
 * Returns the canary of an area if this visitor is among the percentage of visitors who get it. A visitor who gets the
 * canary keeps it while the percentage grows. Undefined without storage, and for a canary that failed in this browser
 * or does not fit this shell.
 */
export function canaryFor(area: string, { canary }: RegisteredArea): CanaryVersion | undefined {
  if (!canary || fitOfBuild(canary) !== 'fits') return undefined;
  const visitor = readVisitor();
  if (!visitor || visitor.failed[area] === canary.version) return undefined;
  return placeOf(visitor.id, area) < canary.percent ? canary : undefined;
}

/** Excludes this visitor from the canary until the area has another canary. */
export function rememberFailedCanary(area: string, version: string): void {
  const visitor = readVisitor();
  if (!visitor) return;
  try {
    writeVisitor({ ...visitor, failed: { ...visitor.failed, [area]: version } });
  } catch {
    // Storage is blocked, so the exclusion lasts only until the next page load.
  }
}

/** Returns a number from 0 to below 100, a hash of visitor and area: FNV-1a with a final mix of the bits. */
export function placeOf(visitorId: string, area: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${area}:${visitorId}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

/** Reads or creates the visitor. Undefined without storage, because the visitor would get another id on each page. */
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
