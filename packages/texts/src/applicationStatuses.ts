import type { ApplicationStatus } from '@fair/contract';
import { catalogue } from './text.ts';

export const applicationStatuses = catalogue({
  en: {
    pending: 'Pending',
    accepted: 'Accepted',
    reserve: 'Reserve',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  } satisfies Record<ApplicationStatus, string>,
  sv: {
    pending: 'Väntar',
    accepted: 'Accepterad',
    reserve: 'Reserv',
    declined: 'Avböjd',
    withdrawn: 'Återkallad',
  },
});
