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

/** Test data for the waitlist: a company without free times, and students on its waitlist. */

type Agent = Awaited<ReturnType<TestApi['signedIn']>>;

export interface FullCompany {
  readonly company: Company;
  readonly agent: Agent;
  readonly slots: readonly Slot[];
  /** One meeting for each slot, in the order of `slots`. */
  readonly meetings: readonly Meeting[];
}

export interface Waiter {
  readonly student: Student;
  readonly agent: Agent;
  readonly application: Application;
}

/**
 * Creates a company with a published block. A different student has booked each slot. By default, the block has six
 * times at one table.
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

/** Creates a student with an application to the company. By default, the application is accepted. */
export async function anApplicant(
  api: TestApi,
  { company }: Pick<FullCompany, 'company'>,
  overrides: Partial<Application> = {},
): Promise<Waiter> {
  const student = await aStudent();
  const application = await anAcceptedApplication(student, company, overrides);
  return { student, application, agent: await api.signedIn(student) };
}

/** Creates a student with an accepted application who joins the company's waitlist now. */
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

/** Cancels the meeting in one slot on behalf of the company. Its time is then free. @param index index of the slot */
export async function freeTime({ agent, meetings }: FullCompany, index = 0): Promise<void> {
  await agent
    .delete(`/api/v1/company/meetings/${String(meetings[index]?._id)}`)
    .send({ reason: 'Our recruiter is ill.' })
    .expect(200);
}

/** Returns the meeting that a student has been offered. */
export async function offerOf({ student }: Waiter): Promise<Meeting | undefined> {
  const offer = await MeetingModel.findOne({ studentId: student._id, status: 'offered' }).lean<Meeting>();
  return offer ?? undefined;
}

/** Returns the state of a student's waitlist entry. */
export async function stateOf({ application }: Waiter): Promise<string | undefined> {
  const entry = await WaitlistModel.findOne({ applicationId: application._id }).sort({ _id: -1 }).lean();
  return entry?.state;
}
