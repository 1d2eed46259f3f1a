import { readStoredValue, storeValue } from '@fair/ui/storage';

const KEY = 'fair.clicker.area';

/**
 * The area that the counter of this device counts for. The name is stored too, so that it can be shown after the area
 * was deleted.
 */
export interface ChosenArea {
  readonly id: string;
  readonly name: string;
  /** Year of the area's fair. Undefined if the area was stored by an earlier version of the page. */
  readonly year?: number | undefined;
}

/** Returns the area that was last chosen on this device, or undefined. */
export function readChosen(): ChosenArea | undefined {
  try {
    const { id, name, year } = JSON.parse(readStoredValue(KEY) ?? '') as Partial<ChosenArea>;
    if (typeof id !== 'string' || typeof name !== 'string') return undefined;
    return { id, name, ...(typeof year === 'number' && { year }) };
  } catch {
    return undefined;
  }
}

export function storeChosen({ id, name, year }: ChosenArea): void {
  storeValue(KEY, JSON.stringify({ id, name, year }));
}
