import { randomUUID } from 'node:crypto';
import type { BoothScanResult, CompanyContact } from '@fair/contract';
import { Types } from 'mongoose';
import { ShareTokenModel } from '../features/fair/passes/shareTokenModel.ts';
import type { Student } from '../features/people/students/model.ts';
import type { Company } from '../features/recruitment/companies/model.ts';
import { aCompany, aMember, aStudent, onFairDay } from './index.ts';
import type { Agent, TestApi } from './testApi.ts';

/** Values of a scan at a booth. All of them except the share code have a default. */
interface GivenScan {
  readonly code: string;
  readonly scanId?: string;
  readonly at?: Date;
  readonly note?: string;
  readonly rating?: number;
}

/** Returns a scan with a new id. By default, its time is 10:00 UTC on the day of the fair. */
export const aBoothScan = ({ at = onFairDay('10:00'), scanId = randomUUID(), ...more }: GivenScan) => ({
  ...{ scanId, ...more, at: at.toISOString() },
});
export type BoothScan = ReturnType<typeof aBoothScan>;

/** Sends scans from a company's device. Returns the outcome of each scan. */
export async function sendBoothScans(
  agent: Agent,
  scans: readonly BoothScan[],
  deviceNow: Date,
): Promise<BoothScanResult[]> {
  const batch = { deviceNow: deviceNow.toISOString(), scans };
  return (await agent.post('/api/v1/company/scans').send(batch).expect(200)).body;
}

/** A student who is logged in, with the share code for the day of the fair. */
export interface Visitor {
  readonly student: Student;
  readonly browser: Agent;
  readonly code: string;
}

export async function aVisitor(api: TestApi, overrides: Partial<Student> = {}): Promise<Visitor> {
  const student = await aStudent(overrides);
  const browser = await api.signedIn(student);
  return { student, browser, code: await shareCodeOf(browser) };
}

/** Returns a student's current share code for the day of the fair. */
export const shareCodeOf = async (browser: Agent): Promise<string> =>
  (await browser.get('/api/v1/student/pass').expect(200)).body.share.codes[0].code;

/** A company at its booth. Its owner is logged in. */
export interface AtBooth {
  readonly company: Company;
  readonly recruiter: Agent;
}

export async function aBoothOf(api: TestApi, overrides: Partial<Company> = {}): Promise<AtBooth> {
  const company = await aCompany(overrides);
  return { company, recruiter: await api.signedIn(company) };
}

/** Returns the contacts that a company sees. */
export const contactsOf = async (recruiter: Agent): Promise<CompanyContact[]> =>
  (await recruiter.get('/api/v1/company/contacts').expect(200)).body;

/** Number of requests that `tryForeignIds` sends at once. */
const AT_ONCE = 50;

/**
 * Acts as a recruiter of another company. Sends requests for contacts and CVs, and scans, with the ids of a contact,
 * its student, a share code and the fair, and with random ids. Fails if one of them finds a contact, CV or student.
 * @param contact live contact of a company, and the number of requests to send
 */
export async function tryForeignIds(
  api: TestApi,
  { student, id, times }: { readonly student: Student; readonly id: string; readonly times: number },
): Promise<void> {
  const { company } = await aBoothOf(api);
  const recruiter = await api.signedIn(await aMember(company, { companyRole: 'recruiter' }));
  const token = await ShareTokenModel.findOne({ studentId: student._id }).orFail().lean();
  const known = [id, String(student._id), String(token._id), String(api.editionId)];
  const now = api.app.now();
  const tryOne = async (n: number) => {
    const one = known[Math.floor(n / 4)] ?? new Types.ObjectId().toHexString();
    const path = `/api/v1/company/contacts/${one}`;
    if (n % 4 === 0) await recruiter.get(`/api/v1/company/contacts/cv/${one}.pdf`).expect(404);
    if (n % 4 === 1) await recruiter.patch(path).send({ starred: true }).expect(404);
    if (n % 4 === 2) await recruiter.delete(path).expect(404);
    if (n % 4 === 3) {
      const [result] = await sendBoothScans(recruiter, [aBoothScan({ code: one })], now);
      if (result?.outcome !== 'unknown') throw new Error(`the id ${one} is ${result?.outcome}`);
    }
  };
  for (let from = 0; from < times; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, times - from) }, (_none, n) => tryOne(from + n)),
    );
  const contacts = await contactsOf(recruiter);
  if (contacts.length > 0) throw new Error(`${contacts.length} contacts found`);
}
