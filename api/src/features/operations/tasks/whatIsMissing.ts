import type { ReadyItem } from '@fair/contract';
import type { App } from '../../../context.ts';
import type { Edition } from '../../fair/fair/index.ts';
import { readTaskState } from './facts.ts';
import { missingOf } from './taskList.ts';

/**
 * Returns the items that a fair still lacks to become the current one (BEYOND 10, "Ready"). A fair needs days that are
 * all in the future; place, address and contact; operator and data protection officer; a booking deadline that is in
 * the future and before the first opening, and an opening of booking before this deadline; and confirmed companies, at
 * least one with a logo.
 */
export async function whatIsMissing(
  { config, now }: Pick<App, 'config' | 'now'>,
  { _id: editionId }: Pick<Edition, '_id'>,
): Promise<ReadyItem[]> {
  const { facts } = await readTaskState({ config, now, editionId });
  return missingOf({ ...facts, isDraft: true });
}
