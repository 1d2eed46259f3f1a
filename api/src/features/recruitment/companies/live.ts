import type { ChangeFilter } from '../../../db/cache.ts';
import { PARTICIPATIONS } from '../participations/index.ts';
import { COMPANIES } from './fields.ts';

/** Matches changes that may affect public pages: all changes of companies and their participations. */
export const COMPANY_CHANGES: ChangeFilter = { 'ns.coll': { $in: [COMPANIES, PARTICIPATIONS] } };
