import { dayOf, momentAt, plusDays, timeOf } from '@fair/clock';
import { INTERNAL_KINDS } from '@fair/contract';
import { Types } from 'mongoose';
import { connection } from '../db/connection.ts';
import { storeFiles } from '../db/files.ts';
import type { Config } from '../env.ts';
import { AreaModel, ClickBatchModel } from '../features/fair/clickers/model.ts';
import { ensureEdition } from '../features/fair/fair/edition.ts';
import { DEFAULT_HOURS, spanOf } from '../features/fair/fair/fair.ts';
import { EditionModel } from '../features/fair/fair/model.ts';
import { hashPassword } from '../features/membership/auth/passwords.ts';
import { INTERNAL_MODELS } from '../features/people/accounts/model.ts';
import { StudentModel } from '../features/people/students/model.ts';
import { ApplicationModel } from '../features/recruitment/applications/model.ts';
import { CompanyModel, MemberModel } from '../features/recruitment/companies/model.ts';
import { insertParticipation } from '../features/recruitment/participations/records.ts';
import { countClickDays } from '../migrations/countClickDays.ts';
import { loadCampaigns } from './campaigns.ts';
import { loadCompanyImport } from './companyImport.ts';
import { loadContacts } from './contacts.ts';
import { loadCvViews } from './cvViews.ts';
import { APPLICATIONS, AREAS, COMPANIES, MEETINGS, STUDENTS } from './data.ts';
import { loadDoor } from './door.ts';
import { loadFavourites } from './favourites.ts';
import { companyId, DEMO_ACCOUNTS, DEMO_PASSWORD, demoId } from './ids.ts';
import { loadMap } from './map.ts';
import { loadSchedule } from './meetings/load.ts';
import { loadNews } from './news.ts';
import { loadOpenings } from './openings.ts';
import { loadPastFair } from './pastFair.ts';
import { storeDemoPicture } from './pictures.ts';
import { createRandom, itemAt } from './random.ts';
import { writeCv } from './students/cv.ts';
import { renderCv } from './students/cvPdf.ts';
import { CONTACT_TEXT_READ, writeFacts } from './students/facts.ts';

/** Random seed of the generated CVs. */
const CV_SEED = 20_262;

/** Number of students whose CVs are created and stored together. */
const BATCH = 50;
/** The first company was created this many days before the demo fair is loaded. */
const COMPANIES_SINCE = 60;
/**
 * Number of days from loading the demo fair to the fair. If that day is on a weekend, the fair is on the Monday after
 * it.
 */
const FAIR_IN_DAYS = 21;
const DEADLINE_IN_DAYS = 10;
const HOUR = 60;

/** Input of the functions that each load a part of the demo fair. */
interface Load {
  readonly editionId: Types.ObjectId;
  readonly passwordHash: string;
  /**
   * Returns a time so many days before the demo fair is loaded (negative: after), at a minute of that day in the
   * fair's time zone.
   */
  readonly ago: (daysAgo: number, minute: number) => Date;
  readonly year: number;
  /** Time at which the demo fair is loaded. */
  readonly now: Date;
  readonly timeZone: string;
  /** Reports progress after the pictures of each company and after each batch of students. */
  readonly partDone: () => void;
}

/**
 * Loads the demo fair into a database that has none.
 * @param progress called with the completed share of the work, from 0 to 1
 */
export async function load(
  config: Pick<Config, 'fairYear' | 'timeZone'>,
  now: Date,
  progress: (share: number) => void,
): Promise<void> {
  progress(0);
  const today = dayOf(now, config.timeZone);
  const parts = COMPANIES.length + Math.ceil(STUDENTS.length / BATCH);
  let done = 0;
  const ago = (daysAgo: number, minute: number) =>
    momentAt(plusDays(today, -daysAgo), minute, config.timeZone);
  const fairTime = (minute: number) => ago(-daysToFair(config, now), minute);
  const input: Load = {
    editionId: await setEdition(config, now),
    passwordHash: await hashPassword(DEMO_PASSWORD),
    ago,
    year: Number(today.slice(0, 4)),
    now,
    timeZone: config.timeZone,
    partDone: () => {
      done += 1;
      progress((done / parts) * 0.9);
    },
  };
  await loadStaff(input);
  // Waits for both parts even if one fails, so that nothing is written after this function has thrown.
  const outcomes = await Promise.allSettled([loadCompanies(input), loadStudents(input)]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  await loadApplications(input);
  await loadOpenings({ ...input, today });
  await loadFavourites(input);
  await loadSchedule({ ...input, fairTime });
  const fairDay = plusDays(today, daysToFair(config, now));
  await loadMap({ ...input, fairDay });
  await loadDoor({ ...input, fairDay });
  await loadContacts({ ...input, year: Number(fairDay.slice(0, 4)), fairDay });
  await loadNews({ ...input, fairTime });
  await loadCvViews({ ...input, config });
  await loadCompanyImport(input);
  await loadCampaigns(input);
  await loadAreas(input);
  await loadPastFair({ ...input, config, fairDay });
  progress(1);
}

/**
 * Returns the number of days until the demo fair: three weeks, or up to two days more if the fair would be on a
 * weekend.
 */
export function daysToFair({ timeZone }: Pick<Config, 'timeZone'>, now: Date): number {
  const weekday = new Date(plusDays(dayOf(now, timeZone), FAIR_IN_DAYS)).getUTCDay();
  return FAIR_IN_DAYS + ({ 0: 1, 6: 2 }[weekday] ?? 0);
}

/**
 * Sets the day of the fair, 10:00 to 16:00, and closes booking in ten days at noon, in the fair's time zone.
 */
async function setEdition(config: Pick<Config, 'fairYear' | 'timeZone'>, now: Date): Promise<Types.ObjectId> {
  const { _id } = await ensureEdition(config);
  const today = dayOf(now, config.timeZone);
  const day = plusDays(today, daysToFair(config, now));
  const hours = [{ day, ...DEFAULT_HOURS }];
  const bookingDeadline = momentAt(plusDays(today, DEADLINE_IN_DAYS), '12:00', config.timeZone);
  await EditionModel.updateOne(
    { _id },
    { $set: { days: [day], hours, ...spanOf(config, hours), bookingDeadline } },
  );
  return _id;
}

async function loadStaff({ passwordHash, ago }: Load): Promise<void> {
  const createdAt = ago(COMPANIES_SINCE + 5, 9 * HOUR);
  const account = ({ id, email, name }: { id: string; email: string; name: string }) => ({
    _id: new Types.ObjectId(id),
    email,
    name,
    passwordHash,
    createdAt,
  });
  for (const kind of INTERNAL_KINDS) await INTERNAL_MODELS[kind].create(account(DEMO_ACCOUNTS[kind]));
}

async function loadCompanies({ editionId, passwordHash, ago, partDone }: Load): Promise<void> {
  const pictures = await Promise.all(
    COMPANIES.map(async ({ slug }) => {
      const logo = await storeDemoPicture(`${slug}-logo`);
      const banner = await storeDemoPicture(`${slug}-banner`);
      partDone();
      return { logo, banner };
    }),
  );
  const companies = COMPANIES.map((company, n) => {
    const { slug, ...fields } = company;
    const _id = new Types.ObjectId(companyId(n));
    return {
      ...fields,
      _id,
      slug,
      programs: [...company.programs],
      positions: [...company.positions],
      wanted: [...company.wanted],
      industries: [...company.industries],
      websiteLink: `https://${slug}.example.org/`,
      linkedInLink: `https://linkedin.example.org/company/${slug}`,
      instagramLink: `https://instagram.example.org/${slug}`,
      facebookLink: `https://facebook.example.org/${slug}`,
      firstLogin: false,
      owners: [_id],
      memberCount: n === 0 ? 2 : 1,
      ...itemAt(pictures, n),
      createdAt: ago(COMPANIES_SINCE - n, 8 * HOUR + n * 17),
    };
  });
  const { id, email, name } = DEMO_ACCOUNTS.recruiter;
  await MemberModel.insertMany([
    ...companies.map((company) => ({
      ...{ _id: company._id, name: company.name, email: company.email, createdAt: company.createdAt },
      ...{ companyId: company._id, companyRole: 'owner', passwordHash },
    })),
    {
      ...{ _id: new Types.ObjectId(id), email, name, createdAt: ago(COMPANIES_SINCE - 20, 9 * HOUR) },
      ...{ companyId: new Types.ObjectId(companyId(0)), companyRole: 'recruiter', passwordHash },
    },
  ]);
  for (const company of companies) {
    const { packageId, networkMeeting, programs, positions, wanted, industries, ...profile } = company;
    await CompanyModel.create(profile);
    const which = { editionId, companyId: company._id };
    const atFair = { packageId, networkMeeting, programs, positions, wanted, industries };
    await insertParticipation(which, { state: 'confirmed', ...atFair });
  }
}

async function loadStudents({ passwordHash, ago, year, partDone }: Load): Promise<void> {
  const random = createRandom(CV_SEED);
  for (let first = 0; first < STUDENTS.length; first += BATCH) {
    const batch = STUDENTS.slice(first, first + BATCH).map((student) => ({
      student,
      cv: writeCv(student, year, random),
      createdAt: ago(...student.signedUp),
    }));
    const withCv = batch.filter(({ student }) => student.hasCv);
    const cvs = await Promise.all(
      withCv.map(async ({ student, cv, createdAt }) => ({
        bytes: await renderCv(cv, uploadedAfter(createdAt)),
        fileName: `CV ${student.name}.pdf`,
        mediaType: 'application/pdf',
      })),
    );
    const pointers = await storeFiles(cvs);
    const pointerOf = new Map(withCv.map(({ student }, n) => [student.id, itemAt(pointers, n)]));
    await StudentModel.insertMany(
      batch.map(({ student, createdAt }) => {
        const { id, hasCv: _hasCv, signedUp: _signedUp, ...fields } = student;
        const pointer = pointerOf.get(id);
        return {
          ...fields,
          ...writeFacts(student, year),
          ...(pointer && { cv: { ...pointer, uploadedAt: uploadedAfter(createdAt) } }),
          _id: new Types.ObjectId(id),
          passwordHash,
          createdAt,
        };
      }),
    );
    partDone();
  }
}

/** Returns the time at which a student uploaded the CV, 25 minutes after sign-up. */
const uploadedAfter = (createdAt: Date): Date => new Date(createdAt.getTime() + 25 * 60_000);

async function loadApplications({ editionId, ago, year }: Load): Promise<void> {
  const booked = MEETINGS.filter(({ status }) => status === 'booked');
  const meetingOf = new Map(booked.map((meeting) => [meeting.application.id, meeting.id]));
  await ApplicationModel.insertMany(
    APPLICATIONS.map((application) => {
      const { id, student, companyId: toId, status, applied, decided, reserveRank, review } = application;
      const appliedAt = ago(...applied);
      const meetingId = meetingOf.get(id);
      return {
        _id: new Types.ObjectId(id),
        editionId,
        studentId: new Types.ObjectId(student.id),
        companyId: new Types.ObjectId(toId),
        status,
        // Stored only if the application is accepted or on the reserve list.
        ...(decided && status !== 'declined' && { decidedAt: ago(...decided) }),
        ...(reserveRank && { reserveRank }),
        ...review,
        ...(meetingId && { liveMeetingId: new Types.ObjectId(meetingId) }),
        studentName: student.name,
        program: student.program,
        ...(student.otherProgram && { otherProgram: student.otherProgram }),
        ...writeFacts(student, year),
        ...CONTACT_TEXT_READ,
        appliedAt,
        createdAt: appliedAt,
      };
    }),
  );
}

/**
 * Loads visitor counts of today, as from a trial of the clickers. The batches are dated after midnight, and before
 * the demo fair was loaded.
 */
async function loadAreas({ editionId, ago, now, timeZone }: Load): Promise<void> {
  const [hour = 0, minute = 0] = timeOf(now, timeZone).split(':').map(Number);
  const last = Math.max(...AREAS.flatMap(({ batches }) => batches.map(([, , at]) => at)));
  const early = Math.max(0, last - (hour * HOUR + minute));
  const byAccountId = new Types.ObjectId(DEMO_ACCOUNTS.logistic.id);
  let count = 0;
  for (const [index, { name, capacity, batches }] of AREAS.entries()) {
    const areaId = new Types.ObjectId(demoId('area', index + 1));
    const sum = (place: 0 | 1) => batches.reduce((total, batch) => total + batch[place], 0);
    const createdAt = ago(2, 15 * HOUR);
    await AreaModel.create({
      ...{ _id: areaId, editionId, name, came: sum(0), went: sum(1), createdAt },
      ...(capacity !== undefined && { capacity }),
    });
    await ClickBatchModel.insertMany(
      batches.map(([clicks, declicks, counted]) => {
        count += 1;
        const at = ago(0, Math.max(0, counted - early));
        return {
          _id: new Types.ObjectId(demoId('batch', count)),
          ...{ editionId, areaId, clicks, declicks, byAccountId },
          batchId: `de000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`,
          ...{ at, createdAt: at },
        };
      }),
    );
  }
  if (connection.db) await countClickDays(connection.db);
}
