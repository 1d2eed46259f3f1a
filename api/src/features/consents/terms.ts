import { FIRST_TERMS_VERSION } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import type { App } from '../../context.ts';
import { retrying } from '../../db/retry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, accountOf } from '../../http/actor.ts';
import { refuse } from '../../http/errors.ts';
import { auditWithin, byWhom } from '../../services/audit/index.ts';
import { noteTerms } from '../accounts/index.ts';
import { expectVersion, noteConsent } from './service.ts';

/** Terms that somebody has accepted, as their account says it. */
export interface AcceptedTerms {
  readonly version: number;
  readonly at: Date;
}

type Who = { readonly terms?: AcceptedTerms | null | undefined };
type Now = Pick<App, 'current'>;

/**
 * The version of the terms that somebody still has to accept; undefined when they have. Of whom nothing is noted, those
 * before it was: they have accepted the first ones by signing up, or were never asked.
 */
export function termsDue({ current }: Now, { terms }: Who): number | undefined {
  const accepted = terms?.version ?? FIRST_TERMS_VERSION;
  return accepted === current.termsVersion ? undefined : current.termsVersion;
}

/**
 * Accepts the terms as they are now: what the account says and that it was said, or neither; of several at once, and again,
 * once. STALE_VERSION for others than those, VALIDATION_FAILED at `version` for some that never were.
 */
export async function acceptTerms(
  app: Pick<App, 'current' | 'editionId' | 'now'>,
  actor: Actor,
  version: number,
): Promise<Date> {
  expectVersion(version, app.current.termsVersion, 'version');
  const at = app.now();
  const accountId = accountOf(actor)._id;
  await retrying(() =>
    inTransaction(async (session) => {
      if (!(await noteTerms(accountId, { version, at }, session))) return;
      await noteConsent(consentOf(app, accountId, { version, at }), session);
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
 * The terms that a new account is made with: those of the page it came from, which has a box for them that must be ticked. One
 * that says nothing has shown the first ones, for it knows no others; where others hold, those are asked for at the first
 * visit. STALE_VERSION, at `termsVersion`, when they have changed since they were read.
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

/** Notes that an account was made, or given its first password, with these terms; in a transaction of the caller's. */
export const noteAcceptance = (
  app: Pick<App, 'editionId'>,
  accountId: Types.ObjectId,
  terms: AcceptedTerms,
  session: ClientSession,
): Promise<void> => noteConsent(consentOf(app, accountId, terms), session);

const consentOf = (
  { editionId }: Pick<App, 'editionId'>,
  accountId: Types.ObjectId,
  { version, at }: AcceptedTerms,
) => ({ accountId, purpose: 'terms', editionId, given: true, textVersion: version, at }) as const;
