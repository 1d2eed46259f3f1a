import type { ChangeFilter } from '../../../db/cache.ts';
import { OpeningModel } from './model.ts';

/** Matches all changes of openings, because they may affect public pages. */
export const OPENING_CHANGES: ChangeFilter = { 'ns.coll': OpeningModel.collection.name };
