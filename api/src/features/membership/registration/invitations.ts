import { type CallRequest, type Invited, type inviteToEdition, openPrograms } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { mapInBatches } from '../../../db/mapInBatches.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import {
  type Edition,
  type Fair,
  fairOf,
  listFairs,
  requireNotArchived,
  requireNotCancelled,
} from '../../fair/fair/index.ts';
import {
  type Company,
  companiesToInvite,
  recordFairInvitation,
  teamsOf,
} from '../../recruitment/companies/index.ts';
import {
  changeParticipation,
  fairFieldsOf,
  insertParticipation,
  type Participation,
  participationsAt,
} from '../../recruitment/participations/index.ts';
import { inviteOwners } from './ownerMails.ts';
import { requireOpen } from './standing.ts';

/** Number of companies invited in parallel, each in its own transaction. */
const AT_ONCE = 8;

type Asked = CallRequest<typeof inviteToEdition>['body'];

/**
 * Invites companies to a fair, each once and independently. Creates a participation that is prefilled with the latest
 * registration, and mails the owners. Skips companies that are already invited or registered, so that an interrupted
 * call can be repeated. Writes nothing with `dryRun`.
 * @throws EDITION_ARCHIVED, FAIR_CANCELLED, REGISTRATION_CLOSED after registration has closed
 */
export async function inviteCompanies(
  app: App,
  actor: { readonly _id: Types.ObjectId; readonly type: string },
  edition: Edition,
  { companies: asked, dryRun }: Asked,
): Promise<Invited> {
  requireNotArchived(edition);
  requireNotCancelled(edition);
  const fair = fairOf(app.config, edition);
  // Companies can be invited before registration opens, because the mail names the date of the opening.
  const { registrationClosesAt: closes } = fair;
  if (closes && app.now() >= closes) requireOpen(fair, app.now());
  const found = await companiesToInvite(app, asked === 'all' ? undefined : asked);
  // Companies whose invitation was held by an import count as not invited, so that they are invited now.
  const there = new Set(
    (await participationsAt(edition._id))
      .filter(({ state, invitedAt }) => state !== 'invited' || invitedAt)
      .map(({ companyId }) => String(companyId)),
  );
  const left = leftOf(asked, found, there);
  const fresh = found.filter(({ _id, active }) => active && !there.has(String(_id)));
  const teams = await teamsOf(fresh.map(({ _id }) => _id));
  const rows = fresh.map((company) => ({
    company,
    mails: (teams.get(company._id.toHexString()) ?? []).filter(({ companyRole }) => companyRole === 'owner')
      .length,
  }));
  if (dryRun) return answer(rows, left);
  const before = await answersBefore(app, edition);
  const made = await mapInBatches(rows, AT_ONCE, async (row) =>
    (await inviteOne(app, { edition, fair }, row.company, before.get(String(row.company._id)))) ? [row] : [],
  );
  const invited = made.flat();
  await audit(app, {
    action: 'participation.invited',
    ...byWhom(actor),
    targetId: edition._id,
    targetType: 'edition',
    detail: { year: edition.year, companies: invited.length },
  });
  return answer(invited, left);
}

type Row = { readonly company: Company; readonly mails: number };

const answer = (rows: readonly Row[], left: Invited['left']): Invited => ({
  companies: rows.map(({ company, mails }) => ({
    slug: company.slug,
    companyName: company.companyName,
    mails,
  })),
  mails: rows.reduce((sum, { mails }) => sum + mails, 0),
  left,
});

/** Returns the requested companies that cannot be invited, each with the reason. */
function leftOf(
  asked: Asked['companies'],
  found: readonly Company[],
  there: ReadonlySet<string>,
): Invited['left'] {
  if (asked === 'all') return [];
  const bySlug = new Map(found.map((company) => [company.slug, company]));
  return asked.flatMap((slug): Invited['left'] => {
    const company = bySlug.get(slug);
    if (!company) return [{ slug, code: 'NOT_FOUND' }];
    if (there.has(String(company._id))) return [{ slug, code: 'INVITED_ALREADY' }];
    return company.active ? [] : [{ slug, code: 'INACTIVE' }];
  });
}

/** Returns each company's participation in its latest fair before this one, by company id. */
async function answersBefore(app: App, { year }: Edition): Promise<ReadonlyMap<string, Participation>> {
  const earlier = (await listFairs(app)).filter(({ fair }) => fair.state !== 'draft' && fair.year < year);
  const last = new Map<string, Participation>();
  // The oldest fair comes first, so that data from later fairs replace it.
  for (const { edition } of earlier.reverse()) {
    for (const participation of await participationsAt(edition._id)) {
      last.set(String(participation.companyId), participation);
    }
  }
  return last;
}

/** Invites one company. Returns false if another request has invited the company in the meantime. */
async function inviteOne(
  app: App,
  { edition, fair: { programs } }: { readonly edition: Edition; readonly fair: Fair },
  company: Company,
  before: Participation | undefined,
): Promise<boolean> {
  const which = { editionId: edition._id, companyId: company._id };
  const { wanted = [], industries = [] } = before ?? {};
  const last = fairFieldsOf(before ?? company);
  // Only programs that can still be chosen are copied.
  const open = new Set(openPrograms(programs).map(({ code }) => code));
  const programsNow = last.programs.filter((code) => open.has(code));
  const draft = {
    ...{ ...last, programs: programsNow, industries: [...industries] },
    wanted: wanted.filter((code) => open.has(code)),
  };
  try {
    return await retrying(() =>
      inTransaction(async (session) => {
        const values = { state: 'invited' as const, invitedAt: app.now(), ...draft };
        const isNew = await insertParticipation(which, values, session);
        const held = { where: { state: 'invited', invitedAt: null }, values: { invitedAt: app.now() } };
        if (!isNew && !(await changeParticipation(which, held, session))) return false;
        await inviteOwners(app, 'fairInvitation', which, session);
        await recordFairInvitation(company._id, session);
        return true;
      }),
    );
  } catch (error) {
    if (isDuplicateKey(error, 'companyId')) return false;
    throw error;
  }
}
