import type { MeetingSettings } from '@fair/contract';
import { defaultSpan } from '../features/fair/fair/edition.ts';
import { EditionModel } from '../features/fair/fair/model.ts';
import { MeetingSettingsModel } from '../features/meetings/meetings/model.ts';
import type { Student } from '../features/people/students/model.ts';
import type { Application } from '../features/recruitment/applications/model.ts';
import type { Company } from '../features/recruitment/companies/model.ts';
import { type Answer, aCaller, type Caller } from './callers.ts';
import { aCompany, aStudent } from './factories.ts';
import { anAcceptedApplication, aPublishedBlock, type PublishedBlock } from './meetings.ts';
import type { Agent, TestApi } from './testApi.ts';

export interface Booker {
  readonly student: Student;
  readonly call: Caller;
  readonly book: (company: Pick<Company, 'slug'>, startsAt: Date, track?: string) => Promise<Answer>;
  readonly move: (meeting: { id: string; version: number }, startsAt: Date) => Promise<Answer>;
  readonly cancel: (meeting: { id: string }) => Promise<Answer>;
  readonly applications: readonly Application[];
}

/** Creates a student with an application to each of the companies. By default, the applications are accepted. */
export async function aBooker(
  api: TestApi,
  companies: readonly Pick<Company, '_id'>[],
  overrides: Partial<Application> = {},
): Promise<Booker> {
  const student = await aStudent();
  const applications: Application[] = [];
  // Inserts one application after the other, because lists show them in the order in which they were inserted.
  for (const company of companies) {
    applications.push(await anAcceptedApplication(student, company, overrides));
  }
  const call = await aCaller(api, student);
  return {
    student,
    call,
    applications,
    book: ({ slug }, startsAt, track) =>
      call('POST', '/student/meetings', { slug, startsAt: startsAt.toISOString(), ...(track && { track }) }),
    move: ({ id, version }, startsAt) =>
      call('PATCH', `/student/meetings/${id}`, { startsAt: startsAt.toISOString(), version }),
    cancel: ({ id }) => call('DELETE', `/student/meetings/${id}`),
  };
}

/** Creates a company with a published block of six times, and logs in its owner. */
export async function aRecruiter(
  api: TestApi,
): Promise<PublishedBlock & { readonly company: Company; readonly recruiter: Agent }> {
  const company = await aCompany();
  const published = await aPublishedBlock(company);
  return { ...published, company, recruiter: await api.signedIn(company) };
}

/** Time zone of the fair. It is the default of FAIR_TIMEZONE, and no test of booking changes it. */
const FAIR_ZONE = 'Europe/Stockholm';

type Rules = Partial<Omit<MeetingSettings, 'fairDays'>>;

/**
 * Sets the rules for booking, as an admin can. Rules that are not given are reset to their defaults, and so are the
 * days of the fair.
 */
export async function openBooking(
  api: Pick<TestApi, 'editionId'>,
  { bookingDeadline, ...rules }: Rules = {},
): Promise<void> {
  const { editionId } = api;
  const gone = { days: 1, hours: 1, deadlineSetAt: 1, deadlineBefore: 1 } as const;
  const withDays = await EditionModel.findOne({ _id: editionId, days: { $exists: true } }).lean();
  if (withDays)
    await EditionModel.updateOne({ _id: editionId }, { $set: defaultSpan(withDays.year, FAIR_ZONE) });
  await EditionModel.updateOne(
    { _id: editionId },
    bookingDeadline
      ? { $set: { bookingDeadline }, $unset: gone }
      : { $unset: { ...gone, bookingDeadline: 1 } },
  );
  await MeetingSettingsModel.deleteMany({ editionId });
  await MeetingSettingsModel.updateOne({ editionId }, { $set: rules as object }, { upsert: true });
}
