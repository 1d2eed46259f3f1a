import type { Changes } from '../../db/memory.ts';
import type { LiveTopics } from '../../services/live/index.ts';
import { EDITION_TEXTS, EDITIONS } from './model.ts';

/** When booking ends is everybody's business. */
export const FAIR_TOPICS: LiveTopics = { [EDITIONS]: () => 'meetings' };

/** The fair as everybody sees it is another one. */
export const FAIR_CHANGES: Changes = { 'ns.coll': { $in: [EDITIONS, EDITION_TEXTS] } };
