import { AUDIT_ACTIONS, type CallRequest, type exportAuditAsXlsx } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { type AuditNarrowing, spanOfDays } from '../../../services/audit/index.ts';
import { editionIdOf } from '../../fair/fair/index.ts';
import { applicationIdsOf } from '../../recruitment/applications/index.ts';
import { findCompanyId } from '../../recruitment/companies/index.ts';

type Filters = Omit<CallRequest<typeof exportAuditAsXlsx>['query'], 'header' | 'lang' | 'purpose' | 'sort'>;

/** An id that no document has. Filtering by it matches no entry. */
const NO_ID = new Types.ObjectId('000000000000000000000000');

/** Converts the filters of a request, such as the slug of a company, to conditions on audit entries, such as its id. */
export async function auditFilterOf(
  { timeZone }: Pick<App, 'timeZone'>,
  query: Filters,
): Promise<AuditNarrowing> {
  const { from, to } = query;
  const [action, group] = [query['filter[action]'], query['filter[group]']];
  const [person, slug, year] = [
    query['filter[person]'],
    query['filter[company]'],
    query['filter[edition]'] ?? query.edition,
  ];
  const ofGroup: readonly string[] | undefined = group && AUDIT_ACTIONS[group];
  const id = person === undefined ? undefined : new Types.ObjectId(person);
  const [asTarget, companyId, editionId] = await Promise.all([
    id ? applicationIdsOf(id) : [],
    slug === undefined ? undefined : findCompanyId(slug),
    year === undefined ? undefined : editionIdOf(Number(year)),
  ]);
  return {
    ...spanOfDays({ from, to }, timeZone),
    actions: action === undefined ? ofGroup : [action].filter((one) => ofGroup?.includes(one) ?? true),
    ...(id && { person: { id, asTarget } }),
    ...(slug !== undefined && { companyId: companyId ?? NO_ID }),
    ...(year !== undefined && { editionId: editionId ?? NO_ID }),
  };
}
