import { momentAt, plusDays } from '@fair/clock';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import {
  keyFor,
  type Letter,
  letterTo,
  mailTexts,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { lastArrivalDay, listSharesOf, studentsWithShares } from '../../fair/contacts/index.ts';
import { findFair } from '../../fair/fair/index.ts';
import { isStudent } from '../../people/accounts/index.ts';
import { namedUpTo } from './letterParts.ts';
import { once } from './marks.ts';

/** Time of day at which the mail is sent, in the fair's time zone. */
const AT = '10:00';
/** Number of days during which the mail is still sent, for example after an outage. */
const SENT_DAYS = 3;
/** Maximum number of companies that the mail names. */
const MOST_NAMED = 30;

/**
 * Tells students after the fair which companies have their contact, and how to withdraw it (BEYOND 5). The mails are
 * sent on the first day on which scans made offline are no longer accepted, so that they name all companies. Runs once
 * for each fair. Each mail has a key, so that a student gets only one mail even if processes are killed or run in
 * parallel.
 */
export async function tellOfSharedContacts(app: App): Promise<void> {
  if (app.current.isCancelled) return;
  const fair = await findFair(app);
  const day = plusDays(lastArrivalDay(fair), 1);
  const now = app.now();
  if (now < momentAt(day, AT, fair.timeZone)) return;
  if (now >= momentAt(plusDays(day, SENT_DAYS), 0, fair.timeZone)) return;
  const editionId = app.editionId.toHexString();
  await once(`sharedContacts:${editionId}`, now, async () => {
    for await (const students of studentsWithShares(app)) {
      await app.mail.enqueueAll(
        students.map((id) => ({
          key: keyFor('sharedContacts', id, editionId),
          template: 'sharedContacts',
          data: { editionId },
        })),
      );
    }
  });
}

/**
 * Mail about companies that have the student's contact. The mail is discarded if the student has withdrawn the contact
 * from all of them.
 */
export const SHARED_CONTACT_LETTERS = {
  async sharedContacts({
    fair,
    person,
    data,
  }: TemplateContext<'sharedContacts'>): Promise<Letter | undefined> {
    if (!person.active || !isStudent(person)) return undefined;
    const shares = await listSharesOf({ editionId: new Types.ObjectId(data.editionId) }, person._id);
    if (shares.length === 0) return undefined;
    const { subject, heading, body, withCv, more, button, note } = mailTexts(fair).sharedContacts;
    const companies = shares.map(({ company, cv }) =>
      cv ? withCv(company.companyName) : company.companyName,
    );
    return letterTo(fair, 'student', person, {
      subject: subject(shares.length),
      heading,
      body: body(fair.title, namedUpTo(companies, MOST_NAMED, more).join('\n')),
      button,
      page: 'fair',
      note,
    });
  },
};
