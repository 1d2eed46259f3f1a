import type { CompanyApplication, CompanyUser, OwnParticipation } from '@fair/contract';
import { type Answers, FAIR, ok, placeableOf, type SentRequest } from '@fair/testing';
import '../texts.ts';

export function aCompany(overrides: Partial<CompanyUser> = {}): CompanyUser {
  return {
    id: '0123456789abcdef01234567',
    type: 'company',
    name: 'Karin Öberg',
    email: 'karin@acme.example.org',
    slug: 'acme',
    companyName: 'Acme Robotics',
    description: 'Robots that lift.',
    foundedYear: 1998,
    websiteLink: 'https://acme.example.org/',
    programs: ['SYSDK'],
    positions: ['thesis'],
    networkMeeting: true,
    logoURL: '/api/v1/public/companies/acme/logo',
    bannerURL: '/api/v1/public/companies/acme/banner',
    packageId: 2,
    active: true,
    createdAt: '2026-09-01T08:00:00.000Z',
    firstLogin: false,
    ...overrides,
  };
}

/** Returns a confirmed participation in the current fair. Registration is open, so the company can change it. */
export function aParticipation(overrides: Partial<OwnParticipation> = {}): OwnParticipation {
  return {
    edition: {
      ...{ year: 2026, name: { en: 'Autumn Fair', sv: 'Höstmässan' }, days: ['2026-11-12'] },
      ...{ isComing: false, isOpen: true },
    },
    state: 'confirmed',
    ...{ packageId: 2, networkMeeting: true, programs: ['SYSDK'], positions: ['thesis'] },
    ...{ wanted: [], industries: [], days: ['2026-11-12'] },
    ...overrides,
  };
}

/** Returns the n-th applicant, with the id `id(n)`. */
export function anApplicant(n: number, overrides: Partial<CompanyApplication> = {}): CompanyApplication {
  return {
    id: id(n),
    slug: 'acme',
    name: `Student ${n}`,
    program: 'SDSBO',
    appliedAt: '2026-11-03T09:00:00.000Z',
    accepted: false,
    status: overrides.accepted ? 'accepted' : 'pending',
    hasCv: true,
    hasMeeting: false,
    ...overrides,
  };
}

export const id = (n: number) => String(n).padStart(24, '0');

/**
 * Returns a function that responds like the API's list of applicants: it filters, searches, returns one page and sets
 * `X-Total-Count`.
 */
export function listOf(applicants: readonly CompanyApplication[]) {
  return ({ query }: SentRequest) => {
    const status = query.get('filter[status]');
    const size = Number(query.get('pageSize'));
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    const found = applicants.filter(
      (one) => (status === null || one.status === status) && one.name.includes(query.get('q') ?? ''),
    );
    return ok(found.slice(from, from + size), { 'x-total-count': String(found.length) });
  };
}

/** Returns the API's responses for a company. Tests replace single responses with `overrides`. */
export function companyAnswers(company: CompanyUser, overrides: Answers = {}): Answers {
  return {
    'GET /protected/session': ok(company),
    'GET /public/fair': ok(FAIR),
    'GET /company/applications': listOf([]),
    'GET /company/meetings/placeable': placeableOf([]),
    'GET /company/applications/room': ok({ freeTimes: 24, acceptedWithoutMeeting: 0 }),
    'GET /company/declines': ok({ hold: false, held: 0 }),
    'GET /company/team': ok([]),
    'GET /company/participation': ok(aParticipation(), { etag: '"0-a"' }),
    'GET /protected/calendar': ok({ exists: false }),
    'GET /protected/mails': ok({ digest: true, scheduleFinal: true }),
    ...overrides,
  };
}
