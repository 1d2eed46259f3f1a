import { failuresIn, readUntil } from '../../../api/src/testing/faults.ts';
import { runLoad } from '../../../api/src/testing/load.ts';
import type { Figure } from '../figure.ts';
import { withFair } from '../runningFair.ts';

/**
 * Restarts three API processes behind the web entry, one after the other, while students book and read. No request may
 * fail.
 */

const RESTARTS = 200;
const SHORT_RESTARTS = 20;
/**
 * Time in seconds for which a stopping process keeps serving, as in the compose file. Within this time, the web entry
 * notices that the process is stopping.
 */
const STOP_DELAY_S = '4';

export const figure: Figure = {
  id: 'R13',
  title: 'Rolling restarts under load: no request fails, nothing acknowledged is lost',
  mutant: {
    file: 'api/src/startServer.ts',
    find: '      stopping = true;\n',
    replace: '      process.exit(0);\n',
  },
  run: (trust) => {
    const options = { nodes: 1, processes: 3, hasEntry: true, companies: 6, environment: { STOP_DELAY_S } };
    return withFair(trust, options, async ({ processes, address, fair }) => {
      const restarts = trust.count(RESTARTS, SHORT_RESTARTS);
      let isOver = false;
      const rolling = (async () => {
        for (let done = 0; done < restarts; done += 1) {
          await processes[done % processes.length]?.restart();
          trust.say(`${done + 1} of ${restarts}`);
        }
      })().finally(() => {
        isOver = true;
      });
      const token = { authorization: `Bearer ${fair.tokens[0]}` };
      const [load, own, everybodys] = await Promise.all([
        runLoad(fair, [address], Number.POSITIVE_INFINITY, () => (isOver ? 'stop' : undefined)),
        readUntil(() => isOver, address, '/student/meetings', token),
        readUntil(() => isOver, address, '/public/companies'),
      ]);
      await rolling;
      const all = [load, own, everybodys];
      const failed = all.flatMap(({ counts }) => failuresIn(counts).map((what) => counts[what] ?? 0));
      return {
        tried: restarts,
        failed: failed.reduce((sum, count) => sum + count, 0) + load.lost.length,
        notes: [
          `answers ${JSON.stringify(all.map(({ counts }) => counts))}`,
          `slowest ${Math.round(Math.max(...all.map(({ slowestMs }) => slowestMs)))} ms, lost ${load.lost.length}`,
          ...load.lost.slice(0, 3),
        ],
      };
    });
  },
};
