import { type PrivacyFacts, RETAINED_DATA, type RetainedData } from '@fair/contract';
import type { App } from '../../../context.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { hasReported } from '../../fair/accessibility/index.ts';
import { hasWalkedUp } from '../../fair/walkups/index.ts';
import { isStudent } from '../../people/accounts/index.ts';
import { wasImported } from '../../recruitment/companies/index.ts';
import { hasAdminNote } from '../../recruitment/participations/index.ts';
import { heldUntil } from '../retention/index.ts';

/**
 * Kinds of data stored about all people who are not students. Company members have `companyNotes` and `adminNotes`
 * too.
 */
const OF_EVERYBODY: readonly RetainedData[] = ['news', 'mails', 'reports', 'imports', 'signIns'];
/** Kinds of data stored about company members, including notes of the company and of the admins. */
const OF_COMPANIES: readonly RetainedData[] = ['companyNotes', 'adminNotes', ...OF_EVERYBODY];

/** Returns which data is stored about a person, and until when. */
export async function readFacts(app: App, actor: Actor): Promise<PrivacyFacts> {
  const student = isStudent(actor) ? actor : undefined;
  const ofOthers = actor.type === 'company' ? OF_COMPANIES : OF_EVERYBODY;
  const untilOf = await heldUntil(app, student);
  const { email } = accountOf(actor);
  const [reports, imports, adminNotes, walkups] = await Promise.all([
    hasReported(email),
    wasImported(email),
    actor.type === 'company' && hasAdminNote(actor._id),
    student !== undefined && hasWalkedUp(email),
  ]);
  const isThere: Partial<Record<RetainedData, boolean>> = {
    ...{ reports, imports, adminNotes, walkups, staff: false },
    cv: student?.cv !== undefined,
  };
  const held = (student ? RETAINED_DATA : ofOthers).flatMap((what) => {
    if (isThere[what] === false) return [];
    const until = untilOf(what);
    return [{ what, ...(until && { until }) }];
  });
  const { terms } = accountOf(actor);
  const { termsVersion: version, operator, contactEmail, dpoEmail } = app.current;
  const acceptedAt = terms?.version === version ? terms.at.toISOString() : undefined;
  return {
    held,
    terms: { version, ...(acceptedAt && { acceptedAt }) },
    controller: operator,
    contactEmail,
    ...(dpoEmail && { dpoEmail }),
  };
}
