import type { ReadyItem } from '@fair/contract';
import type { App } from '../../../context.ts';
import type { Edition } from '../../fair/fair/index.ts';
import { readTaskState } from './facts.ts';
import { missingOf } from './taskList.ts';

/**
 * Returns what a fair still lacks to become the current one (BEYOND 10, "Ready"): days, all in the future;
 * place, address and contact; operator and data protection officer; a booking deadline in the future and
 * before the first opening, with the opening of booking before it; and a confirmed company, at least one of
 * them with a logo. These are the tasks that a draft requires.
 */
export async function whatIsMissing(
  { config, now }: Pick<App, 'config' | 'now'>,
  { _id: editionId }: Pick<Edition, '_id'>,
): Promise<ReadyItem[]> {
  const { facts } = await readTaskState({ config, now, editionId });
  return missingOf({ ...facts, isDraft: true });
}
