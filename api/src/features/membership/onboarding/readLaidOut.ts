import type { SheetReading } from '@fair/contract';
import type { Types } from 'mongoose';
import type { ReceivedFile } from '../../../http/receive.ts';
import { readSheet } from '../../../services/files/index.ts';
import { type LaidOut, layOut } from './layout.ts';

/** Maximum number of worksheets in which headings are searched. */
const MOST_TABS = 10;

/**
 * Reads the worksheet that the admin chose. Without a choice, reads the first visible worksheet with all required
 * headings, or else the one with the most known headings.
 */
export async function readLaidOut(
  file: ReceivedFile,
  account: Types.ObjectId,
  reading: SheetReading | undefined,
): Promise<LaidOut> {
  const { encoding, tab } = reading ?? {};
  const read = async (name: string | undefined) =>
    layOut(await readSheet(file, account, { encoding, tab: name }), reading);
  let best = await read(tab);
  const isChosen = tab !== undefined && best.sheet.tab === tab;
  const others = (best.sheet.tabs ?? []).filter((name) => name !== best.sheet.tab).slice(0, MOST_TABS);
  for (const name of isChosen ? [] : others) {
    if (best.missing.length === 0) break;
    const next = await read(name);
    if (next.missing.length === 0 || next.headings.places.size > best.headings.places.size) best = next;
  }
  return best;
}
