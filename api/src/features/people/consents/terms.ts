import { FIRST_TERMS_VERSION } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { refuse } from '../../../http/errors.ts';
import { auditWithin, byWhom } from '../../../services/audit/index.ts';
import { recordTerms } from '../accounts/index.ts';
import { recordConsent, requireVersion } from './service.ts';

/** The terms that an account has accepted, as stored on the account. */
export interface AcceptedTerms {
  readonly version: number;
  readonly at: Date;
}

type TermsHolder = { readonly terms?: AcceptedTerms | null | undefined };
type TermsApp = Pick<App, 'current'>;

/**
 * Returns the version of the terms that an account must still accept, or undefined. Accounts from before
 * acceptance was recorded count as having accepted the first version.
 */
export function termsDue({ current }: TermsApp, { terms }: TermsHolder): number | undefined {
  const accepted = terms?.version ?? FIRST_TERMS_VERSION;
  return accepted === current.termsVersion ? undefined : current.termsVersion;
}

/**
 * Accepts the current terms: updates the account and records the consent in one transaction. Repeated or concurrent
 * calls record the consent only once. Throws STALE_VERSION for outdated terms, and VALIDATION_FAILED at `version` for
 * terms that never existed.
 */
export async function acceptTerms(
  app: Pick<App, 'current' | 'editionId' | 'now'>,
  actor: Actor,
  version: number,
): Promise<Date> {
  requireVersion(version, app.current.termsVersion, 'version');
  const at = app.now();
  const accountId = accountOf(actor)._id;
  await retrying(() =>
    inTransaction(async (session) => {
      if (!(await recordTerms(accountId, { version, at }, session))) return;
      await recordConsent(consentOf(app, accountId, { version, at }), session);
      await auditWithin(session, {
        action: 'consent.given',
        ...byWhom(actor),
        detail: { purpose: 'terms', textVersion: version },
      });
    }),
  );
  return at;
}

/**
 * Returns the terms that a new account has accepted with the required checkbox of the sign-up page. If a client sends
 * no version, it is assumed to have shown the first version; newer terms must then be accepted at the first visit.
 * Throws STALE_VERSION at `termsVersion` if the terms have changed since the page was loaded.
 */
export function acceptedAtSignUp(
  { current, now }: Pick<App, 'current' | 'now'>,
  given: number | undefined,
): AcceptedTerms {
  if (given !== undefined && given !== current.termsVersion) {
    throw refuse('STALE_VERSION', { fields: { termsVersion: 'TERMS_HAVE_CHANGED' } });
  }
  return { version: given ?? FIRST_TERMS_VERSION, at: now() };
}

/** Records the terms accepted at sign-up or with the first password, in the caller's transaction. */
export const recordAcceptance = (
  app: Pick<App, 'editionId'>,
  accountId: Types.ObjectId,
  terms: AcceptedTerms,
  session: ClientSession,
): Promise<void> => recordConsent(consentOf(app, accountId, terms), session);

const consentOf = (
  { editionId }: Pick<App, 'editionId'>,
  accountId: Types.ObjectId,
  { version, at }: AcceptedTerms,
) => ({ accountId, purpose: 'terms', editionId, given: true, textVersion: version, at }) as const;
