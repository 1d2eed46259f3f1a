import type { CompanyMeeting, CompanySchedule, MeetingBlock, PlaceableApplicant } from '@fair/contract';
import { id } from './companies.ts';

type Slot = CompanySchedule['slots'][number];

/** Returns a time of the fair day in UTC. Stockholm is one hour ahead in December. */
export const at = (clock: string, day = '2026-12-12') => `${day}T${clock}:00.000Z`;

const TABLES = [
  { id: id(901), name: 'A' },
  { id: id(902), name: 'B' },
];

/**
 * Returns the n-th slot. Slots alternate between two tables. Their times begin at 10:00 in Stockholm and are 25
 * minutes apart.
 */
export function aSlot(n: number, overrides: Partial<Slot> = {}): Slot {
  const start = Date.parse(at('09:00')) + Math.floor((n - 1) / 2) * 25 * 60_000;
  const { id: tableId, name: table } = n % 2 === 1 ? { id: id(901), name: 'A' } : { id: id(902), name: 'B' };
  return {
    id: id(100 + n),
    table,
    tableId,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 20 * 60_000).toISOString(),
    blocked: false,
    ...overrides,
  };
}

/** Returns the n-th slot in the format of a block, which has no table id. */
export function aBlockSlot(n: number, overrides: Partial<Slot> = {}): MeetingBlock['slots'][number] {
  const { tableId: _tableId, ...slot } = aSlot(n, overrides);
  return slot;
}

/** Returns the n-th slot, booked by `Student n`. The id of the application is `id(n)`. */
export function aBookedSlot(n: number, overrides: Partial<CompanyMeeting> = {}): Slot {
  const slot = aSlot(n);
  return {
    ...slot,
    meeting: {
      id: id(200 + n),
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      table: slot.table,
      status: 'booked',
      version: 1,
      attendance: 'unknown',
      applicationId: id(n),
      slotId: slot.id,
      source: 'student',
      studentName: `Student ${n}`,
      program: 'SYSDK',
      hasCv: true,
      ...overrides,
    },
  };
}

/** Returns `Student n` as an applicant whom the company can assign to a slot. */
export const aPlaceable = (
  n: number,
  status: PlaceableApplicant['status'] = 'accepted',
): PlaceableApplicant => ({
  applicationId: id(n),
  studentName: `Student ${n}`,
  program: 'SMINO',
  status,
});

/** Returns the board of a company with four slots on one day. By default, the fourth slot is free. */
export function aSchedule(overrides: Partial<CompanySchedule> = {}): CompanySchedule {
  return {
    slug: 'acme',
    companyName: 'Acme Robotics',
    phase: 'open',
    preliminary: true,
    bookingDeadline: at('11:00', '2026-12-01'),
    days: ['2026-12-12'],
    tables: TABLES,
    slots: [
      aBookedSlot(1),
      aSlot(2, { blocked: true, blockReason: 'Lunch' }),
      aBookedSlot(3, { status: 'offered', offerExpiresAt: at('12:00', '2026-12-11') }),
      aSlot(4),
    ],
    waitlist: [],
    unbooked: [],
    ...overrides,
  };
}

/** Returns a block on 12 December, from 10:00 to 15:00 in Stockholm. */
export function aBlock(overrides: Partial<MeetingBlock> = {}): MeetingBlock {
  return {
    id: id(300),
    startsAt: at('09:00'),
    endsAt: at('14:00'),
    slotMinutes: 20,
    pauseMinutes: 5,
    breaks: [{ startsAt: at('11:00'), endsAt: at('12:00') }],
    tables: ['A', 'B'],
    state: 'draft',
    slots: [],
    ...overrides,
  };
}
