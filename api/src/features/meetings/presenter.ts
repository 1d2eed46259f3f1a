import type { MeetingBlock, MeetingSlot } from '@fair/contract';
import type { BlockWithSlots } from '../planning/blocks.ts';
import type { Slot, Table } from './model.ts';

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

const nameOf = (tables: Tables, id: { toHexString(): string }) => tables.get(id.toHexString())?.name ?? '';

/** A slot as its company sees it. */
export function presentSlot(slot: Slot, tables: Tables): MeetingSlot {
  return {
    id: slot._id.toHexString(),
    table: nameOf(tables, slot.tableId),
    ...presentSpan(slot),
    ...(slot.track && { track: slot.track }),
    blocked: slot.blocked,
    ...(slot.blockReason && { blockReason: slot.blockReason }),
  };
}

/** A block as its company sees it. */
export function presentBlock({ block, slots, tables }: BlockWithSlots): MeetingBlock {
  return {
    id: block._id.toHexString(),
    ...presentSpan(block),
    slotMinutes: block.slotMinutes,
    pauseMinutes: block.pauseMinutes,
    breaks: block.breaks.map(presentSpan),
    tables: block.tableIds.map((id) => nameOf(tables, id)),
    ...(block.track && { track: block.track }),
    state: block.state,
    slots: slots.map((slot) => presentSlot(slot, tables)),
  };
}
