import type { ChangeFilter } from '../../../db/cache.ts';
import { MAP_COLLECTIONS } from './model.ts';

/** Matches changes that may affect the public map. */
export const MAP_CHANGES: ChangeFilter = { 'ns.coll': { $in: [...MAP_COLLECTIONS] } };
