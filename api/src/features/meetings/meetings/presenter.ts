import type { MeetingSlot } from '@fair/contract';
import type { Meeting, Slot, Table } from './model.ts';

type Tables = ReadonlyMap<string, Table>;
interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const presentSpan = ({ startsAt, endsAt }: Span) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** Returns the name of a table, or an empty text if the table was deleted. */
export const tableName = (tables: Tables, id: { toHexString(): string }) =>
  tables.get(id.toHexString())?.name ?? '';

/** Presents the fields of a meeting that student, company and admins all see. */
export function presentMeeting(meeting: Meeting, table: string) {
  const { track, offerExpiresAt, cancelReason } = meeting;
  return {
    id: meeting._id.toHexString(),
    ...presentSpan(meeting),
    table,
    ...(track && { track }),
    status: meeting.status,
    version: meeting.version,
    attendance: meeting.attendance,
    ...(meeting.status === 'offered' && offerExpiresAt && { offerExpiresAt: offerExpiresAt.toISOString() }),
    ...(cancelReason && { cancelReason }),
  };
}

export function presentSlot(slot: Slot, tables: Tables): MeetingSlot {
  return {
    id: slot._id.toHexString(),
    table: tableName(tables, slot.tableId),
    ...presentSpan(slot),
    ...(slot.track && { track: slot.track }),
    blocked: slot.blocked,
    ...(slot.blockReason && { blockReason: slot.blockReason }),
  };
}
