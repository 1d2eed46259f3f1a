import { CONTACT_TEXT_VERSION } from '@fair/contract';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { requireVersion } from '../../people/consents/index.ts';
import type { Student } from '../../people/students/index.ts';
import { type Application, ApplicationModel } from './model.ts';

/** Whether the student still has to read the current sentence about the email address. */
export const isContactTextDue = ({ status, contactTextVersion }: ContactText): boolean =>
  status !== 'withdrawn' && !(contactTextVersion && contactTextVersion >= CONTACT_TEXT_VERSION);

type ContactText = Pick<Application, 'status' | 'contactTextVersion'>;

/**
 * Records that the student has read the sentence about the email address, for the applications to this fair
 * (docs/adr/0048). Can be repeated. Throws STALE_VERSION if the page shows an outdated sentence.
 */
export async function confirmContactText(
  { editionId }: Pick<App, 'editionId'>,
  { _id: studentId }: Student,
  version: number,
): Promise<void> {
  requireVersion(version, CONTACT_TEXT_VERSION, 'version');
  await retrying(() =>
    ApplicationModel.updateMany(
      { editionId, studentId, contactTextVersion: { $not: { $gte: version } } },
      { $set: { contactTextVersion: version } },
    ),
  );
}
