import { timesOf } from '../../features/meetings/planning/blocks.ts';
import { DEMO_COMPANIES } from '../companies/index.ts';
import { companyId, demoId } from '../ids.ts';
import { itemAt } from '../random.ts';
import { type BlockPlan, MEETING_PLANS } from './plans.ts';

interface DemoSpan {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface DemoTable {
  readonly id: string;
  readonly name: string;
}

/** A block with its times. */
export interface DemoBlock extends DemoSpan {
  readonly id: string;
  readonly plan: BlockPlan;
  readonly breaks: readonly DemoSpan[];
  readonly tableIds: readonly string[];
}

/** One table at one time; `blockReason` if it is not offered. */
export interface DemoSlot extends DemoSpan {
  readonly id: string;
  readonly blockId: string;
  readonly tableId: string;
  readonly track?: string;
  readonly blockReason?: string;
}

/** Tables, blocks and slots of one company; drafts have no slots. */
export interface DemoPlan {
  readonly slug: string;
  readonly companyId: string;
  readonly tables: readonly DemoTable[];
  readonly blocks: readonly DemoBlock[];
  readonly slots: readonly DemoSlot[];
}

/**
 * Returns the plans of all companies with network meetings; `fairTime` converts a minute of the fair's day to
 * a time.
 */
export function makePlans(fairTime: (minute: number) => Date): DemoPlan[] {
  const counts = { table: 0, block: 0, slot: 0 };
  const nextId = (kind: keyof typeof counts) => {
    counts[kind] += 1;
    return demoId(kind, counts[kind]);
  };
  const at = (clock: string) => fairTime(minuteOf(clock));
  const spanOf = ([from, to]: readonly [string, string]) => ({ startsAt: at(from), endsAt: at(to) });

  return DEMO_COMPANIES.flatMap(({ slug }, n) => {
    const planned = MEETING_PLANS[slug];
    if (!planned) return [];
    const names = [...new Set(planned.blocks.flatMap(({ tables }) => tables))];
    const tables = names.map((name) => ({ id: nextId('table'), name }));
    const blocks = planned.blocks.map((plan) => ({
      id: nextId('block'),
      plan,
      ...spanOf([plan.from, plan.to]),
      breaks: (plan.breaks ?? []).map(spanOf),
      tableIds: plan.tables.map((name) => itemAt(tables, names.indexOf(name)).id),
    }));
    const slots = blocks
      .filter(({ plan }) => !plan.isDraft)
      .flatMap((block) => {
        const { slotMinutes, pauseMinutes, track, blocked = [] } = block.plan;
        return timesOf({ ...block, slotMinutes, pauseMinutes }).flatMap((time) =>
          block.tableIds.map((tableId, index) => {
            const reason = blocked.find(
              (one) =>
                at(one.at).getTime() === time.startsAt.getTime() && one.table === block.plan.tables[index],
            )?.reason;
            return {
              id: nextId('slot'),
              blockId: block.id,
              tableId,
              ...time,
              ...(track && { track }),
              ...(reason && { blockReason: reason }),
            };
          }),
        );
      });
    return [{ slug, companyId: companyId(n), tables, blocks, slots }];
  });
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
