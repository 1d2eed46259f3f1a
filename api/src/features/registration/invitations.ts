import { type CallRequest, type Invited, type inviteToEdition, openPrograms } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { someAtOnce } from '../../db/someAtOnce.ts';
import { inTransaction } from '../../db/transaction.ts';
import { audit, byWhom } from '../../services/audit/index.ts';
import { type Company, companiesToInvite, noteAsked, teamsOf } from '../companies/index.ts';
import { type Edition, type Fair, fairOf, listFairs, requireNotArchived } from '../fair/index.ts';
import {
  changeParticipation,
  fairFieldsOf,
  insertParticipation,
  type Participation,
  participationsAt,
} from '../participations/index.ts';
import { askOwners } from './telling.ts';
import { requireOpen } from './whichFair.ts';

/** As many companies are invited at a time: each is a transaction of its own. */
const AT_ONCE = 8;

type Asked = CallRequest<typeof inviteToEdition>['body'];

/**
 * Invites companies to a fair, each once and by itself: its participation is made with what it answered last, and its owners are
 * mailed. Who has been invited, or has said something, is left as it is, so an invitation that was broken off is made
 * again. With `dryRun` nothing is written. EDITION_ARCHIVED, REGISTRATION_CLOSED once that is over.
 */
export async function inviteCompanies(
  app: App,
  actor: { readonly _id: Types.ObjectId; readonly type: string },
  edition: Edition,
  { companies: asked, dryRun }: Asked,
): Promise<Invited> {
  requireNotArchived(edition);
  const fair = fairOf(app.config, edition);
  // Before it opens they may be asked: the mail says from when.
  const { registrationClosesAt: closes } = fair;
  if (closes && app.now() >= closes) requireOpen(fair, app.now());
  const found = await companiesToInvite(asked === 'all' ? undefined : asked);
  // Whose invitation an import has held back is invited now.
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
  const made = await someAtOnce(rows, AT_ONCE, async (row) =>
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

/** Of what was asked for by name, who is not invited, and why. */
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

/** What each company was at the last fair before this one that it has said something of, by its id. */
async function answersBefore(app: App, { year }: Edition): Promise<ReadonlyMap<string, Participation>> {
  const earlier = (await listFairs(app)).filter(({ fair }) => fair.state !== 'draft' && fair.year < year);
  const last = new Map<string, Participation>();
  // Oldest first: the newer one stays.
  for (const { edition } of earlier.reverse()) {
    for (const participation of await participationsAt(edition._id)) {
      last.set(String(participation.companyId), participation);
    }
  }
  return last;
}

/** False when it was invited meanwhile. */
async function inviteOne(
  app: App,
  { edition, fair: { programs } }: { readonly edition: Edition; readonly fair: Fair },
  company: Company,
  before: Participation | undefined,
): Promise<boolean> {
  const which = { editionId: edition._id, companyId: company._id };
  const { wanted = [], industries = [] } = before ?? {};
  const last = fairFieldsOf(before ?? company);
  // What cannot be chosen any more is not part of what it is asked to confirm.
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
        await askOwners(app, 'fairInvitation', which, session);
        await noteAsked(company._id, session);
        return true;
      }),
    );
  } catch (error) {
    if (isDuplicateKey(error, 'companyId')) return false;
    throw error;
  }
}
