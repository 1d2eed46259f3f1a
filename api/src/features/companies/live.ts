import type { Changes } from '../../db/memory.ts';
import { COMPANIES } from './fields.ts';

/** Any change of a company may concern a public page. */
export const COMPANY_CHANGES: Changes = { 'ns.coll': COMPANIES };
