import { randomUUID } from 'node:crypto';
import type { OnboardingOutcome, RemindedGap } from '@fair/contract';
import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { mapInBatches } from '../../../db/mapInBatches.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/errors.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { timesForFilter } from '../../meetings/meetings/index.ts';
import { type Account, inviteToFirstLogin } from '../../people/accounts/index.ts';
import {
  type Company,
  findCompany,
  findTeam,
  mayBeMailed,
  recordMailed,
  slugsLacking,
  type TeamAccount,
} from '../../recruitment/companies/index.ts';
import { erasePasswordTokens } from '../auth/index.ts';
import { gapsOf } from './gaps.ts';

/** Number of companies mailed in parallel, each in a separate transaction. */
const AT_ONCE = 8;

type Code = OnboardingOutcome['code'];

interface Acting {
  readonly app: App;
  readonly actor: Account;
}

/** Companies to mail: those with these slugs, or all companies with a missing part or a held invitation. */
interface Asked<G extends string> {
  readonly slugs?: readonly string[] | undefined;
  readonly all?: G | undefined;
  /** If true, only reports which companies would be mailed. */
  readonly dryRun?: boolean | undefined;
  /** If true, the caller writes the audit entry. */
  readonly isLogged?: boolean | undefined;
}

/**
 * Mails a new first-login link to the owners of companies that nobody has logged in to. Earlier links stop working. A
 * company that was mailed within the last day is skipped unless its invitation was held. Each company is handled
 * separately.
 */
export function inviteCompanies(acting: Acting, asked: Asked<'held'>): Promise<OnboardingOutcome[]> {
  return mailEach(acting, asked, 'companies.invited', async (company) => {
    if (!company.firstLogin) return 'LOGGED_IN';
    if (asked.dryRun) return mayMail(company, 'invitation');
    const owners = await ownersOf(company);
    return mailOnce(company, 'invitation', async (session) => {
      for (const owner of owners) {
        await erasePasswordTokens(owner._id, session);
        await inviteToFirstLogin(acting.app, owner, {
          session,
          change: randomUUID(),
          language: company.mailLanguage ?? acting.actor.language,
        });
      }
    });
  });
}

/**
 * Reminds the owners of companies of missing parts, at most once a day. Companies whose invitation is held are skipped.
 */
export function remindCompanies(acting: Acting, asked: Asked<RemindedGap>): Promise<OnboardingOutcome[]> {
  const { app, actor } = acting;
  return mailEach(acting, asked, 'companies.reminded', async (company) => {
    if (company.invitationHeld) return 'INVITATION_HELD';
    if ((await gapsOf(app, company)).length === 0) return 'NOTHING_LACKING';
    if (asked.dryRun) return mayMail(company, 'reminder');
    const owners = await ownersOf(company);
    return mailOnce(company, 'reminder', async (session) => {
      for (const { _id, hasPassword } of owners) {
        // If the owner has no password, the reminder contains a new first-login link, so earlier links are deleted.
        if (!hasPassword) await erasePasswordTokens(_id, session);
        const key = keyFor('companyReminder', _id, randomUUID());
        const data = { editionId: app.editionId.toHexString() };
        const mail = {
          key,
          template: 'companyReminder',
          data,
          language: company.mailLanguage ?? actor.language,
        } as const;
        await app.mail.enqueue(mail, { session });
      }
    });
  });
}

const ownersOf = async ({ _id }: Company): Promise<TeamAccount[]> =>
  (await findTeam(_id)).filter(({ companyRole }) => companyRole === 'owner');

const mayMail = async ({ _id }: Company, kind: Parameters<typeof mayBeMailed>[1]): Promise<Code> =>
  (await mayBeMailed(_id, kind)) ? undefined : 'MAILED_TODAY';

const mailOnce = (
  { _id }: Company,
  kind: Parameters<typeof recordMailed>[1],
  queue: (session: ClientSession) => Promise<void>,
): Promise<Code> =>
  inTransaction(async (session) => {
    if (!(await recordMailed(_id, kind, session))) return 'MAILED_TODAY';
    await queue(session);
    return undefined;
  });

async function mailEach<G extends 'held' | RemindedGap>(
  { app, actor }: Acting,
  { slugs, all, dryRun, isLogged }: Asked<G>,
  action: 'companies.invited' | 'companies.reminded',
  mail: (company: Company) => Promise<Code>,
): Promise<OnboardingOutcome[]> {
  const whom =
    slugs ?? (all ? await slugsLacking(app, all, await timesForFilter(app, { 'filter[lacks]': all })) : []);
  const outcomes = await mapInBatches(whom, AT_ONCE, async (id) => {
    const code = await mailBySlug(app, id, mail);
    return { id, ...(code && { code }) };
  });
  if (dryRun || isLogged) return outcomes;
  const mailed = outcomes.filter(({ code }) => code === undefined).length;
  await audit(app, {
    action,
    ...byWhom(actor),
    detail: { asked: whom.length, mailed, ...(all && { all }) },
  });
  return outcomes;
}

async function mailBySlug(app: App, slug: string, mail: (company: Company) => Promise<Code>): Promise<Code> {
  try {
    const company = await findCompany(app, slug);
    return company.active ? await mail(company) : 'INACTIVE';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return 'NOT_FOUND';
    throw error;
  }
}
