import type { AdminApplication, CallRequest, listAdminApplications } from '@fair/contract';
import type { App } from '../../../context.ts';
import { findTogether } from '../../../db/findTogether.ts';
import { findPage } from '../../../db/page.ts';
import { matchesSearch } from '../../../db/search.ts';
import { sortOf } from '../../../http/paging.ts';
import { companyNamesQuery, findCompanyId } from '../companies/index.ts';
import { type Application, ApplicationModel } from './model.ts';

type Query = CallRequest<typeof listAdminApplications>['query'];
/** Filters of the list of all applications and its export. */
type Narrowing = Pick<Query, 'q' | 'filter[company]' | 'filter[program]' | 'filter[status]'>;

/** Returns the conditions for the filters and the search. */
export async function conditionsOf(query: Narrowing): Promise<Record<string, unknown>[]> {
  const { 'filter[company]': slug, 'filter[program]': program, 'filter[status]': status } = query;
  return [
    // An unknown slug becomes null, which matches no application.
    ...(slug ? [{ companyId: (await findCompanyId(slug)) ?? null }] : []),
    ...(program ? [{ program }] : []),
    ...(status ? [{ status }] : []),
    matchesSearch(query.q, ['studentName']),
  ];
}

/** Returns one page of the applications of this fair, newest first. */
export async function listAllApplications(
  app: Pick<App, 'editionId'>,
  query: Query,
): Promise<{ readonly rows: AdminApplication[]; readonly total: number }> {
  const conditions = [{ editionId: app.editionId }, ...(await conditionsOf(query))];
  // Search results are not ranked by relevance, so that the search can use an index: the newest matches come first.
  const rules = { asked: sortOf(query.sort ?? '-appliedAt'), otherwise: sortOf('-appliedAt') };
  const { rows, total } = await findPage<Application>(
    ApplicationModel,
    ['studentName'],
    conditions,
    rules,
    query,
  );
  const [companies] = await findTogether(companyNamesQuery(rows.map(({ companyId }) => companyId)));
  const companyOf = new Map(companies.map((company) => [company._id.toHexString(), company]));
  return {
    total,
    rows: rows.map((application) => {
      const company = companyOf.get(application.companyId.toHexString());
      return present(application, { slug: company?.slug ?? '', companyName: company?.companyName ?? '' });
    }),
  };
}

function present(
  application: Application,
  company: Pick<AdminApplication, 'slug' | 'companyName'>,
): AdminApplication {
  const { _id, studentId, studentName, program, otherProgram, status, held, anonymousSince } = application;
  const decidedAt = application.decidedBy?.at ?? application.decidedAt;
  return {
    id: _id.toHexString(),
    ...(!anonymousSince && { studentId: studentId.toHexString() }),
    name: studentName,
    program,
    ...(otherProgram && { otherProgram }),
    ...company,
    status,
    ...(held && { held: true as const }),
    appliedAt: application.appliedAt.toISOString(),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
    hasMeeting: application.liveMeetingId !== undefined && application.liveMeetingId !== null,
  };
}
