import { timeOf } from '@fair/clock';
import type { App } from '../../context.ts';
import { planPurges } from './plan.ts';
import { todayOf } from './rules.ts';
import { runDuePurges } from './run.ts';

const EVERY_MS = 5 * 60_000;
/** By the clocks of the fair, when nobody is at work (BEYOND 8). */
const FROM = '03:00';

export interface RetentionJob {
  /** Does now what is due; while a run is under way, waits for that one. Never throws: what failed is logged. */
  readonly runOnce: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** From three in the morning on plans once a day, and erases what is due. Several processes may each run one. */
export function startRetention(app: App): RetentionJob {
  let inHand: Promise<void> | undefined;
  let plannedOn: string | undefined;
  const tend = async () => {
    try {
      if (timeOf(app.now(), app.timeZone) < FROM) return;
      const today = todayOf(app);
      if (plannedOn !== today) await planPurges(app);
      plannedOn = today;
      await runDuePurges(app);
    } catch (error) {
      app.log.warn({ err: error }, 'retention failed, and is tried again');
    }
  };
  const runOnce = () => {
    inHand ??= tend().finally(() => {
      inHand = undefined;
    });
    return inHand;
  };
  const timer = setInterval(runOnce, EVERY_MS).unref();
  return {
    runOnce,
    stop: async () => {
      clearInterval(timer);
      await inHand;
    },
  };
}
