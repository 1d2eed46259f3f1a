import type { Response } from 'supertest';
import type { Slot } from '../../features/meetings/meetings/model.ts';
import type { Student } from '../../features/people/students/model.ts';
import type { Application } from '../../features/recruitment/applications/model.ts';
import { type Company, MemberModel } from '../../features/recruitment/companies/model.ts';
import { aCompany, aMember, aStudent } from '../factories.ts';
import { aMeeting, anAcceptedApplication, aPublishedBlock, onFairDay } from '../meetings.ts';
import type { Agent, TestApi } from '../testApi.ts';

/** Creates the data that a call needs, and sends the call as an actor who is allowed to. Returns the response. */
export type Act = (scene: ActScene) => Promise<Response>;

export type Method = 'post' | 'put' | 'patch' | 'delete';

/** Clients and factories that an act can use. */
export interface ActScene {
  readonly api: TestApi;
  readonly admin: Agent;
  readonly logistic: Agent;
  /** Creates a company and a student with a meeting on the day of the fair. Both are logged in. */
  readonly meet: (overrides?: object) => Promise<Meeting>;
}

export interface Meeting {
  readonly company: Company;
  readonly student: Student;
  readonly asCompany: Agent;
  readonly asStudent: Agent;
  readonly application: Application;
  readonly slots: readonly Slot[];
  readonly meetingId: string;
}

export const REASON = 'They asked us by telephone';

let count = 0;

/** Returns a number that has not been returned before. */
export const next = () => {
  count += 1;
  return count;
};

export const fresh = (word: string) => `${word}${next()}`;

export async function aMeetingScene(api: TestApi, overrides: object = {}): Promise<Meeting> {
  const [company, student] = await Promise.all([aCompany(), aStudent()]);
  const application = await anAcceptedApplication(student, company);
  const { slots } = await aPublishedBlock(company);
  const meeting = await aMeeting(application, slots[0] as Slot, overrides);
  const [asCompany, asStudent] = await Promise.all([api.signedIn(company), api.signedIn(student)]);
  return { company, student, asCompany, asStudent, application, slots, meetingId: String(meeting._id) };
}

/** Creates a student with an accepted application to a new company, but without a meeting. */
export async function anApplicant(api: TestApi, overrides: object = {}) {
  const [company, student] = await Promise.all([aCompany(), aStudent()]);
  const application = await anAcceptedApplication(student, company, overrides);
  const [asCompany, asStudent] = await Promise.all([api.signedIn(company), api.signedIn(student)]);
  return { company, student, asCompany, asStudent, id: String(application._id) };
}

export const send = (agent: Agent, method: Method, path: string, body: object = {}) =>
  agent[method](`/api/v1${path}`).send(body);

export const companyOf = async ({ api }: ActScene, overrides?: object) =>
  api.signedIn(await aCompany(overrides));

export const studentOf = async ({ api }: ActScene) => api.signedIn(await aStudent());

export const at = (clock: string) => onFairDay(clock).toISOString();

/** Returns the same act for several calls. @param keys method and path of each call */
export const both = (keys: readonly string[], act: (key: string) => Act) =>
  Object.fromEntries(keys.map((key) => [key, act(key)]));

export const methodOf = (key: string) => key.split(' ')[0]?.toLowerCase() as Method;

export const aNewMember = () => ({
  name: 'New Member',
  email: `${fresh('member')}@team.example`,
  role: 'recruiter',
});

export const changeOf = (key: string) => (key.startsWith('PATCH') ? { role: 'owner' } : {});

export async function memberPath(team: string, company: Company, key: string): Promise<string> {
  const isInvited = key.endsWith('/invite');
  const member = await aMember(company);
  if (isInvited) await MemberModel.updateOne({ _id: member._id }, { $unset: { passwordHash: 1 } });
  return `${team}/${member._id}${isInvited ? '/invite' : ''}`;
}
