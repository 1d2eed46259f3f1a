import type { CompanyUser, InternalUser, StudentUser, User, UserType } from '@fair/contract';

/** A logged-in student with a CV. */
export const STUDENT: StudentUser = {
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
};

/** A logged-in company. */
const COMPANY: CompanyUser = {
  id: '0123456789abcdef01234568',
  type: 'company',
  name: 'Karin Öberg',
  email: 'karin@acme.example.org',
  slug: 'acme',
  companyName: 'Acme Robotics',
  programs: ['SYSDK'],
  positions: ['thesis'],
  networkMeeting: true,
  packageId: 2,
  active: true,
  createdAt: '2026-09-01T08:00:00.000Z',
  firstLogin: false,
};

/** Returns a logged-in user of the given role. */
export function aUser(type: UserType): User {
  if (type === 'student') return STUDENT;
  if (type === 'company') return COMPANY;
  return {
    id: '0123456789abcdef01234569',
    type,
    name: 'Inga Intern',
    email: 'inga@fair.example',
  } satisfies InternalUser;
}
