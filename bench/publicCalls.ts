import { aCompany, startTestApi } from '../api/src/testing/index.ts';
import { compare, lineOf } from './lib/compare.ts';
import { cpuMs } from './lib/cost.ts';
import { manyOf, startBareServer, startOurs } from './lib/servers.ts';

/**
 * Compares cached public calls (api/src/db/cache.ts) with the same replies by `node:http` and the bare driver, by CPU
 * time of the two processes and with the production log format.
 */

const GOAL = 0.8;
const COMPANIES = 40;

const api = await startTestApi();
const [ours, bare] = await Promise.all([startOurs(), startBareServer()]);
try {
  const companies = [];
  for (let number = 0; number < COMPANIES; number += 1)
    companies.push(await aCompany({ description: 'Builds bridges, and looks for who may. '.repeat(10) }));
  const slug = companies[0]?.slug;
  const pairs = [
    ['one company', `company/${slug}`, `companies/${slug}`],
    ['the fair', 'fair', 'fair'],
    [`${COMPANIES} companies`, 'companies', 'companies'],
  ] as const;
  for (const [name, bareCall, call] of pairs) {
    const asked = { times: call === 'companies' ? 60 : 400 };
    const comparison = await compare(
      { work: manyOf(`${bare.address}/${bareCall}`, {}, asked), cost: cpuMs(bare.pid) },
      { work: manyOf(`${ours.address}/api/v1/public/${call}`, {}, asked), cost: cpuMs(ours.pid) },
    );
    console.log(lineOf(name, comparison, GOAL));
  }
} finally {
  await Promise.all([ours.stop(), bare.stop()]);
  await api.close();
}
