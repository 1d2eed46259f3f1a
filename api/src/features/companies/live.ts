import type { Changes } from '../../db/memory.ts';
import { COMPANIES } from './bothPlaces.ts';

/** Whatever is written of a company may be on a page of everybody's. */
export const COMPANY_CHANGES: Changes = { 'ns.coll': COMPANIES };
