import { LOCALES } from '@fair/texts/text';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { DAY_MS, momentText } from '../../../services/clock/index.ts';
import {
  keyFor,
  type Letter,
  letterTo,
  mailTexts,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { findEdition } from '../../fair/fair/index.ts';
import { isStudent } from '../../people/accounts/index.ts';
import { namesOfUnapplied, studentsWithUnapplied } from '../../recruitment/favourites/index.ts';
import { namedUpTo } from './letterParts.ts';
import { once } from './marks.ts';

/** Time in ms before the end of applications at which students are reminded (BEYOND 2). */
const AHEAD_MS = 3 * DAY_MS;
/** Maximum number of companies that the mail names. */
const MOST_NAMED = 5;

/**
 * Reminds students of saved companies to which they have not applied. Runs once for each fair. This is marked
 * separately from the mails, because sent mails are deleted after 30 days and the end of applications may be moved.
 */
export async function remindOfSavedCompanies(app: App): Promise<void> {
  const { editionId } = app;
  const { applyOpensAt, applyClosesAt } = app.current;
  const now = app.now();
  if (app.current.isCancelled || !applyClosesAt || (applyOpensAt && now < applyOpensAt)) return;
  const left = applyClosesAt.getTime() - now.getTime();
  if (left <= 0 || left > AHEAD_MS) return;
  const data = { editionId: editionId.toHexString() };
  await once(`savedCompanies:${data.editionId}`, now, async () => {
    for await (const studentId of studentsWithUnapplied({ editionId })) {
      await app.mail.enqueue({
        key: keyFor('savedCompaniesClose', studentId, data.editionId),
        template: 'savedCompaniesClose',
        data,
      });
    }
  });
}

/**
 * Mail about saved companies. The mail is discarded if the student has applied to all of them, or if applications have
 * closed.
 */
export const SAVED_COMPANY_LETTERS = {
  async savedCompaniesClose({
    fair,
    now,
    person,
    data,
  }: TemplateContext<'savedCompaniesClose'>): Promise<Letter | undefined> {
    const editionId = new Types.ObjectId(data.editionId);
    const { applyClosesAt } = await findEdition({ editionId });
    if (!applyClosesAt || now >= applyClosesAt || !person.active || !isStudent(person)) return undefined;
    const companies = await namesOfUnapplied({ editionId }, person._id);
    if (companies.length === 0) return undefined;
    const { subject, heading, body, more, button, note } = mailTexts(fair).savedCompaniesClose;
    const moment = momentText(fair, applyClosesAt);
    const named = namedUpTo(companies, MOST_NAMED, more);
    return letterTo(fair, 'student', person, {
      subject: subject(moment),
      heading,
      body: body(new Intl.ListFormat(LOCALES[fair.language]).format(named), moment),
      button,
      page: 'apply',
      note,
    });
  },
};
