import { participationsAt } from '../../../recruitment/participations/index.ts';
import type { OwnerSegment } from './segment.ts';

const EXPECTED: ReadonlySet<string> = new Set(['invited', 'registered', 'confirmed']);

/** Companies of this fair that nobody has logged in to. The mail goes to the owners who have no password. */
export const neverLoggedIn: OwnerSegment = {
  of: 'owners',
  deadline: 'registrationClosesAt',
  select: async ({ editionId }) => ({
    companies: (await participationsAt(editionId)).flatMap(({ companyId, state }) =>
      EXPECTED.has(state) ? [companyId] : [],
    ),
    where: { passwordHash: { $exists: false } },
    company: { firstLogin: true },
  }),
};
