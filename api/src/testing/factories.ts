import { type InternalKind, ROLES, type UserType } from '@fair/contract';
import { Types } from 'mongoose';
import { EditionModel } from '../features/fair/fair/model.ts';
import { hashPassword } from '../features/membership/auth/passwords.ts';
import { type Account, INTERNAL_MODELS } from '../features/people/accounts/model.ts';
import { type Student, StudentModel } from '../features/people/students/model.ts';
import {
  type Company,
  CompanyModel,
  type Member,
  MemberModel,
} from '../features/recruitment/companies/model.ts';
import { insertParticipation } from '../features/recruitment/participations/records.ts';

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

/**
 * Creates a student. All functions in this file write to the database directly, and the password of all accounts is
 * `TEST_PASSWORD`.
 */
export async function aStudent(overrides: Partial<Student> = {}): Promise<Student> {
  const student = await StudentModel.create({ ...(await common('Student')), program: 'SYSDK', ...overrides });
  return student.toObject() as unknown as Student;
}

/** Fields of `CompanyFields` that are stored in the account of the company's owner. */
const ACCOUNT_FIELDS = ['passwordHash', 'notify', 'language', 'confirmedEmail', 'secondFactor'] as const;
type CompanyFields = Partial<Company> & Partial<Pick<Account, (typeof ACCOUNT_FIELDS)[number]>>;

/**
 * Creates a company with one owner, whose account has the same id as the company. By default, the company is
 * confirmed at the current fair and takes part in network meetings, so that students can apply to it.
 */
export async function aCompany(overrides: CompanyFields = {}): Promise<Company> {
  const fields = common('Company');
  // Read before the first `await`: other companies may be created meanwhile, which would change the number.
  const number = count;
  const _id = overrides._id ?? new Types.ObjectId();
  const all = { ...(await fields), ...overrides };
  const { packageId = 2, networkMeeting = true, programs = [], positions = [] } = overrides;
  const atFair = { packageId, networkMeeting, programs, positions };
  const { name, email } = all;
  const isOfAccount = ([field]: [string, unknown]) => ACCOUNT_FIELDS.some((one) => one === field);
  const ofAccount = Object.fromEntries(Object.entries(all).filter(isOfAccount));
  await MemberModel.create({ ...ofAccount, _id, name, email, companyId: _id, companyRole: 'owner' });
  const current = await EditionModel.findOne({ current: true }, { _id: 1 }).lean();
  const company = await CompanyModel.create({
    slug: `company-${number}`,
    companyName: `Company ${number} AB`,
    firstLogin: false,
    owners: [_id],
    ...Object.fromEntries(
      Object.entries(all).filter((entry) => !isOfAccount(entry) && !(entry[0] in atFair)),
    ),
    _id,
  });
  if (current) {
    await insertParticipation({ editionId: current._id, companyId: _id }, { state: 'confirmed', ...atFair });
  }
  return {
    ...company.toObject(),
    ...atFair,
    isConfirmed: current !== null,
    type: 'company',
  } as unknown as Company;
}

/** Creates a member of a company with the password `TEST_PASSWORD`. By default, the member is a recruiter. */
export async function aMember(
  { _id: companyId }: Pick<Company, '_id'>,
  overrides: Partial<Pick<Member, 'name' | 'email' | 'companyRole' | 'notify'>> = {},
): Promise<Member> {
  const fields = { ...(await common('Member')), companyRole: 'recruiter' as const, ...overrides };
  const member = await MemberModel.create({ ...fields, companyId });
  const owners = fields.companyRole === 'owner' ? { $push: { owners: member._id } } : {};
  await CompanyModel.updateOne({ _id: companyId }, { $inc: { memberCount: 1 }, ...owners });
  return member.toObject() as unknown as Member;
}

type InternalOverrides = Partial<Pick<Account, 'name' | 'email' | 'language'>>;

async function anInternalUser(kind: InternalKind, overrides: InternalOverrides = {}) {
  const fields = await common(ROLES[kind].internal.kind.en);
  return (await INTERNAL_MODELS[kind].create({ ...fields, ...overrides })).toObject();
}
export const anAdmin = (overrides?: InternalOverrides) => anInternalUser('admin', overrides);
export const aLogistic = (overrides?: InternalOverrides) => anInternalUser('logistic', overrides);

/** Creates an account of the given role. */
export async function anAccount(type: UserType): Promise<Account> {
  if (type === 'student') return aStudent();
  if (type === 'company') return (await aCompany()) as unknown as Account;
  return (await anInternalUser(type)) as unknown as Account;
}
