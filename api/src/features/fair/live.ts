import type { Changes } from '../../db/memory.ts';
import type { LiveTopics } from '../../services/live/index.ts';
import { EDITION_TEXTS, EDITIONS } from './model.ts';

/** A changed edition may change the booking deadline, which concerns every listener. */
export const FAIR_TOPICS: LiveTopics = { [EDITIONS]: () => 'meetings' };

/** Changes that alter the public data of the fair. */
export const FAIR_CHANGES: Changes = { 'ns.coll': { $in: [EDITIONS, EDITION_TEXTS] } };
