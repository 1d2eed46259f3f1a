import type { SegmentName } from '@fair/contract';
import { Types } from 'mongoose';
import { MeetingModel, SlotModel } from '../features/meetings/meetings/model.ts';
import { CampaignModel, CampaignSlotModel } from '../features/operations/campaigns/model.ts';
import { AccountModel } from '../features/people/accounts/model.ts';
import { StudentModel } from '../features/people/students/model.ts';
import { ApplicationModel } from '../features/recruitment/applications/model.ts';
import { CompanyModel, MemberModel } from '../features/recruitment/companies/model.ts';
import { ParticipationModel } from '../features/recruitment/participations/model.ts';
import { MailModel } from '../services/mail/model.ts';

type Id = Types.ObjectId;
/** Returns true at random, with the given probability. */
type Chance = (probability: number) => boolean;

interface AStudent {
  readonly _id: Id;
  readonly program: string;
  readonly active: boolean;
  readonly acceptsNews: boolean;
  readonly hasCv: boolean;
  readonly isConfirmed: boolean;
  readonly statuses: readonly string[];
  readonly meeting: 'booked' | 'offered' | undefined;
}

interface ACompany {
  readonly _id: Id;
  readonly owners: readonly { readonly _id: Id; readonly hasPassword: boolean }[];
  readonly state: string;
  readonly active: boolean;
  readonly isHeld: boolean;
  readonly firstLogin: boolean;
  readonly isComplete: boolean;
  readonly networkMeeting: boolean;
  readonly hasTimes: boolean;
  readonly hasOldPending: boolean;
}

/** All people of a random fair, with the values that the database contains. */
export interface RandomFair {
  readonly students: readonly AStudent[];
  readonly companies: readonly ACompany[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const PROGRAMS = ['SYSDK', 'MATNA'] as const;
const STATES = ['invited', 'registered', 'confirmed', 'confirmed', 'declined', 'withdrawn'] as const;
/**
 * Statuses of an application. `held` stands for a decline that is not shown to the student yet.
 */
const STATUSES = ['pending', 'accepted', 'reserve', 'declined', 'held', 'withdrawn'] as const;

/** Deletes all students and companies with their participations, applications and meetings, all campaigns and mails. */
export async function emptyAudience(): Promise<void> {
  await AccountModel.deleteMany({ type: { $in: ['student', 'company'] } });
  const models = [CompanyModel, ParticipationModel, ApplicationModel, MeetingModel, SlotModel];
  for (const model of [...models, CampaignModel, CampaignSlotModel, MailModel])
    await model.collection.deleteMany({});
}

interface Where {
  readonly editionId: Id;
  readonly activatedAt: Date | undefined;
  readonly now: Date;
  readonly chance: Chance;
}

/**
 * Deletes all students and companies. Creates twelve random students and six random companies, and one student who has
 * a meeting with one company and can book at another.
 */
export async function aRandomFair(where: Where): Promise<RandomFair> {
  await emptyAudience();
  const { chance } = where;
  const companies = Array.from({ length: 6 }, () => aRandomCompany(chance));
  const students = [
    metAndAccepted(),
    ...Array.from({ length: 12 }, () => aRandomStudent(chance, companies.length)),
  ].map(
    // If the fair has no time of activation, all profiles count as confirmed.
    (student) => (where.activatedAt ? student : { ...student, isConfirmed: true }),
  );
  await insertCompanies(where, companies);
  await insertStudents(where, students, companies);
  return { students, companies };
}

const pick = <T>(chance: Chance, values: readonly T[]): T => {
  for (const value of values.slice(1)) if (chance(1 / values.length)) return value;
  return values[0] as T;
};

function aRandomCompany(chance: Chance): ACompany {
  const firstLogin = chance(0.4);
  return {
    _id: new Types.ObjectId(),
    owners: Array.from({ length: chance(0.4) ? 2 : 1 }, () => ({
      _id: new Types.ObjectId(),
      hasPassword: !firstLogin && chance(0.8),
    })),
    state: pick(chance, STATES),
    active: chance(0.85),
    isHeld: chance(0.1),
    firstLogin,
    isComplete: chance(0.5),
    networkMeeting: chance(0.7),
    hasTimes: chance(0.5),
    hasOldPending: chance(0.4),
  };
}

function aRandomStudent(chance: Chance, most: number): AStudent {
  const count = chance(0.25) ? 0 : 1 + [0.5, 0.5, 0.3].filter(chance).length;
  const statuses = Array.from({ length: Math.min(count, most) }, () => pick(chance, STATUSES));
  return {
    _id: new Types.ObjectId(),
    program: pick(chance, PROGRAMS),
    active: chance(0.85),
    acceptsNews: chance(0.6),
    hasCv: chance(0.5),
    isConfirmed: chance(0.8),
    statuses,
    meeting: statuses.includes('accepted') && chance(0.5) ? (chance(0.7) ? 'booked' : 'offered') : undefined,
  };
}

/**
 * Returns a student who has a meeting with one company and can book at another. Random students rarely have both, so
 * each random fair gets this student too.
 */
const metAndAccepted = (): AStudent => ({
  ...{ _id: new Types.ObjectId(), program: PROGRAMS[0], active: true, acceptsNews: false },
  ...{ hasCv: true, isConfirmed: true, statuses: ['accepted', 'accepted'], meeting: 'booked' as const },
});

async function insertCompanies({ editionId, now }: Where, companies: readonly ACompany[]): Promise<void> {
  const file = {
    fileId: new Types.ObjectId(),
    fileName: 'a.webp',
    mediaType: 'image/webp',
    size: 1,
    sha256: '0',
  };
  const page = { logo: file, banner: file, description: 'We build.', websiteLink: 'https://acme.example' };
  for (const [index, company] of companies.entries()) {
    const { _id, owners, isComplete, isHeld, active, firstLogin } = company;
    await CompanyModel.collection.insertOne({
      ...{ _id, slug: `random-${index}`, companyName: `Random ${index}`, active, firstLogin },
      ...{ name: 'Owner', email: `random${index}@x.example`, owners: owners.map((owner) => owner._id) },
      ...(isHeld && { invitationHeld: true }),
      ...(isComplete && page),
    });
    for (const [no, owner] of owners.entries())
      await MemberModel.collection.insertOne({
        ...{ _id: owner._id, type: 'company', companyId: _id, companyRole: 'owner', name: `Owner ${index}` },
        email: `owner${index}-${no}@x.example`,
        ...(owner.hasPassword && { passwordHash: 'x' }),
      });
    const there = isComplete
      ? { programs: ['SYSDK'], positions: ['fullTime'] }
      : { programs: [], positions: [] };
    const { state, networkMeeting } = company;
    await ParticipationModel.collection.insertOne({
      ...{ editionId, companyId: _id, state, networkMeeting, packageId: 2, wanted: [], ...there },
    });
    if (company.hasTimes)
      await SlotModel.collection.insertOne({ editionId, companyId: _id, tableId: _id, buckets: [index] });
    // The student of this application does not exist, so that the application does not affect the segments of
    // students.
    if (company.hasOldPending)
      await ApplicationModel.collection.insertOne({
        ...{ editionId, companyId: _id, studentId: new Types.ObjectId(), status: 'pending' },
        appliedAt: new Date(now.getTime() - 7 * DAY_MS),
      });
  }
}

async function insertStudents(
  { editionId, activatedAt, now }: Where,
  students: readonly AStudent[],
  companies: readonly ACompany[],
): Promise<void> {
  for (const [index, student] of students.entries()) {
    const { _id, program, active, acceptsNews, hasCv, isConfirmed, statuses, meeting } = student;
    await StudentModel.collection.insertOne({
      ...{ _id, type: 'student', name: `Student ${index}`, email: `student${index}@x.example` },
      ...{ program, active, acceptsNews, createdAt: activatedAt ? new Date(0) : now },
      ...(hasCv && { cv: { fileId: _id } }),
      ...(isConfirmed && { confirmedFor: editionId }),
    });
    const met = meeting && statuses.indexOf('accepted');
    for (const [no, status] of statuses.entries())
      await ApplicationModel.collection.insertOne({
        ...{ editionId, studentId: _id, companyId: companies[no]?._id, studentName: 'A', program },
        ...(status === 'held' ? { status: 'declined', held: true } : { status }),
        ...(no === met && { liveMeetingId: _id }),
        appliedAt: now,
      });
    if (met !== undefined)
      await MeetingModel.collection.insertOne({
        ...{
          _id,
          editionId,
          studentId: _id,
          companyId: companies[met]?._id,
          tableId: _id,
          applicationId: _id,
        },
        ...{ status: meeting, live: true, buckets: [index], studentBuckets: [index], quotaNo: 1 },
      });
  }
}

/** Statuses that a student sees as undecided or accepted. */
const LIVE = new Set(['pending', 'accepted', 'reserve', 'held']);

/**
 * For each segment of students, a function that returns the kind of mail to a student, or undefined if the student is
 * not in the segment. The rules are written a second time here, without the product's code.
 */
const STUDENTS: Readonly<Record<string, (student: AStudent) => 'news' | 'operational' | undefined>> = {
  'students.noCv': ({ hasCv, isConfirmed, statuses }) =>
    hasCv || !isConfirmed ? undefined : statuses.some((one) => LIVE.has(one)) ? 'operational' : 'news',
  'students.noApplication': ({ statuses }) =>
    statuses.every((one) => one === 'withdrawn') ? 'news' : undefined,
  'students.onlyDeclined': ({ statuses }) =>
    statuses.includes('declined') && !statuses.some((one) => LIVE.has(one)) ? 'operational' : undefined,
  'students.acceptedNotBooked': ({ statuses, meeting }) =>
    statuses.filter((one) => one === 'accepted').length > (meeting ? 1 : 0) ? 'operational' : undefined,
  'students.hasMeetings': ({ meeting }) => (meeting === 'booked' ? 'operational' : undefined),
  'students.newsletter': ({ acceptsNews }) => (acceptsNews ? 'news' : undefined),
  'students.program': ({ program }) => (program === 'SYSDK' ? 'news' : undefined),
  'students.all': () => 'news',
};

const there = ({ state }: ACompany) => state === 'confirmed';
const COMPANIES: Readonly<Record<string, (company: ACompany) => boolean>> = {
  'companies.invited': ({ state }) => state === 'invited',
  'companies.registered': ({ state }) => state === 'registered',
  'companies.confirmed': there,
  'companies.neverLoggedIn': ({ state, firstLogin }) =>
    firstLogin && ['invited', 'registered', 'confirmed'].includes(state),
  'companies.incomplete': (company) => there(company) && !company.isComplete,
  'companies.undecided': (company) => there(company) && company.hasOldPending,
  'companies.noTimes': (company) => there(company) && company.networkMeeting && !company.hasTimes,
};

/** Returns the ids of the accounts that must get a campaign to a segment, in ascending order. */
export function expectedIn({ students, companies }: RandomFair, segment: SegmentName): string[] {
  const wanted = ({ active, acceptsNews }: AStudent, kind: 'news' | 'operational' | undefined) =>
    active && (kind === 'operational' || (kind === 'news' && acceptsNews));
  const inCompanies = ({ active, isHeld }: ACompany) => active && !isHeld;
  if (segment === 'people.picked')
    return sorted([
      ...students.filter((one) =>
        wanted(one, one.meeting || one.statuses.some((s) => s !== 'withdrawn') ? 'operational' : 'news'),
      ),
      ...companies.filter(inCompanies).flatMap(({ owners }) => owners),
    ]);
  const ofStudents = STUDENTS[segment];
  if (ofStudents) return sorted(students.filter((one) => wanted(one, ofStudents(one))));
  const matches = COMPANIES[segment] ?? (() => false);
  return sorted(companies.filter((one) => inCompanies(one) && matches(one)).flatMap(({ owners }) => owners));
}

const sorted = (people: readonly { readonly _id: Id }[]): string[] =>
  people.map(({ _id }) => _id.toHexString()).sort();
