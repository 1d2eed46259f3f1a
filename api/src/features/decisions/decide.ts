import type {
  ApplicationStatus,
  CallRequest,
  changeApplicationStatus,
  reviewApplication,
} from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../app.ts';
import { insertOnce } from '../../db/insertOnce.ts';
import { retrying } from '../../db/retry.ts';
import { isDuplicateKey, notFound, refuse } from '../../http/errors.ts';
import { audit } from '../../services/audit/service.ts';
import { type Application, ApplicationModel, WITHOUT_MEETING } from '../applications/model.ts';
import type { ApplicationToCompany } from '../applications/presenter.ts';
import { LISTED } from '../applications/service.ts';
import { shownStatus } from '../applications/shown.ts';
import type { Company } from '../companies/model.ts';
import { findCompanyById, findMeetingCompany } from '../companies/service.ts';
import { freeIfHolderIsDead } from '../meetings/claim.ts';
import type { Student } from '../students/model.ts';
import { endWaiting } from '../waitlist/entries.ts';
import { tellDecision } from './tell.ts';

/** What the audit log calls each decision of a company. */
const DECISIONS = {
  pending: 'application.reopened',
  accepted: 'application.accepted',
  reserve: 'application.reserved',
  declined: 'application.declined',
} as const;
/** Statuses with which a student may have a meeting, now or from the day of the reserve on (MEETINGS §4.4). */
const ELIGIBLE: ReadonlySet<ApplicationStatus> = new Set(['accepted', 'reserve']);

/** What is left of a company's decision, when the student withdraws or applies anew. */
const FORGOTTEN = { held: 1, untold: 1, told: 1 } as const;

type Decision = CallRequest<typeof changeApplicationStatus>['body'];
type Own = { readonly _id: string; readonly editionId: Types.ObjectId } & (
  | { readonly companyId: Types.ObjectId }
  | { readonly studentId: Types.ObjectId }
);

/**
 * A student applies to a company, once: of any number of requests the unique index lets one through, the others
 * are ALREADY_APPLIED. A withdrawn application is opened again, also by one of them only. COMPANY_NOT_FOUND when
 * the company is not active or takes no part in network meetings.
 */
export async function submitApplication(
  app: App,
  student: Student,
  slug: string,
): Promise<ApplicationToCompany> {
  const company = await findMeetingCompany(slug);
  if (!company) throw refuse('COMPANY_NOT_FOUND');
  const { name, program, otherProgram } = student;
  const pair = { editionId: app.editionId, studentId: student._id, companyId: company._id };
  const submitted = {
    status: 'pending' as const,
    studentName: name,
    program,
    ...(otherProgram && { otherProgram }),
    appliedAt: app.now(),
    submission: new Types.ObjectId(),
  };
  const application = { _id: new Types.ObjectId(), ...pair, ...submitted };
  try {
    await insertOnce(ApplicationModel, application);
    return { ...application, company };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const reopened = await retrying(() =>
    ApplicationModel.findOneAndUpdate(
      { ...pair, $or: [{ status: 'withdrawn' }, { status: 'pending', submission: submitted.submission }] },
      {
        $set: submitted,
        $inc: { decisionNo: 1 },
        $unset: { ...FORGOTTEN, ...(!otherProgram && { otherProgram: 1 as const }) },
      },
      { returnDocument: 'after' },
    ).lean<Application>(),
  );
  if (!reopened) throw refuse('ALREADY_APPLIED');
  return { ...reopened, company };
}

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
      actorId: student._id,
      actorType: student.type,
      targetId: after._id,
      targetType: 'application',
    });
  }
  return { ...after, company: await findCompanyById(after.companyId) };
}

/**
 * A company makes something else of an application; what is neither accepted nor reserve also leaves the waitlist.
 * Its student is mailed, but of a decline that the company holds back. NOT_FOUND for another company's and for a
 * withdrawn one, HAS_MEETING.
 */
export async function decide(
  app: App,
  company: Company,
  id: string,
  decision: Decision | ((before: Application) => Decision),
): Promise<Application> {
  const own = { _id: id, editionId: app.editionId, companyId: company._id };
  const { before, after } = await changeStatus(app, own, (known) => {
    if (known.status === 'withdrawn') throw notFound();
    const wanted = typeof decision === 'function' ? decision(known) : decision;
    return { ...wanted, held: wanted.status === 'declined' && company.holdsDeclines === true };
  });
  const { status, reserveRank, held } = after;
  if (before.status !== status || before.reserveRank !== reserveRank) {
    await audit(app, {
      action: DECISIONS[status as Decision['status']],
      actorId: company._id,
      actorType: company.type,
      targetId: after._id,
      targetType: 'application',
      ...(reserveRank && { detail: { reserveRank } }),
      ...(held && { detail: { held } }),
    });
  }
  await tellDecision(app, after);
  return after;
}

/**
 * The call of the product spec: accepts, or takes an acceptance back (only that: what is not accepted stays what it
 * is). NOT_FOUND, HAS_MEETING. Returns the accepted value as it now is.
 */
export async function decideApplication(
  app: App,
  company: Company,
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
 * The company's own notes and rating; null or an empty text takes one away, what is left out stays.
 * NOT_FOUND for another company's application and for a withdrawn one.
 */
export async function review(
  app: App,
  company: Company,
  id: string,
  written: CallRequest<typeof reviewApplication>['body'],
): Promise<Application> {
  const entries = Object.entries(written).filter(([, value]) => value !== undefined);
  const isCleared = (value: unknown) => value === null || value === '';
  const $set = Object.fromEntries(entries.filter(([, value]) => !isCleared(value)));
  const $unset = Object.fromEntries(
    entries.filter(([, value]) => isCleared(value)).map(([name]) => [name, 1]),
  );
  const reviewed = await retrying(() =>
    ApplicationModel.findOneAndUpdate(
      { _id: id, editionId: app.editionId, companyId: company._id, ...LISTED },
      { $set, $unset },
      { returnDocument: 'after' },
    ).lean<Application>(),
  );
  if (!reviewed) throw notFound();
  if (entries.length > 0) {
    await audit(app, {
      action: 'application.reviewed',
      actorId: company._id,
      actorType: company.type,
      targetId: reviewed._id,
      targetType: 'application',
      detail: { fields: entries.map(([name]) => name) },
    });
  }
  return reviewed;
}

interface Target {
  readonly status: ApplicationStatus;
  readonly reserveRank?: number | undefined;
  /** A decline that its student is not to see yet. */
  readonly held?: boolean;
  /** The student's own doing: nobody is told, and what the company has decided is over. */
  readonly forgets?: true;
}

/**
 * Gives an application the status that `wanted` makes of what it is, in one update on the condition that it still
 * is that. A status that allows no meeting needs it without one in the same condition: booking claims the
 * application before it inserts (MEETINGS §5), so of un-accepting and booking at once one finds the other.
 */
async function changeStatus(
  app: App,
  own: Own,
  wanted: (before: Application) => Target,
): Promise<{ before: Application; after: Application }> {
  for (;;) {
    const before = await ApplicationModel.findOne(own).lean<Application>();
    if (!before) throw notFound();
    const { status, reserveRank, held, forgets } = wanted(before);
    const isEligible = ELIGIBLE.has(status);
    if (before.status === status && (before.reserveRank ?? undefined) === reserveRank) {
      // Once more, should an earlier try have got no further than the status.
      if (!isEligible) await endWaiting(app, before._id);
      return { before, after: before };
    }
    const isNews = shownStatus(before) !== shownStatus({ status, held: held ?? false });
    const $set = {
      status,
      ...(reserveRank !== undefined && { reserveRank }),
      ...(isEligible && before.status !== status && { decidedAt: app.now() }),
      ...(held && { held }),
      ...(isNews && !forgets && { untold: true }),
    };
    const $unset = {
      ...(!held && { held: 1 as const }),
      ...(forgets && FORGOTTEN),
      ...(reserveRank === undefined && { reserveRank: 1 as const }),
      ...(!isEligible && { decidedAt: 1 as const }),
    };
    const after = await retrying(() =>
      ApplicationModel.findOneAndUpdate(
        {
          ...own,
          status: before.status,
          held: before.held ?? null,
          ...(!isEligible && WITHOUT_MEETING),
        },
        { $set, $unset, ...(isNews && { $inc: { decisionNo: 1 } }) },
        { returnDocument: 'after' },
      ).lean<Application>(),
    );
    if (after) {
      if (!isEligible) await endWaiting(app, after._id);
      return { before, after };
    }
    // Changed meanwhile: judged again. Or held by a meeting; one that is not live has only not let go yet.
    const now = await ApplicationModel.findOne(own).lean<Application>();
    const isUnchanged = now?.status === before.status && (now.held ?? null) === (before.held ?? null);
    if (isUnchanged && !isEligible && !(await freeIfHolderIsDead(now))) throw refuse('HAS_MEETING');
  }
}
