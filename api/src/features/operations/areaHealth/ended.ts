import type { RegisteredArea } from '@fair/contract';
import type { App } from '../../../context.ts';
import type { ChangeFilter } from '../../../db/cache.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { recentFigures, shouldEndCanary } from './figures.ts';
import { ENDED_CANARIES, EndedCanaryModel, type StoredEndedCanary, versionId } from './model.ts';

/**
 * Filter for changes of the ended canaries. Every page contains the registry of areas, which changes when a canary
 * ends.
 */
export const CANARY_CHANGES: ChangeFilter = { 'ns.coll': ENDED_CANARIES };

/**
 * Maximum number of ended canaries that are read. The collection has one document for each canary that was ended
 * automatically.
 */
const MAX_ENDED = 1000;

/** Returns the canaries that were ended automatically, the latest first. */
export const findEnded = (): Promise<StoredEndedCanary[]> =>
  EndedCanaryModel.find().sort({ at: -1 }).limit(MAX_ENDED).lean<StoredEndedCanary[]>();

/**
 * Ends the canary of an area if it fails too often. If several processes notice the failures, only one of them records
 * the end.
 * @param area entry of the area in the registry
 */
export async function endIfFailing(
  app: Pick<App, 'log' | 'cache' | 'now'>,
  name: string,
  { version: liveVersion, canary }: RegisteredArea,
): Promise<void> {
  if (!canary) return;
  const now = app.now();
  const { version } = canary;
  const [ofCanary, ofLive] = await Promise.all([
    recentFigures(name, version, now),
    recentFigures(name, liveVersion, now),
  ]);
  if (!shouldEndCanary(ofCanary, ofLive)) return;
  try {
    await EndedCanaryModel.create({
      _id: versionId(name, version),
      area: name,
      version,
      at: now,
      ...ofCanary,
      live: { version: liveVersion, ...ofLive },
    });
  } catch (error) {
    if (isDuplicateKey(error)) return;
    throw error;
  }
  // This process serves the changed list at once, and the other processes follow within a second.
  app.cache.invalidate();
  app.log.warn({ area: name, version, ofCanary, ofLive }, 'canary ended automatically');
}
