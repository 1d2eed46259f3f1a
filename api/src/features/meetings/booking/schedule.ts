import { dayOf } from '@fair/clock';
import type { BookingCompany, ErrorCode, StudentSchedule } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { meetingPlaces } from '../../fair/floorMap/index.ts';
import { type Application, applicationsOf, statusForStudent } from '../../recruitment/applications/index.ts';
import {
  companiesOnSchedule,
  logoUrls,
  type ScheduledCompany,
  takesPart,
} from '../../recruitment/companies/index.ts';
import {
  bookableStatuses,
  findSettings,
  isLastMinute,
  isLimited,
  isSuspended,
  joinStudentMeetings,
  type Meeting,
  MeetingModel,
  phaseOf,
  presentRules,
  presentStudentMeeting,
  type Settings,
} from '../meetings/index.ts';
import { listWaitlistOf } from '../waitlist/index.ts';
import { areTooClose, type CompanyTime, timesOfCompanies } from './times.ts';

/**
 * Maximum number of ended meetings shown. The limit is far above real use and bounds memory if a script books
 * and cancels repeatedly.
 */
const MAX_ENDED = 200;

type StudentId = { readonly _id: Types.ObjectId };

/** Returns a student's whole schedule. Runs a fixed number of queries. */
export async function findStudentSchedule(app: App, student: StudentId): Promise<StudentSchedule> {
  const [settings, meetings, waitlist, applications] = await Promise.all([
    findSettings(app),
    meetingsOf(app, student),
    listWaitlistOf(app, student._id),
    applicationsOf(app, student._id),
  ]);
  const companyIds = applications.map(({ companyId }) => companyId);
  const [rows, companyOf, times, suspended] = await Promise.all([
    joinStudentMeetings(meetings),
    companiesOnSchedule(app, companyIds),
    timesOfCompanies(app, companyIds, app.now()),
    isSuspended(app, settings, student),
  ]);
  const booths = await meetingPlaces(
    app.editionId,
    rows.map(({ meeting: { companyId, startsAt }, boothId }) => ({
      ...{ companyId, boothId },
      day: dayOf(startsAt, app.timeZone),
    })),
  );
  const live = meetings.filter((meeting) => meeting.live);
  const view: View = { app, settings, live, suspended };
  return {
    phase: phaseOf(app, settings),
    settings: presentStudentRules(app, settings),
    desk: app.current.contactEmail,
    meetings: rows.map((row, index) => {
      const booth = booths[index]?.code;
      return { ...presentStudentMeeting(app, settings, row), ...(booth && { booth }) };
    }),
    waitlist,
    companies: applications.flatMap((application) => {
      const key = application.companyId.toHexString();
      const company = companyOf.get(key);
      const own = times.filter(({ companyId }) => companyId.equals(application.companyId));
      return company ? [presentBookingCompany(view, application, company, own)] : [];
    }),
  };
}

/** Returns all live meetings and the latest ended ones, in time order. */
async function meetingsOf(app: App, student: StudentId): Promise<Meeting[]> {
  const own = { editionId: app.editionId, studentId: student._id };
  const [live, ended] = await Promise.all([
    MeetingModel.find({ ...own, live: true }).lean<Meeting[]>(),
    MeetingModel.find({ ...own, live: false })
      .sort({ startsAt: -1 })
      .limit(MAX_ENDED)
      .lean<Meeting[]>(),
  ]);
  return [...live, ...ended].sort(
    (a, b) =>
      a.startsAt.getTime() - b.startsAt.getTime() || a._id.toHexString().localeCompare(b._id.toHexString()),
  );
}

const presentStudentRules = (app: App, settings: Settings): StudentSchedule['settings'] => ({
  ...presentRules(settings),
  ...(isLimited(app, settings) && { maxMeetings: settings.maxMeetingsPerStudent }),
});

/** The student's meetings and the booking rules, from which the possible actions at each company are derived. */
interface View {
  readonly app: App;
  readonly settings: Settings;
  readonly live: readonly Meeting[];
  readonly suspended: boolean;
}

function presentBookingCompany(
  view: View,
  application: Application,
  company: ScheduledCompany,
  times: readonly CompanyTime[],
): BookingCompany {
  const { slug, companyName, logo } = company;
  const whyNot = whyNotBook(view, application, company, times);
  return {
    slug,
    companyName,
    ...logoUrls(slug, logo),
    status: statusForStudent(application),
    freeTimes: times.filter((time) => time.free > 0 && fitsCalendar(view, company, time)).length,
    totalTimes: times.length,
    canBook: whyNot === undefined,
    ...(whyNot && { whyNot }),
  };
}

/**
 * Returns the error code with which every booking with this company would fail now, or undefined if a time
 * can be booked.
 */
function whyNotBook(
  view: View,
  { companyId, status }: Application,
  company: ScheduledCompany,
  times: readonly CompanyTime[],
): ErrorCode | undefined {
  const { app, settings, live, suspended } = view;
  if (!takesPart(company) || !company.networkMeeting) return 'NOT_FOUND';
  const own = live.find((meeting) => meeting.companyId.equals(companyId));
  if (settings.isCancelled) return 'FAIR_CANCELLED';
  if (own) return own.status === 'offered' ? 'OFFER_UNANSWERED' : 'ALREADY_BOOKED';
  if (!bookableStatuses(app, settings).includes(status)) return 'APPLICATION_NOT_ACCEPTED';
  const phase = phaseOf(app, settings);
  if (phase === 'notOpen') return 'BOOKING_NOT_OPEN';
  const open =
    phase === 'open' ? times : times.filter(({ startsAt }) => isLastMinute(app, settings, startsAt));
  const free = open.filter((time) => time.free > 0);
  if (phase === 'frozen' && free.length === 0) return 'BOOKING_CLOSED';
  if (suspended) return 'BOOKING_SUSPENDED';
  if (isLimited(app, settings) && live.length >= settings.maxMeetingsPerStudent) return 'LIMIT_REACHED';
  if (times.length === 0) return 'NOT_FOUND';
  if (free.length === 0) return 'SLOT_TAKEN';
  return free.some((time) => fitsCalendar(view, company, time)) ? undefined : 'STUDENT_OVERLAP';
}

/**
 * Whether a time keeps the minimum gap to the student's meetings with other companies. A meeting with this company does
 * not count, because booking the time would move that meeting.
 */
const fitsCalendar = ({ settings, live }: View, { _id }: ScheduledCompany, time: CompanyTime): boolean =>
  !live.some(
    (meeting) => !meeting.companyId.equals(_id) && areTooClose(time, meeting, settings.minGapMinutes),
  );
