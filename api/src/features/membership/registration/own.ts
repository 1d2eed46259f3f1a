import { type CallRequest, MOST_WANTED, type register as registerCall } from '@fair/contract';
import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { type ExpectedVersion, isExpected } from '../../../http/version.ts';
import { auditWithin, byWhom } from '../../../services/audit/index.ts';
import { type Fair, requireNotCancelled } from '../../fair/fair/index.ts';
import { type ActingCompany, followParticipation } from '../../recruitment/companies/index.ts';
import {
  changeParticipation,
  insertParticipation,
  type Participation,
  requireOpenPrograms,
} from '../../recruitment/participations/index.ts';
import { notifyOwners } from './ownerMails.ts';
import { requireOpen, type Standing, standingOf } from './standing.ts';
import { withdraw } from './withdraw.ts';

type Answers = CallRequest<typeof registerCall>['body'];
/** Maximum number of retries after concurrent writes. */
const MOST_TRIES = 10;

/**
 * Registers a company for the next fair that it can attend, or changes its registration. A confirmed company stays
 * confirmed, and only admins can change its package (BEYOND 10).
 * @throws FAIR_CANCELLED, REGISTRATION_CLOSED, TOO_MANY_WANTED, STALE_VERSION, and VALIDATION_FAILED for a day outside
 * the fair, a program that cannot be chosen or a package other than the confirmed one
 */
export async function register(
  app: App,
  company: ActingCompany,
  answers: Answers,
  expected: ExpectedVersion,
): Promise<Standing> {
  if (answers.wanted.length > MOST_WANTED) {
    throw refuse('TOO_MANY_WANTED', { fields: { wanted: ['AT_MOST', { maximum: MOST_WANTED }] } });
  }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const standing = await standingOf(app, company._id);
    requireNotCancelled(standing.edition);
    requireOpen(standing.fair, app.now());
    requireDays(standing.fair, answers);
    const { participation: before } = standing;
    requireOpenPrograms(standing.fair.programs, { programs: answers.programs }, before?.programs);
    if (!isExpected(versionOf(standing), expected)) throw refuse('STALE_VERSION');
    if (before?.state === 'confirmed') requireSamePackage(before, answers);
    const written = await writeAnswers(app, company, standing, answers);
    if (written) return standingOf(app, company._id);
  }
  throw refuse('STALE_VERSION');
}

/** Returns the version of a participation, for its ETag and conditional changes. */
export const versionOf = ({ participation, edition }: Standing) => ({
  profileVersion: participation?.version,
  updatedAt: participation?.updatedAt ?? edition.updatedAt,
});

/**
 * Stores the registration. Returns false, without a change, if another request has changed the participation since it
 * was read.
 */
async function writeAnswers(
  app: App,
  company: ActingCompany,
  { edition, participation: before }: Standing,
  { note, termsVersion, ...answers }: Answers,
): Promise<boolean> {
  const which = { editionId: edition._id, companyId: company._id };
  const isRegistering = before?.state !== 'confirmed';
  const isNew = isRegistering && before?.state !== 'registered';
  const values = {
    ...answers,
    note: note || undefined,
    ...(termsVersion && { termsVersion }),
    ...(isRegistering && { state: 'registered' as const, reason: undefined }),
    ...(isNew && { registeredAt: app.now() }),
  };
  const write = async (session: ClientSession): Promise<boolean> => {
    const after = before
      ? await changeParticipation(which, { where: sameAs(before), values }, session)
      : (await insertParticipation(which, { ...answers, ...values, state: 'registered' }, session)) ||
        undefined;
    if (!after) return false;
    if (edition._id.equals(app.editionId)) await followParticipation(which, session);
    if (isNew) await notifyOwners(app, { ...which, state: 'registered' }, session);
    const action = isNew ? 'participation.registered' : 'participation.changed';
    await auditWithin(session, { action, ...byWhom(company), detail: { year: edition.year } }, edition._id);
    return true;
  };
  try {
    return await retrying(() => inTransaction(write));
  } catch (error) {
    if (isDuplicateKey(error, 'companyId')) return false;
    throw error;
  }
}

/** Builds the condition that the participation has not changed since it was read. */
const sameAs = ({ version, state }: Participation) => ({ version: version ?? null, state });

function requireDays({ days }: Fair, answers: Answers): void {
  const isOfFair = (wanted: string) => days.some(({ day }) => day === wanted);
  if (answers.days.every(isOfFair)) return;
  throw refuse('VALIDATION_FAILED', { fields: { days: 'DAYS_OF_THE_FAIR' } });
}

function requireSamePackage({ packageId, networkMeeting }: Participation, answers: Answers): void {
  const fields = {
    ...(answers.packageId !== packageId && { packageId: 'SET_BY_ORGANISERS' as const }),
    ...(answers.networkMeeting !== networkMeeting && { networkMeeting: 'SET_BY_ORGANISERS' as const }),
  };
  if (Object.keys(fields).length > 0) throw refuse('VALIDATION_FAILED', { fields });
}

/**
 * Declines the next fair that a company can attend. Withdraws the company if it is already confirmed (BEYOND 10).
 * @throws REGISTRATION_CLOSED, NOT_IN_THIS_STATE if the company has declined or withdrawn already, NOT_FOUND if it was
 * never invited, HAS_MEETING if it has upcoming meetings
 */
export async function decline(app: App, company: ActingCompany, reason?: string): Promise<Standing> {
  const standing = await standingOf(app, company._id);
  requireOpen(standing.fair, app.now());
  const { participation, edition } = standing;
  if (participation?.state === 'confirmed') {
    await withdraw(app, company, participation, { year: edition.year, note: reason });
    return standingOf(app, company._id);
  }
  const which = { editionId: edition._id, companyId: company._id };
  const change = {
    where: { state: { $in: ['invited', 'registered'] } },
    values: { state: 'declined' as const, reason },
  };
  const isDone = await retrying(() =>
    inTransaction(async (session) => {
      const after = await changeParticipation(which, change, session);
      if (!after) return false;
      await notifyOwners(app, { ...which, state: 'declined' }, session);
      const event = { action: 'participation.declined', ...byWhom(company) } as const;
      await auditWithin(session, { ...event, detail: { year: edition.year } }, edition._id);
      return true;
    }),
  );
  if (!isDone) throw participation ? refuse('NOT_IN_THIS_STATE') : notFound();
  return standingOf(app, company._id);
}
