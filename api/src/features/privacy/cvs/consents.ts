import {
  CONSENT_TEXT_VERSIONS,
  type ConsentPurpose,
  CV_BOOK_PACKAGES,
  CV_TERMS_VERSION,
  type CvBookConsent,
  UNAVAILABLE_CONSENTS,
} from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { recordWithdrawal } from '../../../db/erasures.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import { audit, auditWithin, byWhom } from '../../../services/audit/index.ts';
import { takeBackAll } from '../../fair/contacts/index.ts';
import {
  acceptTerms as acceptFairTerms,
  hasConsent,
  recordConsent,
  recordConsentOnce,
  requireVersion,
} from '../../people/consents/index.ts';
import { type Student, writeConsent } from '../../people/students/index.ts';
import { type ActingCompany, companiesWithPackages } from '../../recruitment/companies/index.ts';

interface GivenConsent {
  readonly purpose: ConsentPurpose;
  readonly given: boolean;
  readonly textVersion: number;
}

/**
 * Gives or withdraws a consent: updates the student and records the consent in one transaction. Throws
 * CONSENT_NOT_AVAILABLE for giving a consent that students give to each company separately.
 */
export async function giveConsent(app: App, student: Student, { purpose, given, textVersion }: GivenConsent) {
  if (purpose === 'terms') return giveTerms(app, student, given, textVersion);
  if (given && UNAVAILABLE_CONSENTS.includes(purpose)) throw refuse('CONSENT_NOT_AVAILABLE');
  const { _id: accountId } = student;
  requireVersion(textVersion, CONSENT_TEXT_VERSIONS[purpose], 'textVersion');
  const { editionId } = app;
  const at = app.now();
  await inTransaction(async (session) => {
    await recordConsent({ accountId, purpose, editionId, given, textVersion, at }, session);
    if (!given) await recordWithdrawal(accountId, purpose, at, session);
    // Companies keep contacts from their booth only because of this consent, so the withdrawal ends all these
    // contacts.
    if (!given && purpose === 'boothShare') await takeBackAll(app, accountId, at, session);
    await writeConsent(accountId, purpose, given ? { editionId, at } : undefined, session);
    await auditWithin(session, {
      action: given ? 'consent.given' : 'consent.withdrawn',
      actorId: accountId,
      actorType: 'student',
      detail: { purpose, textVersion },
    });
  });
  return { purpose, given, at: at.toISOString() };
}

/** Accepts the terms of the fair. A student can withdraw from the terms only by deleting the account. */
async function giveTerms(app: App, student: Student, given: boolean, version: number) {
  if (!given) throw refuse('VALIDATION_FAILED', { fields: { given: 'TERMS_BY_LEAVING' } });
  const at = await acceptFairTerms(app, student, version);
  return { purpose: 'terms' as const, given, at: at.toISOString() };
}

/**
 * Returns whether partners of this fair may find a student's CV, and the list of these partners. A consent is valid
 * for one fair.
 */
export async function readCvBookConsent(app: App, student: Student): Promise<CvBookConsent> {
  const companies = await companiesWithPackages(app, CV_BOOK_PACKAGES);
  const consent = student.consents?.cvBook;
  const isGiven = consent !== undefined && app.editionId.equals(consent.editionId);
  return {
    given: isGiven,
    ...(isGiven && { at: consent.at.toISOString() }),
    textVersion: CONSENT_TEXT_VERSIONS.cvBook,
    companies,
  };
}

const termsOf = ({ editionId }: Pick<App, 'editionId'>, accountId: Types.ObjectId) =>
  ({ accountId, purpose: 'cvTerms', editionId, textVersion: CV_TERMS_VERSION }) as const;

/** Whether this member has accepted the current CV terms at this fair. */
export async function hasAcceptedTerms(app: App, memberId: Types.ObjectId): Promise<boolean> {
  return hasConsent(termsOf(app, memberId));
}

/** Throws TERMS_REQUIRED if the member has not accepted the CV terms. */
export async function requireCvTerms(app: App, memberId: Types.ObjectId): Promise<void> {
  if (!(await hasAcceptedTerms(app, memberId))) throw refuse('TERMS_REQUIRED');
}

/** Accepts the CV terms. Repeated calls change nothing. */
export async function acceptTerms(app: App, company: ActingCompany, version: number): Promise<void> {
  requireVersion(version, CV_TERMS_VERSION, 'version');
  if (!(await recordConsentOnce(termsOf(app, company.member._id), app.now()))) return;
  await audit(app, {
    action: 'consent.given',
    ...byWhom(company),
    detail: { purpose: 'cvTerms', textVersion: version },
  });
}
