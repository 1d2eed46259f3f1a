import { type Answers, ok } from '@fair/area/testing';
import type { PublicCompany, StudentApplication, StudentUser } from '@fair/contract';
import { addTexts } from '@fair/ui/i18n';
import en from '../locales/en.json';
import sv from '../locales/sv.json';

addTexts('student', { en, sv });

export function aStudent(overrides: Partial<StudentUser> = {}): StudentUser {
  return {
    id: '0123456789abcdef01234567',
    type: 'student',
    name: 'Ada Lindqvist',
    email: 'ada@example.org',
    program: 'SDSBO',
    acceptsNews: true,
    active: true,
    createdAt: '2026-10-01T08:00:00.000Z',
    hasCv: true,
    cvFileName: 'ada.pdf',
    ...overrides,
  };
}

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
    ...overrides,
  };
}

const FAIR = {
  timeZone: 'Europe/Stockholm',
  bookingDeadline: '2999-12-01T11:00:00.000Z',
  programLinkPattern: 'https://catalogue.example.org/{code}',
};

/** What the API answers a student; a test replaces what it is about. */
export function studentAnswers(student: StudentUser, overrides: Answers = {}): Answers {
  return {
    'GET /protected/session': ok(student),
    'GET /public/fair': ok(FAIR),
    'GET /public/googlecalendar': ok({ link: 'https://calendar.example.org/add' }),
    'GET /public/companies/onm': ok([]),
    'GET /student/apply': ok([]),
    ...overrides,
  };
}
