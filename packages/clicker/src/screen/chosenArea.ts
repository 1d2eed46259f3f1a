import { readRemembered, remember } from '@fair/ui/storage';

const KEY = 'fair.clicker.area';

/** The area a device counts for, by id; its name, so that it can be told by it when it is gone. */
export interface ChosenArea {
  readonly id: string;
  readonly name: string;
}

/** The area last chosen on this device; undefined when none was. */
export function readChosen(): ChosenArea | undefined {
  try {
    const { id, name } = JSON.parse(readRemembered(KEY) ?? '') as Partial<ChosenArea>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the choice beyond the page. */
export function rememberChosen({ id, name }: ChosenArea): void {
  remember(KEY, JSON.stringify({ id, name }));
}
