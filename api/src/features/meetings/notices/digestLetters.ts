import { Types } from 'mongoose';
import { momentText } from '../../../services/clock/index.ts';
import { type Letter, letterTo, mailTexts, type TemplateContext } from '../../../services/mail/index.ts';
import { isCompany } from '../../people/accounts/index.ts';
import { countNews, type DigestCounts } from './newsCounts.ts';

const ORDER = ['applications', 'booked', 'moved', 'cancelled'] as const satisfies (keyof DigestCounts)[];

/**
 * Writes the daily mail to a company member. Recruiters get only news about their own tables. The numbers are counted
 * when the mail is sent. Returns undefined if there is nothing to report.
 */
export const DIGEST_LETTERS = {
  async companyDigest({ fair, person, data }: TemplateContext<'companyDigest'>) {
    if (!person.active || !isCompany(person)) return undefined;
    const [since, upTo] = [new Date(data.since), new Date(data.upTo)];
    const own = { editionId: new Types.ObjectId(data.editionId), companyId: person._id };
    const { companyRole, _id } = person.member;
    const counts = await countNews(own, { since, upTo }, companyRole === 'owner' ? undefined : _id);
    const told = ORDER.filter((kind) => counts[kind] > 0);
    if (told.length === 0) return undefined;
    const texts = mailTexts(fair).companyDigest;
    const page = told.every((kind) => kind === 'applications') ? 'applications' : 'schedule';
    return letterTo(fair, 'company', person, {
      subject: texts.subject(fair.title),
      heading: texts.heading,
      body: texts.body(
        momentText(fair, since),
        told.map((kind) => texts.counts[kind](counts[kind])),
      ),
      button: texts.button[page],
      page,
      note: texts.note,
    });
  },
} satisfies {
  readonly companyDigest: (context: TemplateContext<'companyDigest'>) => Promise<Letter | undefined>;
};
