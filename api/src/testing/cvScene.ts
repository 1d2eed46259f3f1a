import { connection } from '../db/connection.ts';
import { type FilePointer, storeFile } from '../db/files.ts';
import type { Student } from '../features/people/students/model.ts';
import { type Application, ApplicationModel } from '../features/recruitment/applications/model.ts';
import type { Company } from '../features/recruitment/companies/model.ts';
import { aCompany, aStudent, type TestApi } from './index.ts';
import type { Agent } from './testApi.ts';
import { asBuffer, unzip } from './zip.ts';

/** Test data for what companies see of CVs: students with CVs, applications, and the files in a CV book. */

export const BOOK = '/api/v1/company/cvbook.zip';

/** Stores a CV for a student. Its bytes are unique, but not a valid PDF, because these tests never open the CV. */
export const giveCv = (student: Pick<Student, '_id' | 'name'>): Promise<FilePointer> =>
  storeFile({
    bytes: Buffer.from(`%PDF-1.7 of ${student.name}`),
    fileName: 'cv.pdf',
    mediaType: 'application/pdf',
  }).then(async (cv) => {
    await connection.collection('accounts').updateOne({ _id: student._id }, { $set: { cv } });
    return cv;
  });

export const acceptTerms = (reader: Agent) =>
  reader.post('/api/v1/company/cvbook/terms').send({ version: 1 }).expect(204);

/** Downloads a ZIP file. Returns the files in it by name. */
export async function zipAt(agent: Agent, path: string): Promise<Map<string, Buffer>> {
  const { body } = await agent.get(path).buffer(true).parse(asBuffer).expect(200);
  return unzip(body as Buffer);
}

export function givenCompanies(api: TestApi) {
  /** Inserts an application to a company. */
  const apply = (student: Student, company: Company, more: Partial<Application> = {}) =>
    ApplicationModel.create({
      editionId: api.editionId,
      studentId: student._id,
      companyId: company._id,
      studentName: student.name,
      program: student.program,
      appliedAt: new Date(),
      ...more,
    });
  return {
    apply,
    async anApplicant(company: Company, overrides: Partial<Student> = {}, more: Partial<Application> = {}) {
      const student = await aStudent(overrides);
      const { _id } = await apply(student, company, more);
      return { student, path: `/api/v1/company/applications/cv/${_id}.pdf` };
    },
    async aReader(overrides: Partial<Company> = {}) {
      const company = await aCompany(overrides);
      return { company, reader: await api.signedIn(company) };
    },
  };
}
