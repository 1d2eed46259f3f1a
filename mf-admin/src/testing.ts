import type { AdminUser, CompanyUser, StudentUser } from '@fair/contract';
import './texts.ts';

/** The signed-in admin of the page tests. */
export const ADMIN: AdminUser = {
  id: '0000000000000000000000a0',
  type: 'admin',
  name: 'Asta Admin',
  email: 'asta@fair.example',
};

export function aStudent(n: number, part: Partial<StudentUser> = {}): StudentUser {
  return {
    id: n.toString(16).padStart(24, '0'),
    type: 'student',
    name: `Student ${n}`,
    email: `student${n}@fair.example`,
    program: 'SYSDK',
    acceptsNews: true,
    active: true,
    createdAt: '2026-09-01T10:00:00.000Z',
    hasCv: true,
    ...part,
  };
}

export function aCompany(n: number, part: Partial<CompanyUser> = {}): CompanyUser {
  return {
    id: (1000 + n).toString(16).padStart(24, '0'),
    type: 'company',
    name: `Contact ${n}`,
    email: `company${n}@fair.example`,
    slug: `company-${n}`,
    companyName: `Company ${n}`,
    programs: ['SYSDK'],
    positions: ['fullTime'],
    packageId: 2,
    networkMeeting: true,
    active: true,
    createdAt: '2026-08-01T10:00:00.000Z',
    firstLogin: false,
    ...part,
  };
}
