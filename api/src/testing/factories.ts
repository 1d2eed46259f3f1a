import { type InternalKind, ROLES, type UserType } from '@fair/contract';
import { type Account, INTERNAL_MODELS } from '../features/accounts/model.ts';
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

async function anInternalUser(kind: InternalKind) {
  return (await INTERNAL_MODELS[kind].create(await common(ROLES[kind].internal.kind.en))).toObject();
}
export const anAdmin = () => anInternalUser('admin');
export const aLogistic = () => anInternalUser('logistic');

/** An account of any role. */
export async function anAccount(type: UserType): Promise<Account> {
  if (type === 'student') return aStudent();
  if (type === 'company') return aCompany();
  return (await anInternalUser(type)) as unknown as Account;
}
