import type {
  BookingCompany,
  MeetingTime,
  PublicCompany,
  StudentApplication,
  StudentMeeting,
  StudentSchedule,
  StudentUser,
} from '@fair/contract';
import { type Answers, catalogueOf, ok, STUDENT, FAIR as TEST_FAIR } from '@fair/testing';
import '../texts.ts';

export const aStudent = (overrides: Partial<StudentUser> = {}): StudentUser => ({ ...STUDENT, ...overrides });

export function aCompany(slug: string, overrides: Partial<PublicCompany> = {}): PublicCompany {
  return {
    slug,
    companyName: slug[0]?.toUpperCase() + slug.slice(1),
    programs: ['SYSDK'],
    positions: ['thesis'],
    networkMeeting: true,
    ...overrides,
  };
}

export function anApplication(slug: string, overrides: Partial<StudentApplication> = {}): StudentApplication {
  return {
    id: '0123456789abcdef0123aaaa',
    slug,
    companyName: slug,
    appliedAt: '2026-11-03T09:00:00.000Z',
    accepted: false,
    status: overrides.accepted ? 'accepted' : 'pending',
    ...overrides,
  };
}

/** Returns a time on the day of the fair: `at('10:00')` is 10:00 in the fair's time zone, an hour ahead of UTC. */
export const at = (time: string): string => new Date(`2999-12-12T${time}:00+01:00`).toISOString();

export function aMeeting(slug: string, overrides: Partial<StudentMeeting> = {}): StudentMeeting {
  return {
    id: '0123456789abcdef0123bbbb',
    slug,
    companyName: slug[0]?.toUpperCase() + slug.slice(1),
    startsAt: at('10:00'),
    endsAt: at('10:20'),
    table: 'B3',
    status: 'booked',
    version: 1,
    attendance: 'unknown',
    canMove: true,
    canCancel: true,
    canObject: false,
    ...overrides,
  };
}

/** Returns a company that has accepted the student. The student can book one of its two free times. */
export function aBookingCompany(slug: string, overrides: Partial<BookingCompany> = {}): BookingCompany {
  return {
    slug,
    companyName: slug[0]?.toUpperCase() + slug.slice(1),
    status: 'accepted',
    freeTimes: 2,
    totalTimes: 4,
    canBook: true,
    ...overrides,
  };
}

export function aTime(start: string, end: string, overrides: Partial<MeetingTime> = {}): MeetingTime {
  return { startsAt: at(start), endsAt: at(end), free: 1, total: 2, mine: false, ...overrides };
}

export function aSchedule(overrides: Partial<StudentSchedule> = {}): StudentSchedule {
  return {
    phase: 'open',
    settings: {
      fairDays: ['2999-12-12'],
      bookingDeadline: FAIR.bookingDeadline,
      cancelCutoffHours: 24,
      minGapMinutes: 10,
      maxMeetings: 5,
    },
    desk: 'desk@fair.example',
    meetings: [],
    waitlist: [],
    companies: [],
    ...overrides,
  };
}

const FAIR = {
  ...TEST_FAIR,
  bookingDeadline: '2999-12-01T11:00:00.000Z',
  programLinkPattern: 'https://catalogue.example.org/{code}',
};

/** Returns the API's responses for a student. Tests replace single responses with `overrides`. */
export function studentAnswers(student: StudentUser, overrides: Answers = {}): Answers {
  return {
    'GET /protected/session': ok(student),
    'GET /public/fair': ok(FAIR),
    'GET /public/googlecalendar': ok({ link: 'https://calendar.example.org/add' }),
    'GET /public/catalogue': ok(catalogueOf()),
    'GET /public/companies/onm': ok([]),
    'GET /student/favourites': ok([]),
    'GET /student/apply': ok([]),
    'GET /student/meetings': ok(aSchedule()),
    'GET /student/cv/views': ok([]),
    'GET /student/cv/consent': ok({ given: false, textVersion: 1, companies: [] }),
    'GET /protected/calendar': ok({ exists: false }),
    'GET /protected/mails': ok({ decisions: true, bookingCloses: true }),
    ...overrides,
  };
}
