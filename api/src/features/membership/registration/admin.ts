import {
  type CallRequest,
  canMeetWith,
  type changeParticipation as changeCall,
  type listParticipations as listCall,
  type ParticipationRow,
} from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { auditWithin, byWhom, changesOf } from '../../../services/audit/index.ts';
import {
  type Edition,
  editionOfYear,
  findEdition,
  requireNotArchived,
  requireNotCancelled,
} from '../../fair/fair/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import {
  COMPANIES,
  type Company,
  companiesById,
  companiesNamed,
  findCompany,
  followParticipation,
} from '../../recruitment/companies/index.ts';
import {
  changeParticipation,
  findParticipation,
  type Participation,
  pageOfParticipations,
} from '../../recruitment/participations/index.ts';
import { changeCompany } from '../departures/index.ts';
import { notifyOwners } from './ownerMails.ts';
import { presentRow } from './presenter.ts';
import { withdraw } from './withdraw.ts';

const WITH_COMPANY = {
  $lookup: {
    from: COMPANIES,
    localField: 'companyId',
    foreignField: '_id',
    pipeline: [{ $project: { _id: 0, companyName: 1 } }],
    as: 'company',
  },
};

/** Maximum number of companies that a search by name finds. */
const MOST_FOUND = 1000;

/** Returns the fair of a year or, without a year, the current fair. Throws NOT_FOUND. */
export const requestedEdition = (app: App, year: string | undefined): Promise<Edition> =>
  year === undefined ? findEdition(app) : editionOfYear(year);

/** Returns one page of the companies of a fair, sorted by name. */
export async function listParticipations(
  app: App,
  query: CallRequest<typeof listCall>['query'],
): Promise<{ readonly rows: ParticipationRow[]; readonly total: number }> {
  const { _id: editionId } = await requestedEdition(app, query.year);
  const { q, page, pageSize, sort } = query;
  const only = q ? await companiesNamed(q, MOST_FOUND) : undefined;
  const state = query['filter[state]'];
  const { participations, total } = await pageOfParticipations(
    WITH_COMPANY,
    { editionId, state, only },
    { page, pageSize, backwards: sort === '-companyName' },
  );
  const companies = await companiesById(participations.map(({ companyId }) => companyId));
  const rows = participations.flatMap((participation) => {
    const company = companies.get(participation.companyId.toHexString());
    return company ? [presentRow(participation, company)] : [];
  });
  return { rows, total };
}

type Change = CallRequest<typeof changeCall>['body'];

/**
 * Confirms, declines or withdraws a company, or sets its package and network meetings (BEYOND 10).
 * @throws NOT_FOUND, EDITION_ARCHIVED, FAIR_CANCELLED unless the company is declined or withdrawn, NOT_IN_THIS_STATE,
 * HAS_MEETING with the number of upcoming meetings unless a reason cancels them, and VALIDATION_FAILED for network
 * meetings in a package without them or a withdrawal without a reason
 */
export async function changeByAdmin(
  app: App,
  actor: Account,
  edition: Edition,
  slug: string,
  change: Change,
): Promise<ParticipationRow> {
  requireNotArchived(edition);
  if (change.state !== 'declined' && change.state !== 'withdrawn') requireNotCancelled(edition);
  const company = await findCompany(app, slug);
  const participation = await findParticipation({ editionId: edition._id, companyId: company._id });
  if (!participation) throw notFound();
  const target = { app, actor, edition, company, participation };
  const { state, reason } = change;
  if (state === 'withdrawn') {
    if (reason === undefined) throw refuse('VALIDATION_FAILED', { fields: { reason: 'GIVE_REASON' } });
    await withdraw(app, actor, participation, { year: edition.year, reason });
  } else if (state === 'declined') {
    await move(target, { from: ['invited', 'registered'], to: 'declined', values: { reason } });
  } else if (state === 'confirmed' && participation.state !== 'confirmed') {
    const values = { ...packageOf(participation, change), confirmedAt: app.now(), reason: undefined };
    await move(target, { from: ['registered'], to: 'confirmed', values });
  } else await setPackage(target, change);
  const after = await findParticipation({ editionId: edition._id, companyId: company._id });
  if (!after) throw notFound();
  return presentRow(after, await findCompany(app, slug));
}

interface Target {
  readonly app: App;
  readonly actor: Account;
  readonly edition: Edition;
  readonly company: Company;
  readonly participation: Participation;
}

interface Move {
  readonly from: readonly Participation['state'][];
  readonly to: 'confirmed' | 'declined';
  readonly values: Partial<Participation> | { readonly reason: undefined };
}

/**
 * Changes the state if the current state is one of `from`, and mails the owners. The update is conditional, so that
 * concurrent changes are noticed.
 */
async function move(
  { app, actor, edition, participation }: Target,
  { from, to, values }: Move,
): Promise<void> {
  const { editionId, companyId } = participation;
  const change = { where: { state: { $in: [...from] } }, values: { ...values, state: to } };
  await retrying(() =>
    inTransaction(async (session) => {
      const after = await changeParticipation({ editionId, companyId }, change, session);
      if (!after) throw refuse('NOT_IN_THIS_STATE');
      if (editionId.equals(app.editionId)) await followParticipation(after, session);
      await notifyOwners(app, { editionId, companyId, state: to }, session);
      const event = { action: `participation.${to}`, ...byWhom(actor), ...about(companyId) } as const;
      await auditWithin(session, { ...event, detail: { year: edition.year } }, editionId);
    }),
  );
}

const about = (companyId: Types.ObjectId) => ({ targetId: companyId, targetType: 'company' }) as const;

/**
 * Returns the package and the network meetings after the change. A package without network meetings turns them off
 * (product-spec §9).
 */
function packageOf(
  { packageId, networkMeeting }: Pick<Participation, 'packageId' | 'networkMeeting'>,
  change: Pick<Change, 'packageId' | 'networkMeeting'>,
) {
  const chosen = change.packageId ?? packageId;
  if (change.networkMeeting && !canMeetWith(chosen))
    throw refuse('VALIDATION_FAILED', { fields: { networkMeeting: 'NOT_IN_THIS_PACKAGE' } });
  return {
    packageId: chosen,
    networkMeeting: canMeetWith(chosen) && (change.networkMeeting ?? networkMeeting),
  };
}

/**
 * Sets the package and the network meetings of a participation. If the company takes part in the current fair, the
 * company itself is changed too, because its meetings depend on the package.
 */
async function setPackage(
  { app, actor, edition, company, participation }: Target,
  change: Change,
): Promise<void> {
  const { packageId, networkMeeting, reason } = change;
  if (packageId === undefined && networkMeeting === undefined) return;
  const values = packageOf(participation, change);
  if (participation.state === 'confirmed' && edition._id.equals(app.editionId)) {
    const meetings = reason === undefined ? {} : { meetingsReason: reason };
    await changeCompany(app, actor, company.slug, { ...values, ...meetings } as never, undefined);
    return;
  }
  const { editionId, companyId, state } = participation;
  await retrying(() =>
    inTransaction(async (session) => {
      const after = await changeParticipation(
        { editionId, companyId },
        { where: { state }, values },
        session,
      );
      if (!after) throw refuse('NOT_IN_THIS_STATE');
      if (editionId.equals(app.editionId)) await followParticipation(after, session);
      const changes = changesOf(['packageId', 'networkMeeting'], participation, after);
      const event = { action: 'participation.changed', ...byWhom(actor), ...about(companyId) } as const;
      await auditWithin(session, { ...event, detail: { year: edition.year }, changes }, editionId);
    }),
  );
}
