import type { MeetingBlock } from '@fair/contract';
import { presentSlot, presentSpan, tableName } from '../meetings/index.ts';
import type { BlockWithSlots } from './blocks.ts';

export function presentBlock({ block, slots, tables }: BlockWithSlots): MeetingBlock {
  return {
    id: block._id.toHexString(),
    ...presentSpan(block),
    slotMinutes: block.slotMinutes,
    pauseMinutes: block.pauseMinutes,
    breaks: block.breaks.map(presentSpan),
    tables: block.tableIds.map((id) => tableName(tables, id)),
    ...(block.track && { track: block.track }),
    state: block.state,
    slots: slots.map((slot) => presentSlot(slot, tables)),
  };
}
