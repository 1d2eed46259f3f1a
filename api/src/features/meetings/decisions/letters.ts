import { momentText } from '../../../services/clock/index.ts';
import {
  type Letter,
  type LetterSet,
  letterTo,
  mailTexts,
  organisersNote,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { isStudent } from '../../people/accounts/index.ts';
import {
  type Application,
  markDecisionSent,
  statusForStudent,
} from '../../recruitment/applications/index.ts';
import { type Company, findCompanyIfAny, takesPart } from '../../recruitment/companies/index.ts';
import { findSettings } from '../meetings/index.ts';

/**
 * Path below `/student` to which the button of each mail leads. The button for an accepted student leads to the
 * company's times.
 */
const PAGES = {
  accepted: ({ slug }: Company) => `schedule?company=${slug}`,
  reserve: () => 'schedule',
  declined: () => 'apply',
  pending: () => 'apply',
} as const;

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /**
     * Data of the mail about a decision. `decisionNo` is the number of the latest decision when the mail was queued.
     */
    applicationDecided: { readonly applicationId: string; readonly decisionNo: number };
  }
}

/**
 * Writes the mail about a decision at sending time. Returns undefined if the application has changed since,
 * or if the student was already mailed about this status.
 */
const WRITERS = {
  async applicationDecided({ config, fair, now, person, data }: TemplateContext<'applicationDecided'>) {
    const application = await markDecisionSent(data);
    if (!application || !person.active || !isStudent(person)) return undefined;
    const company = await findCompanyIfAny(application, application.companyId);
    if (!company || !takesPart(company)) return undefined;
    const { companyName } = company;
    const status = statusForStudent(application) as keyof typeof PAGES;
    const texts = mailTexts(fair).applicationDecided;
    const { subject, heading, body, button } = texts[status];
    return letterTo(fair, 'student', person, {
      subject: subject(companyName),
      heading: typeof heading === 'function' ? heading(companyName) : heading,
      body: [
        ...body(companyName),
        ...(status === 'accepted' ? await nextStep({ config, fair, now }, application) : []),
        ...(status === 'pending' ? [] : organisersNote(fair, status)),
      ],
      button,
      page: PAGES[status](company),
      note: texts.note,
    });
  },
} satisfies {
  readonly applicationDecided: (
    context: TemplateContext<'applicationDecided'>,
  ) => Promise<Letter | undefined>;
};

/**
 * Returns the sentence that tells an accepted student how to book, depending on the booking phase; none if the fair is
 * cancelled.
 */
async function nextStep(
  { config, fair, now }: Pick<TemplateContext<'applicationDecided'>, 'config' | 'fair' | 'now'>,
  { editionId }: Application,
): Promise<string[]> {
  const { next } = mailTexts(fair).applicationDecided.accepted;
  const { bookingOpensAt, bookingDeadline, isCancelled } = await findSettings({ config, editionId });
  if (isCancelled) return [];
  if (bookingDeadline && now >= bookingDeadline) return [next.frozen];
  if (bookingOpensAt && now < bookingOpensAt) return [next.notOpen(momentText(fair, bookingOpensAt))];
  return [bookingDeadline ? next.openUntil(momentText(fair, bookingDeadline)) : next.open];
}

export const DECISION_LETTERS = {
  writers: WRITERS,
  kinds: { applicationDecided: 'decisions' },
} satisfies LetterSet<'applicationDecided'>;
