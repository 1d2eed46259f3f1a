import { AdminModel, LogisticModel } from '../features/accounts/model.ts';
import { hashPassword } from '../features/auth/passwords.ts';
import { type Company, CompanyModel } from '../features/companies/model.ts';
import { type Student, StudentModel } from '../features/students/model.ts';

export const TEST_PASSWORD = 'a long test passphrase';
let passwordHash: Promise<string> | undefined;
let count = 0;

async function common(kind: string) {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  count += 1;
  return {
    name: `${kind} ${count}`,
    email: `${kind.toLowerCase()}${count}@test.example`,
    passwordHash: await passwordHash,
  };
}

/** Accounts made directly in the database, all with `TEST_PASSWORD`. */
export async function aStudent(overrides: Partial<Student> = {}): Promise<Student> {
  const student = await StudentModel.create({ ...(await common('Student')), program: 'SYSDK', ...overrides });
  return student.toObject() as unknown as Student;
}

/** Takes part in network meetings unless said otherwise, so that one can apply to it. */
export async function aCompany(overrides: Partial<Company> = {}): Promise<Company> {
  const fields = common('Company');
  // Before anything is waited for: several may be made at once.
  const number = count;
  const company = await CompanyModel.create({
    ...(await fields),
    slug: `company-${number}`,
    companyName: `Company ${number} AB`,
    packageId: 2,
    networkMeeting: true,
    firstLogin: false,
    ...overrides,
  });
  return company.toObject() as unknown as Company;
}

export async function anAdmin() {
  return (await AdminModel.create(await common('Admin'))).toObject();
}

export async function aLogistic() {
  return (await LogisticModel.create(await common('Logistic'))).toObject();
}
