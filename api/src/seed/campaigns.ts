import { Types } from 'mongoose';
import { CampaignModel } from '../features/operations/campaigns/model.ts';
import { StudentModel } from '../features/people/students/model.ts';
import { DEMO_ACCOUNTS, DEMO_DRAFT, DEMO_SENT_MESSAGE } from './ids.ts';

interface Fair {
  readonly editionId: Types.ObjectId;
  readonly ago: (daysAgo: number, minute: number) => Date;
}

const SENT_DAYS_AGO = 9;
const WRITTEN_AT = 9 * 60 + 40;
const SENT_AT = 10 * 60 + 5;
const FINISHED_AT = SENT_AT + 2;

/** Loads a message that was sent and a draft, whose audience the page counts. */
export async function loadCampaigns({ editionId, ago }: Fair): Promise<void> {
  const count = await StudentModel.countDocuments({ active: true, acceptsNews: true });
  const common = { editionId, by: new Types.ObjectId(DEMO_ACCOUNTS.admin.id) };
  await CampaignModel.create([
    {
      ...common,
      _id: new Types.ObjectId(DEMO_SENT_MESSAGE),
      segment: 'students.newsletter',
      subject: { en: 'The companies of {fair} are here', sv: 'Här är företagen på {fair}' },
      body: {
        en: 'Hello {firstName},\n\nThe list of companies is complete. Star those you like, and apply for a meeting.\n\nSee you at the fair.',
        sv: 'Hej {firstName},\n\nFöretagslistan är klar. Stjärnmärk dem du gillar och sök ett möte.\n\nVi ses på mässan.',
      },
      state: 'sent',
      version: 3,
      ...{ count, hash: 'demo', next: count, sent: count },
      createdAt: ago(SENT_DAYS_AGO, WRITTEN_AT),
      startedAt: ago(SENT_DAYS_AGO, SENT_AT),
      doneAt: ago(SENT_DAYS_AGO, FINISHED_AT),
    },
    {
      ...common,
      _id: new Types.ObjectId(DEMO_DRAFT),
      segment: 'students.acceptedNotBooked',
      subject: { en: 'Book your meeting, {firstName}', sv: 'Boka ditt möte, {firstName}' },
      body: {
        en: 'Hello {firstName},\n\n{company} would like to meet you. Book a time before {deadline}.\n\nSee you at {fair}.',
        sv: 'Hej {firstName},\n\n{company} vill träffa dig. Boka en tid före {deadline}.\n\nVi ses på {fair}.',
      },
      ...{ count: 0, hash: 'demo' },
      createdAt: ago(1, WRITTEN_AT),
    },
  ]);
}
