import { type Meeting, MeetingModel, type Slot } from '../features/meetings/meetings/model.ts';
import { WaitlistModel } from '../features/meetings/waitlist/model.ts';
import type { Student } from '../features/people/students/model.ts';
import type { Application } from '../features/recruitment/applications/model.ts';
import type { Company } from '../features/recruitment/companies/model.ts';
import {
  aCompany,
  aMeeting,
  anAcceptedApplication,
  aPublishedBlock,
  aStudent,
  type TestApi,
} from './index.ts';

/** Test data for the waitlist: a company whose times are all taken, and students who wait. */

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

/**
 * Creates a company with this block (by default six times at one table) in which every slot is booked by a
 * different student.
 */
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

/** Creates a student with an application there, accepted by default. */
export async function anApplicant(
  api: TestApi,
  { company }: Pick<FullCompany, 'company'>,
  overrides: Partial<Application> = {},
): Promise<Waiter> {
  const student = await aStudent();
  const application = await anAcceptedApplication(student, company, overrides);
  return { student, application, agent: await api.signedIn(student) };
}

/** Creates a student who is on the waitlist from now on. */
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

/** Cancels the meeting in the slot with this index as the company, which frees the time. */
export async function freeTime({ agent, meetings }: FullCompany, index = 0): Promise<void> {
  await agent
    .delete(`/api/v1/company/meetings/${String(meetings[index]?._id)}`)
    .send({ reason: 'Our recruiter is ill.' })
    .expect(200);
}

/** Returns the open offer of a student. */
export async function offerOf({ student }: Waiter): Promise<Meeting | undefined> {
  const offer = await MeetingModel.findOne({ studentId: student._id, status: 'offered' }).lean<Meeting>();
  return offer ?? undefined;
}

/** Returns the state of a student's waitlist entry. */
export async function stateOf({ application }: Waiter): Promise<string | undefined> {
  const entry = await WaitlistModel.findOne({ applicationId: application._id }).sort({ _id: -1 }).lean();
  return entry?.state;
}
