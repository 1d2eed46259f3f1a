import { Types } from 'mongoose';
import { retrying } from '../../../db/retry.ts';
import { isCompany, isStudent } from '../../accounts/kinds.ts';
import { findAccount } from '../../accounts/service.ts';
import type { Fair } from '../../fair/fair.ts';
import { findEdition } from '../../fair/service.ts';
import type { Letter } from '../../mail/layout.ts';
import type { TemplateContext } from '../../mail/templates.ts';
import { MAIL_TEXTS } from '../../mail/texts.ts';
import { MeetingSettingsModel, type StoredSettings } from '../../meetings/model.ts';
import { letterTo } from '../../meetings/notices/letterParts.ts';
import { momentText } from '../../meetings/words.ts';
import { type Application, ApplicationModel } from '../model.ts';
import { shownStatus } from '../shown.ts';

/** Where the button of each leads, below `/student`. */
const PAGES = { accepted: 'schedule', reserve: 'schedule', declined: 'apply', pending: 'apply' } as const;

/**
 * What a company has made of an application, written when it is sent: undefined when the application is not any more
 * as the mail would say, and when that is what its student has been told already.
 */
export const DECISION_LETTERS = {
  async applicationDecided({ fair, now, person, data }: TemplateContext<'applicationDecided'>) {
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
        ...(status === 'accepted' ? [await nextStep(fair, now, application)] : []),
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
async function nextStep(fair: Fair, now: Date, { editionId }: Application): Promise<string> {
  const { next } = MAIL_TEXTS.applicationDecided.accepted;
  const [{ bookingDeadline }, settings] = await Promise.all([
    findEdition({ editionId }),
    MeetingSettingsModel.findOne({ editionId }, { bookingOpensAt: 1 }).lean<StoredSettings>(),
  ]);
  if (bookingDeadline && now >= bookingDeadline) return next.frozen;
  const opensAt = settings?.bookingOpensAt;
  if (opensAt && now < opensAt) return next.notOpen(momentText(fair, opensAt));
  return bookingDeadline ? next.openUntil(momentText(fair, bookingDeadline)) : next.open;
}
