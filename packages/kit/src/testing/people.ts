import type { StudentUser } from '@fair/contract';

/** A signed-in student with a CV. */
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
