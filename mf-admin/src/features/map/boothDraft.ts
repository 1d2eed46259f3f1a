import type { GivenBooth } from '@fair/contract';
import { useState } from 'react';

/** The booths of a floor as the server has them. */
export interface StoredBooths {
  readonly value: readonly GivenBooth[];
  readonly version: string | undefined;
}

interface BoothDraft {
  readonly booths: readonly GivenBooth[];
  /** Version that the draft is based on. */
  readonly version: string | undefined;
  readonly isChanged: boolean;
  /** True if the server has other booths than those that the draft is based on. */
  readonly isOutdated: boolean;
  readonly setBooths: (booths: readonly GivenBooth[]) => void;
  /** Discards the draft and shows the booths of the server. */
  readonly showLatest: () => void;
}

/** Returns the booths as the request contains them, sorted by code. */
export const sentBooths = (booths: readonly GivenBooth[]): GivenBooth[] =>
  booths
    .map(({ code, kind, x, y, w, h }) => ({ code, kind, x, y, w, h }))
    .sort((one, other) => one.code.localeCompare(other.code));

const isSame = (one: readonly GivenBooth[], other: readonly GivenBooth[]) =>
  JSON.stringify(sentBooths(one)) === JSON.stringify(sentBooths(other));

/**
 * Stores the unsaved booths of a floor. An unchanged draft, or one that equals the server's booths, follows the server.
 * A changed draft stays until the user saves or discards it.
 */
export function useBoothDraft(latest: StoredBooths): BoothDraft {
  const [begun, setBegun] = useState(latest);
  const [booths, setBooths] = useState(latest.value);
  const isChanged = !isSame(booths, begun.value);
  const take = () => {
    setBegun(latest);
    setBooths(latest.value);
  };
  const isOther = begun.version !== latest.version;
  if (isOther && (!isChanged || isSame(booths, latest.value))) take();
  return {
    booths,
    version: begun.version,
    isChanged,
    isOutdated: isOther && isChanged,
    setBooths,
    showLatest: take,
  };
}

/** Returns the lowest number that no booth of any floor has. */
export function nextCode(codes: ReadonlySet<string>): string {
  let number = 1;
  while (codes.has(String(number))) number += 1;
  return String(number);
}
