import type { CallRequest, changeApplicationStatus } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../context.ts';
import { notFound, refuse } from '../../http/errors.ts';
import { type AuditEvent, audit, byWhom, changesOf } from '../../services/audit/index.ts';
import {
  type Application,
  type ApplicationToCompany,
  ELIGIBLE,
  findOwn,
  type Own,
  type Target,
  writeStatus,
} from '../applications/index.ts';
import { type ActingCompany, findCompanyById } from '../companies/index.ts';
import { freeIfHolderIsDead } from '../meetings/index.ts';
import { isActiveStudent, type Student } from '../students/index.ts';
import { endWaiting } from '../waitlist/index.ts';

/** What the audit log calls each decision of a company. */
const DECISIONS = {
  pending: 'application.reopened',
  accepted: 'application.accepted',
  reserve: 'application.reserved',
  declined: 'application.declined',
} as const;
export type Decision = CallRequest<typeof changeApplicationStatus>['body'];

/**
 * A student withdraws an application; withdrawn already, it stays as it is. It also leaves the waitlist.
 * NOT_FOUND for somebody else's, HAS_MEETING.
 */
export async function withdrawApplication(
  app: App,
  student: Student,
  id: string,
): Promise<ApplicationToCompany> {
  const own = { _id: id, editionId: app.editionId, studentId: student._id };
  const { before, after } = await changeStatus(app, own, () => ({ status: 'withdrawn', forgets: true }));
  if (before.status !== 'withdrawn') {
    await audit(app, {
      action: 'application.withdrawn',
      ...byWhom(student),
      companyId: after.companyId,
      targetId: after._id,
      targetType: 'application',
      changes: changesOf(TRACED, before, after),
    });
  }
  return { ...after, company: await findCompanyById(after.companyId) };
}

/**
 * A company makes something else of an application; what is neither accepted nor reserve also leaves the waitlist.
 * It can be taken back for a while (takeBack.ts); its student is mailed when that is over, but of a decline that the
 * company holds back. NOT_FOUND for another company's and for a withdrawn one, HAS_MEETING, STUDENT_INACTIVE when a
 * deactivated student is to be accepted.
 */
export async function decide(
  app: App,
  company: ActingCompany,
  id: string,
  decision: Decision | ((before: Application) => Decision),
): Promise<Application> {
  const own = { _id: id, editionId: app.editionId, companyId: company._id };
  const decisionId = new Types.ObjectId();
  const { before, after } = await changeStatus(app, own, (known) => {
    if (known.status === 'withdrawn') throw notFound();
    return targetOf(company, typeof decision === 'function' ? decision(known) : decision, decisionId);
  });
  if (before.status !== after.status || before.reserveRank !== after.reserveRank) {
    await audit(app, decidedEvent(company, after));
  }
  return after;
}

/** What a decision of a company's makes of an application. */
export function targetOf(company: ActingCompany, decision: Decision, decisionId: Types.ObjectId): Target {
  const held = decision.status === 'declined' && company.holdsDeclines === true;
  return { ...decision, held, decisionId, memberId: company.member._id };
}

/** What the audit log says of an application from what to what. */
const TRACED = ['status', 'reserveRank'] as const;

/** The line of the audit log about a decision. */
export function decidedEvent(company: ActingCompany, after: Application): AuditEvent {
  const { _id, status, reserveRank, held, takeBack } = after;
  return {
    action: DECISIONS[status as Decision['status']],
    ...byWhom(company),
    targetId: _id,
    targetType: 'application',
    ...(reserveRank && { detail: { reserveRank } }),
    ...(held && { detail: { held } }),
    // What can be taken back is what it was.
    changes: takeBack ? changesOf(TRACED, takeBack, after) : [],
  };
}

/**
 * The call of the product spec: accepts, or takes an acceptance back (only that: what is not accepted stays what it
 * is). NOT_FOUND, HAS_MEETING, STUDENT_INACTIVE. Returns the accepted value as it now is.
 */
export async function decideApplication(
  app: App,
  company: ActingCompany,
  id: string,
  accepted: boolean,
): Promise<boolean> {
  await decide(app, company, id, (before) => {
    if (accepted) return { status: 'accepted' };
    if (before.status === 'accepted') return { status: 'pending' };
    const { reserveRank } = before;
    return { status: before.status as Decision['status'], ...(reserveRank && { reserveRank }) };
  });
  return accepted;
}

/**
 * Gives an application the status that `wanted` makes of what it is, as long as it still is that. A status that allows
 * no meeting needs it without one in the same condition: booking claims the application before it inserts (MEETINGS §5),
 * so of un-accepting and booking at once one finds the other.
 */
async function changeStatus(
  app: App,
  own: Own,
  wanted: (before: Application) => Target,
): Promise<{ before: Application; after: Application }> {
  for (;;) {
    const before = await findOwn(own);
    if (!before) throw notFound();
    const target = wanted(before);
    const isEligible = ELIGIBLE.has(target.status);
    if (before.status === target.status && (before.reserveRank ?? undefined) === target.reserveRank) {
      // Once more, should an earlier try have got no further than the status.
      if (!isEligible) await endWaiting(app, [before._id], target.decisionId);
      return { before, after: before };
    }
    if (target.status === 'accepted' && !(await isActiveStudent(before.studentId)))
      throw refuse('STUDENT_INACTIVE');
    const after = await writeStatus(app, own, { before, target });
    if (after) {
      if (!isEligible) await endWaiting(app, [after._id], target.decisionId);
      return { before, after };
    }
    // Changed meanwhile: judged again. Or held by a meeting; one that is not live has only not let go yet.
    const now = await findOwn(own);
    const isUnchanged = now?.status === before.status && (now.held ?? null) === (before.held ?? null);
    if (isUnchanged && !isEligible && !(await freeIfHolderIsDead(now))) throw refuse('HAS_MEETING');
  }
}
