import type { ChangeFilter } from '../../../db/cache.ts';
import type { LiveTopics } from '../../../services/live/index.ts';
import { EDITION_TEXTS, EDITIONS } from './model.ts';

/** A changed edition may change the booking deadline, which concerns every listener. */
export const FAIR_TOPICS: LiveTopics = { [EDITIONS]: () => 'meetings' };

/** ChangeFilter that alter the public data of the fair. */
export const FAIR_CHANGES: ChangeFilter = { 'ns.coll': { $in: [EDITIONS, EDITION_TEXTS] } };
