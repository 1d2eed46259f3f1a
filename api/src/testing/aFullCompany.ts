import type { Application } from '../features/applications/model.ts';
import type { Company } from '../features/companies/model.ts';
import { type Meeting, MeetingModel, type Slot } from '../features/meetings/model.ts';
import type { Student } from '../features/students/model.ts';
import { WaitlistModel } from '../features/waitlist/model.ts';
import {
  aCompany,
  aMeeting,
  anAcceptedApplication,
  aPublishedBlock,
  aStudent,
  type TestApi,
} from './index.ts';

/** For the tests of the waitlist: a company all of whose times are taken, and students who wait. */

type Agent = Awaited<ReturnType<TestApi['signedIn']>>;

export interface FullCompany {
  readonly company: Company;
  readonly agent: Agent;
  readonly slots: readonly Slot[];
  /** In the order of the slots. */
  readonly meetings: readonly Meeting[];
}

export interface Waiter {
  readonly student: Student;
  readonly agent: Agent;
  readonly application: Application;
}

/** A company with this block (by default six times at one table), every slot of it booked by a student of its own. */
export async function aFullCompany(
  api: TestApi,
  plan: Parameters<typeof aPublishedBlock>[1] = {},
): Promise<FullCompany> {
  const company = await aCompany();
  const { slots } = await aPublishedBlock(company, plan);
  const meetings = [];
  for (const slot of slots) {
    meetings.push(await aMeeting(await anAcceptedApplication(await aStudent(), company), slot));
  }
  return { company, agent: await api.signedIn(company), slots, meetings };
}

/** A student with an application there, accepted unless said otherwise. */
export async function anApplicant(
  api: TestApi,
  { company }: Pick<FullCompany, 'company'>,
  overrides: Partial<Application> = {},
): Promise<Waiter> {
  const student = await aStudent();
  const application = await anAcceptedApplication(student, company, overrides);
  return { student, application, agent: await api.signedIn(student) };
}

/** The same, on the waitlist since now. */
export async function aWaiter(
  api: TestApi,
  full: Pick<FullCompany, 'company'>,
  { window = {}, ...overrides }: Partial<Application> & { readonly window?: object } = {},
): Promise<Waiter> {
  const waiter = await anApplicant(api, full, overrides);
  await waiter.agent
    .post('/api/v1/student/waitlist')
    .send({ slug: full.company.slug, ...window })
    .expect(201);
  return waiter;
}

/** The company cancels the meeting on its slot of this number, which frees that time. */
export async function freeTime({ agent, meetings }: FullCompany, index = 0): Promise<void> {
  await agent
    .delete(`/api/v1/company/meetings/${String(meetings[index]?._id)}`)
    .send({ reason: 'Our recruiter is ill.' })
    .expect(200);
}

/** The offer a student has not answered yet. */
export async function offerOf({ student }: Waiter): Promise<Meeting | undefined> {
  const offer = await MeetingModel.findOne({ studentId: student._id, status: 'offered' }).lean<Meeting>();
  return offer ?? undefined;
}

/** What became of the waiting of this student: the state of the entry. */
export async function stateOf({ application }: Waiter): Promise<string | undefined> {
  const entry = await WaitlistModel.findOne({ applicationId: application._id }).sort({ _id: -1 }).lean();
  return entry?.state;
}
