import type { Attendance, MeetingStatus } from '@fair/contract';
import { catalogue } from './text.ts';

export const meetingStatuses = catalogue({
  en: {
    booked: 'Booked',
    offered: 'Offered',
    offer_declined: 'Offer declined',
    offer_expired: 'Offer expired',
    cancelled_by_student: 'Cancelled by the student',
    cancelled_by_company: 'Cancelled by the company',
    cancelled_by_admin: 'Cancelled by the fair',
  } satisfies Record<MeetingStatus, string>,
  sv: {
    booked: 'Bokat',
    offered: 'Erbjudet',
    offer_declined: 'Erbjudande avböjt',
    offer_expired: 'Erbjudande utgånget',
    cancelled_by_student: 'Avbokat av studenten',
    cancelled_by_company: 'Avbokat av företaget',
    cancelled_by_admin: 'Avbokat av mässan',
  },
});

export const attendances = catalogue({
  en: {
    unknown: 'Not marked',
    present: 'Present',
    late: 'Late',
    no_show: 'No-show',
  } satisfies Record<Attendance, string>,
  sv: {
    unknown: 'Ej markerad',
    present: 'På plats',
    late: 'Sen',
    no_show: 'Uteblev',
  },
});
