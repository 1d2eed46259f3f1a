import type { ChangeFilter } from '../../../db/cache.ts';
import { COMPANIES } from './fields.ts';

/** Any change of a company may concern a public page. */
export const COMPANY_CHANGES: ChangeFilter = { 'ns.coll': COMPANIES };
