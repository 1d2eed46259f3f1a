import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { MeetingModel } from '../features/meetings/meetings/model.ts';
import { CampaignModel } from '../features/operations/campaigns/model.ts';
import { StudentModel } from '../features/people/students/model.ts';
import { DEMO_ACCOUNTS, DEMO_DRAFT, DEMO_SCHEDULED_MESSAGE, DEMO_SENT_MESSAGE } from './ids.ts';

interface Fair {
  readonly editionId: Types.ObjectId;
  readonly ago: (daysAgo: number, minute: number) => Date;
}

const SENT_DAYS_AGO = 9;
const WRITTEN_AT = 9 * 60 + 40;
const SENT_AT = 10 * 60 + 5;
const FINISHED_AT = SENT_AT + 2;

/** The scheduled message is sent this many days after the demo fair is loaded, at least two days before the fair. */
const SCHEDULED_IN_DAYS = 19;
const SCHEDULED_AT = 9 * 60;

/** Returns the students with a booked meeting, as a scheduled message stores them (audience.ts). */
async function studentsWithMeetings(editionId: Types.ObjectId) {
  const withMeeting = await MeetingModel.distinct('studentId', { editionId, status: 'booked' });
  const students = await StudentModel.find({ _id: { $in: withMeeting }, active: true }, { _id: 1 })
    .sort({ _id: 1 })
    .lean();
  const confirmed = Buffer.concat(students.map(({ _id }) => _id.id));
  const hash = createHash('sha256').update(confirmed).digest('hex');
  return { count: students.length, confirmed, hash };
}

/**
 * Loads three messages: one that was sent, a draft and a scheduled one. The page counts the audience of the draft
 * itself.
 */
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
    {
      ...common,
      _id: new Types.ObjectId(DEMO_SCHEDULED_MESSAGE),
      segment: 'students.hasMeetings',
      subject: { en: 'Your meetings at {fair}', sv: 'Dina möten på {fair}' },
      body: {
        en: 'Hello {firstName},\n\nThe fair is in two days. Look at your times and tables, and bring a question for each company.',
        sv: 'Hej {firstName},\n\nMässan är om två dagar. Se över dina tider och bord, och ta med en fråga till varje företag.',
      },
      state: 'scheduled',
      version: 2,
      ...(await studentsWithMeetings(editionId)),
      sendAt: ago(-SCHEDULED_IN_DAYS, SCHEDULED_AT),
      createdAt: ago(1, WRITTEN_AT),
    },
  ]);
}
