import type { MeetingSlot } from '@fair/contract';
import type { Meeting, Slot, Table } from './model.ts';

type Tables = ReadonlyMap<string, Table>;
interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A span of time with both ends as the API writes them. */
export const presentSpan = ({ startsAt, endsAt }: Span) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** What a table is called; empty when it is gone. */
export const tableName = (tables: Tables, id: { toHexString(): string }) =>
  tables.get(id.toHexString())?.name ?? '';

/** What everybody who sees a meeting sees of it: its student, its company, the admins. */
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

/** A slot as its company sees it. */
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
