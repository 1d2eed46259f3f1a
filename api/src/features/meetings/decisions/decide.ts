import type { CallRequest, changeApplicationStatus } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { type AuditEvent, audit, byWhom, changesOf } from '../../../services/audit/index.ts';
import { isActiveStudent, type Student } from '../../people/students/index.ts';
import {
  type Application,
  type ApplicationToCompany,
  ELIGIBLE,
  findOwnApplication,
  type OwnApplication,
  type Target,
  writeStatus,
} from '../../recruitment/applications/index.ts';
import { type ActingCompany, findCompanyById } from '../../recruitment/companies/index.ts';
import { releaseIfMeetingIsDead } from '../meetings/index.ts';
import { endEntriesOf } from '../waitlist/index.ts';

const DECISIONS = {
  pending: 'application.reopened',
  accepted: 'application.accepted',
  reserve: 'application.reserved',
  declined: 'application.declined',
} as const;
export type Decision = CallRequest<typeof changeApplicationStatus>['body'];

/**
 * Withdraws a student's application and removes it from the waitlist. A withdrawn application stays
 * unchanged. Throws NOT_FOUND, also for another student's application, or HAS_MEETING.
 */
export async function withdrawApplication(
  app: App,
  student: Student,
  id: string,
): Promise<ApplicationToCompany> {
  const own = { _id: id, editionId: app.editionId, studentId: student._id };
  const { before, after } = await changeStatus(app, own, () => ({
    status: 'withdrawn',
    clearsDecision: true,
  }));
  if (before.status !== 'withdrawn') {
    await audit(app, {
      action: 'application.withdrawn',
      ...byWhom(student),
      companyId: after.companyId,
      targetId: after._id,
      targetType: 'application',
      changes: changesOf(LOGGED_FIELDS, before, after),
    });
  }
  return { ...after, company: await findCompanyById(after, after.companyId) };
}

/**
 * Changes the status of an application for its company. A status other than accepted or reserve also removes
 * it from the waitlist. The decision can be undone for a while (takeBack.ts). After that the student is
 * mailed, except about a held decline. Throws NOT_FOUND for another company's application and for a withdrawn
 * one, HAS_MEETING, or STUDENT_INACTIVE if a deactivated student would be accepted.
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
    return decisionTarget(company, typeof decision === 'function' ? decision(known) : decision, decisionId);
  });
  if (before.status !== after.status || before.reserveRank !== after.reserveRank) {
    await audit(app, decidedEvent(company, after));
  }
  return after;
}

/** Returns the state that a company's decision gives an application. */
export function decisionTarget(
  company: ActingCompany,
  decision: Decision,
  decisionId: Types.ObjectId,
): Target {
  const held = decision.status === 'declined' && company.holdsDeclines === true;
  return { ...decision, held, decisionId, memberId: company.member._id };
}

/** Fields whose changes the audit log records. */
const LOGGED_FIELDS = ['status', 'reserveRank'] as const;

export function decidedEvent(company: ActingCompany, after: Application): AuditEvent {
  const { _id, status, reserveRank, held, takeBack } = after;
  return {
    action: DECISIONS[status as Decision['status']],
    ...byWhom(company),
    targetId: _id,
    targetType: 'application',
    ...(reserveRank && { detail: { reserveRank } }),
    ...(held && { detail: { held } }),
    // `takeBack` holds the state before the decision.
    changes: takeBack ? changesOf(LOGGED_FIELDS, takeBack, after) : [],
  };
}

/**
 * Accepts an application or undoes the acceptance (the accept call of product-spec §4). Undoing has no effect unless
 * the application is accepted. Returns whether the application is accepted. Throws NOT_FOUND, HAS_MEETING or
 * STUDENT_INACTIVE.
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
 * Writes the status that `wanted` derives from the current state, unless this state has changed in the meantime. A
 * status that allows no meeting is written only if the application has no meeting. Booking claims the application
 * before it inserts the meeting (MEETINGS §5), so a concurrent decision and booking always notice each other.
 */
async function changeStatus(
  app: App,
  own: OwnApplication,
  wanted: (before: Application) => Target,
): Promise<{ before: Application; after: Application }> {
  for (;;) {
    const before = await findOwnApplication(own);
    if (!before) throw notFound();
    const target = wanted(before);
    const isEligible = ELIGIBLE.has(target.status);
    if (before.status === target.status && (before.reserveRank ?? undefined) === target.reserveRank) {
      // The waitlist entries are ended again, in case an earlier attempt stopped after writing the status.
      if (!isEligible) await endEntriesOf(app, [before._id], target.decisionId);
      return { before, after: before };
    }
    if (target.status === 'accepted' && !(await isActiveStudent(before.studentId)))
      throw refuse('STUDENT_INACTIVE');
    const after = await writeStatus(app, own, { before, target });
    if (after) {
      if (!isEligible) await endEntriesOf(app, [after._id], target.decisionId);
      return { before, after };
    }
    // If the status has changed in the meantime, the decision is evaluated again. Otherwise a meeting has
    // claimed the application; a meeting that has ended may not have released it yet.
    const now = await findOwnApplication(own);
    const isUnchanged = now?.status === before.status && (now.held ?? null) === (before.held ?? null);
    if (isUnchanged && !isEligible && !(await releaseIfMeetingIsDead(now))) throw refuse('HAS_MEETING');
  }
}
