import type { ChangeFilter } from '../../../db/cache.ts';
import type { LiveTopics } from '../../../services/live/index.ts';
import { EDITION_TEXTS, EDITIONS } from './model.ts';

/** A change of the edition may change the booking deadline, so every listener is notified. */
export const FAIR_TOPICS: LiveTopics = { [EDITIONS]: () => 'meetings' };

/** Filter for changes that affect the public data of the fair. */
export const FAIR_CHANGES: ChangeFilter = { 'ns.coll': { $in: [EDITIONS, EDITION_TEXTS] } };
