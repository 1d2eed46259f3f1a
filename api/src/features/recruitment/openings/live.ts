import type { ChangeFilter } from '../../../db/cache.ts';
import { OpeningModel } from './model.ts';

/** Matches changes that may affect public pages. */
export const OPENING_CHANGES: ChangeFilter = { 'ns.coll': OpeningModel.collection.name };
