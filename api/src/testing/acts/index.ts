import { ACCOUNTS } from './accounts.ts';
import { ADMINS } from './admins.ts';
import { BOARD } from './board.ts';
import { CAMPAIGNS } from './campaigns.ts';
import { COMPANIES } from './companies.ts';
import { BOOTH } from './contacts.ts';
import { DOOR } from './door.ts';
import type { Act } from './scene.ts';
import { STUDENTS } from './students.ts';

export { type ActScene, aMeetingScene } from './scene.ts';

/** One act for each call that changes data and writes an audit entry, by method and path. */
export const ACTS: Readonly<Record<string, Act>> = {
  ...ACCOUNTS,
  ...STUDENTS,
  ...COMPANIES,
  ...BOARD,
  ...ADMINS,
  ...CAMPAIGNS,
  ...DOOR,
  ...BOOTH,
};
