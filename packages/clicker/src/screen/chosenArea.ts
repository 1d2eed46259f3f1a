import { readStoredValue, storeValue } from '@fair/ui/storage';

const KEY = 'fair.clicker.area';

/** The area a device counts for. The name is stored too, so that it can be shown when the area is gone. */
export interface ChosenArea {
  readonly id: string;
  readonly name: string;
  /** Year of the fair the area belongs to. Absent if it was chosen before this was stored. */
  readonly year?: number | undefined;
}

/** Returns the area last chosen on this device; undefined if there is none. */
export function readChosen(): ChosenArea | undefined {
  try {
    const { id, name, year } = JSON.parse(readStoredValue(KEY) ?? '') as Partial<ChosenArea>;
    if (typeof id !== 'string' || typeof name !== 'string') return undefined;
    return { id, name, ...(typeof year === 'number' && { year }) };
  } catch {
    return undefined;
  }
}

/** Stores the choice on the device. */
export function storeChosen({ id, name, year }: ChosenArea): void {
  storeValue(KEY, JSON.stringify({ id, name, year }));
}
