import { dayOf, momentAt, plusDays } from '@fair/clock';
import { INTERNAL_KINDS } from '@fair/contract';
import { Types } from 'mongoose';
import type { Logger } from 'pino';
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
import { fairFieldsOf, insertParticipation } from '../features/recruitment/participations/records.ts';
import type { Picture } from '../services/files/pointer.ts';
import { drawPicture, storePicture } from '../services/files/service.ts';
import { type DemoApplication, makeApplications } from './applications.ts';
import { drawBanner } from './art/banner.ts';
import { drawLogo } from './art/logo.ts';
import { makeAreas } from './clicks.ts';
import { DEMO_COMPANIES } from './companies/index.ts';
import { loadCompanyImport } from './companyImport.ts';
import { loadCvViews } from './cvViews.ts';
import { companyId, DEMO_ACCOUNTS, DEMO_COUNTS, DEMO_PASSWORD } from './ids.ts';
import { loadSchedule } from './meetings/load.ts';
import { type DemoSchedule, makeSchedule } from './meetings/schedule.ts';
import { loadNews } from './news.ts';
import { loadPastFair } from './pastFair.ts';
import { createRandom, itemAt } from './random.ts';
import { loadOnce } from './run.ts';
import { writeCv } from './students/cv.ts';
import { renderCv } from './students/cvPdf.ts';
import { mailNameOf } from './students/names.ts';
import { type DemoStudent, makeStudents } from './students/students.ts';

export { countDemoAccounts } from './demoIds.ts';
export { clearCutLoad, DatabaseNotEmpty, isDatabaseEmpty } from './run.ts';

/** One random seed per part, so that more students do not change the banners. */
const SEEDS = {
  students: 20_261,
  cvs: 20_262,
  applications: 20_263,
  areas: 20_264,
  banners: 20_265,
  meetings: 20_266,
  pastFair: 20_267,
} as const;

/** Number of students whose CVs are created and stored together. */
const BATCH = 50;
/** Age of the companies in days: long enough before the fair that they do not appear one after the other. */
const COMPANIES_SINCE = 60;
/** Three weeks, or the Monday after them: a fair is on a weekday. */
const FAIR_IN_DAYS = 21;
const DEADLINE_IN_DAYS = 10;
const HOUR = 60;

interface LoadOptions {
  /** Called with the share that is done, from 0 to 1, for the start screen. */
  readonly progress?: (share: number) => void;
  /** Base of all dates. */
  readonly now?: Date;
}

/** Input of every part of the load. */
interface Load {
  readonly editionId: Types.ObjectId;
  readonly passwordHash: string;
  /** Returns the time this many days ago (ahead when negative), at that minute of the fair's local day. */
  readonly ago: (daysAgo: number, minute: number) => Date;
  readonly year: number;
  readonly students: readonly DemoStudent[];
  readonly applications: readonly DemoApplication[];
  readonly schedule: DemoSchedule;
  /** Called after the pictures of each company and each batch of students, for the progress. */
  readonly partDone: () => void;
}

/**
 * Loads the demo fair (DECISIONS §1) into an empty database: the same names, files and numbers every time,
 * with dates relative to now. All or nothing: an interrupted load is started over by the next call. Returns
 * whether it loaded; false if the demo fair exists already.
 * @throws DatabaseNotEmpty if the database contains anything else; nothing is changed then
 */
export async function loadDemoFair(
  {
    config,
    log,
  }: { readonly config: Pick<Config, 'fairYear' | 'timeZone'>; readonly log: Pick<Logger, 'info'> },
  { progress = () => undefined, now = new Date() }: LoadOptions = {},
): Promise<boolean> {
  const startedAt = performance.now();
  const loaded = await loadOnce(async () => {
    progress(0);
    const today = dayOf(now, config.timeZone);
    const students = makeStudents(createRandom(SEEDS.students));
    const parts = DEMO_COUNTS.companies + Math.ceil(students.length / BATCH);
    let done = 0;
    const ago = (daysAgo: number, minute: number) =>
      momentAt(plusDays(today, -daysAgo), minute, config.timeZone);
    const applications = makeApplications(students, DEMO_COMPANIES, createRandom(SEEDS.applications));
    const fairTime = (minute: number) => ago(-daysToFair(config, now), minute);
    const load: Load = {
      editionId: await setEdition(config, now),
      passwordHash: await hashPassword(DEMO_PASSWORD),
      ago,
      year: Number(today.slice(0, 4)),
      students,
      applications,
      schedule: makeSchedule(applications, fairTime, createRandom(SEEDS.meetings)),
      partDone: () => {
        done += 1;
        progress((done / parts) * 0.9);
      },
    };
    await loadStaff(load);
    // Both run to their end even if one fails, so that nothing is written after the load has failed.
    const outcomes = await Promise.allSettled([loadCompanies(load), loadStudents(load)]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await loadApplications(load);
    await loadSchedule(load, load.schedule);
    await loadNews(load);
    await loadCvViews({ ...load, config });
    await loadCompanyImport(load);
    await loadAreas(load);
    const fairDay = plusDays(today, daysToFair(config, now));
    await loadPastFair({ ...load, config, fairDay }, createRandom(SEEDS.pastFair));
    progress(1);
  });
  if (loaded) log.info({ ms: Math.round(performance.now() - startedAt) }, 'demo fair loaded');
  return loaded;
}

/** Returns the number of days until the demo fair: three weeks, and never on a Saturday or Sunday. */
export function daysToFair({ timeZone }: Pick<Config, 'timeZone'>, now: Date): number {
  const weekday = new Date(plusDays(dayOf(now, timeZone), FAIR_IN_DAYS)).getUTCDay();
  return FAIR_IN_DAYS + ({ 0: 1, 6: 2 }[weekday] ?? 0);
}

/** Sets the fair from 10 to 16 on its day, with booking closing in ten days at noon, by the fair's clock. */
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
  const random = createRandom(SEEDS.banners);
  const arts = DEMO_COMPANIES.map(() => createRandom(random.whole(0, 2 ** 31)));
  const pictures: { logo: Picture; banner: Picture }[] = [];
  for (const [n, { slug, companyName, look }] of DEMO_COMPANIES.entries()) {
    const [logo, banner] = await Promise.all([
      drawn(drawLogo(companyName, look), `${slug}-logo`),
      drawn(drawBanner(look, itemAt(arts, n)), `${slug}-banner`),
    ]);
    pictures.push({ logo, banner });
    partDone();
  }
  const companies = DEMO_COMPANIES.map((company, n) => {
    const { look: _look, appeal: _appeal, slug, ...fields } = company;
    const _id = new Types.ObjectId(companyId(n));
    return {
      ...fields,
      _id,
      slug,
      email: n === 0 ? DEMO_ACCOUNTS.company.email : `${mailNameOf(company.name)}@${slug}.example`,
      programs: [...company.programs],
      positions: [...company.positions],
      websiteLink: `https://${slug}.example.org/`,
      linkedInLink: `https://linkedin.example.org/company/${slug}`,
      instagramLink: `https://instagram.example.org/${slug}`,
      facebookLink: `https://facebook.example.org/${slug}`,
      firstLogin: false,
      owners: [_id],
      memberCount: n === 0 ? 2 : 1,
      editionId,
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
  for (const company of await CompanyModel.insertMany(companies)) {
    const which = { editionId, companyId: company._id };
    await insertParticipation(which, { state: 'confirmed', ...fairFieldsOf(company) });
  }
}

/**
 * Draws and stores a picture like an upload. Each has its own account key in the queue, so that two are drawn
 * at a time.
 */
async function drawn(svg: string, name: string): Promise<Picture> {
  const original = `${name}.svg`;
  const picture = await drawPicture({ bytes: Buffer.from(svg) }, { original, fallback: name }, name);
  if ('verdict' in picture) throw new Error(`${original} cannot be drawn.`);
  return storePicture(picture);
}

async function loadStudents({ students, passwordHash, ago, year, partDone }: Load): Promise<void> {
  const random = createRandom(SEEDS.cvs);
  for (let first = 0; first < students.length; first += BATCH) {
    const batch = students.slice(first, first + BATCH).map((student) => ({
      student,
      cv: writeCv(student, year, random),
      createdAt: ago(student.signedUp.daysAgo, student.signedUp.minute),
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

/** Returns a time within the hour after sign-up, when most students upload their CV. */
const uploadedAfter = (createdAt: Date): Date => new Date(createdAt.getTime() + 25 * 60_000);

async function loadApplications({ editionId, applications, schedule, ago }: Load): Promise<void> {
  const booked = schedule.meetings.filter(({ status }) => status === 'booked');
  const meetingOf = new Map(booked.map((meeting) => [meeting.application.id, meeting.id]));
  await ApplicationModel.insertMany(
    applications.map((application) => {
      const { id, student, companyId: toId, status, applied, decided, reserveRank, review } = application;
      const appliedAt = ago(applied.daysAgo, applied.minute);
      const meetingId = meetingOf.get(id);
      return {
        _id: new Types.ObjectId(id),
        editionId,
        studentId: new Types.ObjectId(student.id),
        companyId: new Types.ObjectId(toId),
        status,
        // Stored only while accepted or reserve.
        ...(decided && status !== 'declined' && { decidedAt: ago(decided.daysAgo, decided.minute) }),
        ...(reserveRank && { reserveRank }),
        ...review,
        ...(meetingId && { liveMeetingId: new Types.ObjectId(meetingId) }),
        studentName: student.name,
        program: student.program,
        ...(student.otherProgram && { otherProgram: student.otherProgram }),
        appliedAt,
        createdAt: appliedAt,
      };
    }),
  );
}

/** Loads the counts of yesterday, when the doors were tried out. */
async function loadAreas({ editionId, ago }: Load): Promise<void> {
  const areas = makeAreas(createRandom(SEEDS.areas));
  const byAccountId = new Types.ObjectId(DEMO_ACCOUNTS.logistic.id);
  await AreaModel.insertMany(
    areas.map(({ id, name, came, went }) => ({
      _id: new Types.ObjectId(id),
      editionId,
      name,
      came,
      went,
      createdAt: ago(2, 15 * HOUR),
    })),
  );
  await ClickBatchModel.insertMany(
    areas
      .flatMap(({ batches }) => batches)
      .map(({ id, areaId, batchId, came, went, minute }) => ({
        _id: new Types.ObjectId(id),
        editionId,
        areaId: new Types.ObjectId(areaId),
        batchId,
        clicks: came,
        declicks: went,
        byAccountId,
        createdAt: ago(1, minute),
      })),
  );
}
