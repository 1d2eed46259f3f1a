import {
  type CallRequest,
  CONTACT_TEXT_VERSION,
  STUDENT_FACTS,
  type submitApplication as submitCall,
} from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { insertOnce } from '../../../db/insertOnce.ts';
import { retrying } from '../../../db/retry.ts';
import { refuse } from '../../../http/errors.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { momentText } from '../../../services/clock/index.ts';
import { fairOfWrite, withFreshTimetable, writeBeforeStepBack } from '../../../services/fence/index.ts';
import {
  factsOf,
  requireConfirmed,
  requireConfirmedAddress,
  type Student,
} from '../../people/students/index.ts';
import { findMeetingCompany } from '../companies/index.ts';
import { type Application, ApplicationModel } from './model.ts';
import type { ApplicationToCompany } from './presenter.ts';
import { DECISION_FIELDS } from './status.ts';

/**
 * Submits a student's application to a company. A unique index accepts one of several concurrent requests; the others
 * get ALREADY_APPLIED. A withdrawn application is reopened, also by one request only. If an admin makes the previous
 * fair current again at the same time, the request is repeated for that fair. Throws COMPANY_NOT_FOUND for a company
 * that is not active or does not take part in network meetings, APPLYING_NOT_OPEN or APPLYING_CLOSED outside the
 * fair's application period, EMAIL_NOT_CONFIRMED while the sign-up rule requires a confirmed address, and
 * PROFILE_NOT_CONFIRMED while the profile is not confirmed for this fair.
 */
export const submitApplication = (
  app: App,
  student: Student,
  wanted: CallRequest<typeof submitCall>['body'],
): Promise<ApplicationToCompany> => withFreshTimetable(app, () => tryToSubmit(app, student, wanted));

async function tryToSubmit(
  app: App,
  student: Student,
  { slug, contactTextVersion }: CallRequest<typeof submitCall>['body'],
): Promise<ApplicationToCompany> {
  requireKnownVersion(contactTextVersion);
  // Reads the current edition again, in case another process has activated a new one.
  const { editionId } = app;
  const [found] = await Promise.all([findMeetingCompany(app, slug), app.current.refresh()]);
  const company = editionId.equals(app.editionId) ? found : await findMeetingCompany(app, slug);
  requireApplying(app);
  requireConfirmedAddress(student, app.current);
  requireConfirmed(student, app.current);
  if (!company) throw refuse('COMPANY_NOT_FOUND');
  const { name, program, otherProgram } = student;
  const fair = fairOfWrite(app);
  const pair = { editionId: fair.editionId, studentId: student._id, companyId: company._id };
  const submitted = {
    status: 'pending' as const,
    studentName: name,
    program,
    ...(otherProgram && { otherProgram }),
    ...factsOf(student),
    ...(contactTextVersion && { contactTextVersion }),
    appliedAt: app.now(),
    submission: new Types.ObjectId(),
    unannounced: true,
  };
  const application = { _id: new Types.ObjectId(), ...pair, ...submitted };
  try {
    await writeBeforeStepBack(fair, (session) => insertOnce(ApplicationModel, application, session));
    await auditSubmitted(app, student, application);
    return { ...application, company };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const reopen = (session?: ClientSession) =>
    ApplicationModel.findOneAndUpdate(
      { ...pair, $or: [{ status: 'withdrawn' }, { status: 'pending', submission: submitted.submission }] },
      {
        $set: submitted,
        $inc: { decisionNo: 1 },
        $unset: { ...DECISION_FIELDS, ...absentIn(submitted) },
      },
      { returnDocument: 'after', ...(session && { session }) },
    ).lean<Application>();
  const reopened = await retrying(() => writeBeforeStepBack(fair, reopen));
  if (!reopened) throw refuse('ALREADY_APPLIED');
  await auditSubmitted(app, student, reopened);
  return { ...reopened, company };
}

/** Fields that are deleted from a reopened application if the new submission has no value for them. */
const OPTIONAL = ['otherProgram', ...STUDENT_FACTS, 'contactTextVersion'] as const;
const absentIn = (submitted: object) =>
  Object.fromEntries(OPTIONAL.filter((field) => !(field in submitted)).map((field) => [field, 1 as const]));

/**
 * Throws VALIDATION_FAILED for a version of the sentence beside the Apply button that does not exist. An outdated
 * version is accepted and stored.
 */
function requireKnownVersion(version: number | undefined): void {
  if (version === undefined || version <= CONTACT_TEXT_VERSION) return;
  throw refuse('VALIDATION_FAILED', { fields: { contactTextVersion: 'NO_SUCH_VERSION' } });
}

const auditSubmitted = (
  app: App,
  student: Student,
  { _id: targetId, companyId }: Pick<Application, '_id' | 'companyId'>,
): Promise<void> =>
  audit(app, {
    action: 'application.submitted',
    ...byWhom(student),
    companyId,
    targetId,
    targetType: 'application',
  });

/** Throws APPLYING_NOT_OPEN or APPLYING_CLOSED with the opening or closing time. */
function requireApplying(app: App): void {
  const { applyOpensAt, applyClosesAt, timeZone } = app.current;
  const now = app.now();
  const isOver = applyClosesAt !== undefined && now >= applyClosesAt;
  const when = isOver ? applyClosesAt : applyOpensAt;
  if (!when || (!isOver && now >= when)) return;
  const moment = (language: Language) => momentText({ timeZone, language }, when);
  throw refuse(isOver ? 'APPLYING_CLOSED' : 'APPLYING_NOT_OPEN', {
    message: [isOver ? 'APPLYING_HAS_CLOSED' : 'APPLYING_OPENS', { when: moment }],
    details: { when: when.toISOString() },
  });
}
