import { Types } from 'mongoose';
import { retrying } from '../../db/retry.ts';
import { momentText } from '../../services/clock/dateTexts.ts';
import type { Letter } from '../../services/mail/layout.ts';
import type { TemplateContext } from '../../services/mail/letters.ts';
import { MAIL_TEXTS } from '../../services/mail/texts.ts';
import { isCompany, isStudent } from '../accounts/kinds.ts';
import { findAccount } from '../accounts/service.ts';
import { type Application, ApplicationModel } from '../applications/model.ts';
import { shownStatus } from '../applications/shown.ts';
import { findSettings } from '../meetings/settings.ts';
import { letterTo } from '../notices/letterParts.ts';

/** Where the button of each leads, below `/student`. */
const PAGES = { accepted: 'schedule', reserve: 'schedule', declined: 'apply', pending: 'apply' } as const;

/**
 * What a company has made of an application, written when it is sent: undefined when the application is not any more
 * as the mail would say, and when that is what its student has been told already.
 */
export const DECISION_LETTERS = {
  async applicationDecided({ config, fair, now, person, data }: TemplateContext<'applicationDecided'>) {
    const application = await noteAsTold(data);
    if (!application || !person.active || !isStudent(person)) return undefined;
    const company = await findAccount(application.companyId);
    if (!company?.active || !isCompany(company)) return undefined;
    const { companyName } = company;
    const status = shownStatus(application) as keyof typeof PAGES;
    const texts = MAIL_TEXTS.applicationDecided;
    const { subject, heading, body, button } = texts[status];
    return letterTo(fair, 'student', person, {
      subject: subject(companyName),
      heading: typeof heading === 'function' ? heading(companyName) : heading,
      body: [
        ...body(companyName),
        ...(status === 'accepted' ? [await nextStep({ config, fair, now }, application)] : []),
      ],
      button,
      page: PAGES[status],
      note: texts.note,
    });
  },
} satisfies {
  readonly applicationDecided: (
    context: TemplateContext<'applicationDecided'>,
  ) => Promise<Letter | undefined>;
};

/**
 * The application, as long as this decision is its last and news to the student, and notes it as told in one update:
 * a decision that is taken back before its mail has left is never told, and so its taking back is none either.
 */
async function noteAsTold({
  applicationId,
  decisionNo,
}: TemplateContext<'applicationDecided'>['data']): Promise<Application | undefined> {
  const asDecided = {
    _id: new Types.ObjectId(applicationId),
    decisionNo,
    status: { $ne: 'withdrawn' as const },
  };
  const application = await ApplicationModel.findOne(asDecided).lean<Application>();
  if (!application) return undefined;
  const status = shownStatus(application);
  const before = application.told;
  // The same number: an earlier try at this very mail.
  if ((before?.status ?? 'pending') === status && before?.decisionNo !== decisionNo) return undefined;
  const { matchedCount } = await retrying(() =>
    ApplicationModel.updateOne(
      { ...asDecided, status: application.status, held: application.held ?? null },
      { $set: { told: { status, decisionNo } } },
      { timestamps: false },
    ),
  );
  return matchedCount === 1 ? application : undefined;
}

/** What an accepted student can do now, by where booking stands. */
async function nextStep(
  { config, fair, now }: Pick<TemplateContext<'applicationDecided'>, 'config' | 'fair' | 'now'>,
  { editionId }: Application,
): Promise<string> {
  const { next } = MAIL_TEXTS.applicationDecided.accepted;
  const { bookingOpensAt, bookingDeadline } = await findSettings({ config, editionId });
  if (bookingDeadline && now >= bookingDeadline) return next.frozen;
  if (bookingOpensAt && now < bookingOpensAt) return next.notOpen(momentText(fair, bookingOpensAt));
  return bookingDeadline ? next.openUntil(momentText(fair, bookingDeadline)) : next.open;
}
