import {
  type AdminSchedule,
  type AdminUser,
  type CompanyUser,
  type EditionDetails,
  type MeetingOverview,
  type MeetingSettings,
  PROGRAMS,
  type StudentUser,
} from '@fair/contract';
import './texts.ts';

export const ADMIN: AdminUser = {
  id: '0000000000000000000000a0',
  type: 'admin',
  name: 'Asta Admin',
  email: 'asta@fair.example',
};

/** A fair as returned by `GET admin/editions/2026`, without own texts or colours. */
export const EDITION_2026: EditionDetails = {
  ...{ year: 2026, slug: '2026', state: 'current', name: { en: 'Test Fair', sv: 'Testmässan' } },
  ...{ timeZone: 'Europe/Stockholm', days: ['2026-12-12'], dayIsDefault: false, place: 'The hall' },
  hours: [{ day: '2026-12-12', opens: '09:00', closes: '17:00' }],
  startsAt: '2026-12-12T08:00:00.000Z',
  endsAt: '2026-12-12T16:00:00.000Z',
  address: { text: 'Street 1', mapUrl: 'https://maps.example' },
  programs: [...PROGRAMS],
  links: { website: 'https://fair.example', programs: 'https://fair.example/{code}' },
  contact: { email: 'us@fair.example', technicalEmail: 'it@fair.example' },
  operator: { en: 'Example University', sv: 'Exempeluniversitetet' },
  newsDefault: true,
  terms: { version: 1 },
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

const idOf = (n: number) => n.toString(16).padStart(24, '0');

/** Returns an overview while booking is open: one company with times, one without. */
export function anOverview(part: Partial<MeetingOverview> = {}): MeetingOverview {
  const none = {
    slots: 0,
    booked: 0,
    offered: 0,
    blocked: 0,
    accepted: 0,
    unbooked: 0,
    waiting: 0,
    noShows: 0,
  };
  return {
    phase: 'open',
    bookingOpensAt: '2026-11-01T08:00:00.000Z',
    bookingDeadline: '2026-12-01T11:00:00.000Z',
    counts: {
      slots: 24,
      booked: 13,
      offered: 2,
      fillRate: 0.625,
      cancelled: 1,
      waiting: 4,
      present: 0,
      late: 0,
      noShows: 1,
      objections: 1,
      unbooked: 3,
      studentsWithout: 2,
      companiesWithoutSlots: 1,
    },
    companies: [
      {
        ...none,
        id: idOf(11),
        slug: 'north',
        companyName: 'North AB',
        slots: 24,
        booked: 13,
        offered: 2,
        unbooked: 3,
      },
      { ...none, id: idOf(12), slug: 'south', companyName: 'South AB' },
    ],
    ...part,
  };
}

export function someSettings(part: Partial<MeetingSettings> = {}): MeetingSettings {
  return {
    fairDays: ['2099-11-12'],
    bookingOpensAt: '2026-11-01T08:00:00.000Z',
    bookingDeadline: '2099-11-01T11:00:00.000Z',
    cancelCutoffHours: 24,
    minGapMinutes: 10,
    maxMeetingsPerStudent: 5,
    offerTtlMinutes: 240,
    lastMinuteBooking: false,
    noShowSuspendAfter: 0,
    ...part,
  };
}

/**
 * Returns a board with one day and two tables: at 10:00 Ada sits at table A and B is free, at 10:20 A is
 * blocked.
 */
export function aSchedule(part: Partial<AdminSchedule> = {}): AdminSchedule {
  const ten = { startsAt: '2099-11-12T09:00:00.000Z', endsAt: '2099-11-12T09:20:00.000Z' };
  const later = { startsAt: '2099-11-12T09:20:00.000Z', endsAt: '2099-11-12T09:40:00.000Z' };
  const [a, b] = [
    { id: idOf(21), name: 'A' },
    { id: idOf(22), name: 'B' },
  ];
  return {
    slug: 'north',
    companyName: 'North AB',
    phase: 'open',
    preliminary: true,
    days: ['2099-11-12'],
    tables: [a, b],
    slots: [
      {
        id: idOf(31),
        table: 'A',
        tableId: a.id,
        ...ten,
        blocked: false,
        meeting: {
          id: idOf(41),
          ...ten,
          table: 'A',
          status: 'booked',
          version: 3,
          attendance: 'unknown',
          applicationId: idOf(51),
          slotId: idOf(31),
          source: 'student',
          studentName: 'Ada Åkesson',
          program: 'SYSDK',
          hasCv: true,
          slug: 'north',
          companyName: 'North AB',
          studentId: idOf(61),
        },
      },
      { id: idOf(32), table: 'B', tableId: b.id, ...ten, blocked: false },
      { id: idOf(33), table: 'A', tableId: a.id, ...later, blocked: true, blockReason: 'Lunch' },
    ],
    waitlist: [],
    unbooked: [],
    ...part,
  };
}
