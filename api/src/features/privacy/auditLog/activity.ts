import { DAY_MS } from '@fair/clock';
import { COMPANY_ACTIVITY, COMPANY_ACTIVITY_DAYS, type CompanyActivity } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { listEntries } from '../../../services/audit/index.ts';
import { type ActingCompany, memberNames } from '../../recruitment/companies/index.ts';
import { JOIN_NAMES } from './names.ts';
import { presentActivity } from './presenter.ts';

const PAGE = { page: 1, pageSize: 50 } as const;

/** Returns recent audit entries of a company: actions of its members, and actions on the company. */
export async function listActivity(
  { now }: Pick<App, 'now'>,
  { _id: companyId }: Pick<ActingCompany, '_id'>,
  before: string | undefined,
): Promise<CompanyActivity[]> {
  const narrowing = {
    actions: COMPANY_ACTIVITY,
    onlyCompanyId: companyId,
    since: new Date(now().getTime() - COMPANY_ACTIVITY_DAYS * DAY_MS),
  };
  const query = { ...PAGE, ...(before && { before: new Types.ObjectId(before) }) };
  const { rows } = await listEntries(narrowing, query, JOIN_NAMES);
  const ids = rows.flatMap(({ actorId, actorType }) => (actorId && actorType === 'company' ? [actorId] : []));
  const names = await memberNames(ids);
  return rows.map((row) => presentActivity(row, (id) => names.get(id)));
}
