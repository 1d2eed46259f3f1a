import { readRemembered, remember } from '@fair/ui/storage';

const KEY = 'fair.clicker.area';

/** The area a device counts for, by id; its name, so that it can be told by it when it is gone. */
export interface ChosenArea {
  readonly id: string;
  readonly name: string;
  /** The year of the fair it belongs to. Absent when it was chosen before this was stored. */
  readonly year?: number | undefined;
}

/** The area last chosen on this device; undefined when none was. */
export function readChosen(): ChosenArea | undefined {
  try {
    const { id, name, year } = JSON.parse(readRemembered(KEY) ?? '') as Partial<ChosenArea>;
    if (typeof id !== 'string' || typeof name !== 'string') return undefined;
    return { id, name, ...(typeof year === 'number' && { year }) };
  } catch {
    return undefined;
  }
}

/** Remembers the choice beyond the page. */
export function rememberChosen({ id, name, year }: ChosenArea): void {
  remember(KEY, JSON.stringify({ id, name, year }));
}
