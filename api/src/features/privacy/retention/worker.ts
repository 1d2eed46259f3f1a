import { timeOf } from '@fair/clock';
import { NIGHT_RULES } from '@fair/contract';
import type { App } from '../../../context.ts';
import { type Repeating, repeating } from '../../../services/clock/index.ts';
import { planPurges } from './plan.ts';
import { NIGHTLY, todayOf } from './rules.ts';
import { runDuePurges } from './run.ts';

const EVERY_MS = 5 * 60_000;
/** Time in the fair's time zone from which the job runs, outside of working hours (BEYOND 8). */
const FROM = '03:00';

/**
 * Starts the job that plans purges once a day from 03:00 and deletes the data that is due. Several API processes may
 * each run the job.
 */
export function startRetention(app: App): Repeating {
  let plannedOn: string | undefined;
  return repeating(EVERY_MS, async () => {
    try {
      if (timeOf(app.now(), app.timeZone) < FROM) return;
      const today = todayOf(app);
      if (plannedOn !== today) {
        for (const rule of NIGHT_RULES) await NIGHTLY[rule](app);
        await planPurges(app);
      }
      plannedOn = today;
      await runDuePurges(app);
    } catch (error) {
      app.log.warn({ err: error }, 'retention failed and will be retried');
    }
  });
}
