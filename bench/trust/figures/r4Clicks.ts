import { setTimeout as pause } from 'node:timers/promises';
import { callerAt } from '../../../api/src/testing/callers.ts';
import { randomFrom } from '../../../api/src/testing/chance.ts';
import { anAdminsToken } from '../accounts.ts';
import { startLossyProxy } from '../clicks/lossyProxy.ts';
import { Phone } from '../clicks/phone.ts';
import type { Figure, Trust } from '../figure.ts';

/**
 * Simulates phones with the product's click queue on a network that loses, duplicates and reorders requests. Meanwhile
 * pages and browsers are killed, and clicker areas are deleted and restored. At the end, the count of every area must
 * equal the number of clicks made on the phones.
 */

const CLICKS = 100_000;
const PHONES = 20;
const AREAS = 4;
/** Number of clicks between two disturbances (such as a killed page). */
const BURST = 25;
const BETWEEN_MS = 5;
const SETTLES_WITHIN_MS = 120_000;

interface Area {
  readonly id: string;
  readonly came: number;
  readonly went: number;
}

async function run({ count, seed, say, startProduct }: Trust) {
  const random = randomFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const wanted = count(CLICKS);
  const product = await startProduct();
  const headers = await anAdminsToken(product);
  const admin = callerAt(product.address, headers);
  const proxy = await startLossyProxy(product.address, random);

  const areaIds: string[] = [];
  for (let index = 0; index < AREAS; index += 1) {
    const { status, body } = await admin('POST', '/admin/newclicker', { name: `Door ${index}` });
    if (status !== 201) throw new Error(`An area was answered ${status}: ${JSON.stringify(body)}`);
    areaIds.push(body.id);
  }
  const phones = Array.from({ length: PHONES }, () => new Phone(callerAt(proxy.address, headers)));
  const listAreas = async () => (await admin('GET', '/admin/clicklist')).body as Area[];

  const expected = new Map(areaIds.map((id) => [id, { came: 0, went: 0 }]));
  const happened = { pagesKilled: 0, browsersKilled: 0, undone: 0, deletions: 0 };
  let tapped = 0;

  const burst = (phone: Phone) => {
    for (let tap = 0; tap < BURST && tapped < wanted; tap += 1) {
      const areaId = areaIds[below(AREAS)] as string;
      const counts = expected.get(areaId);
      if (!counts) continue;
      const chance = random();
      const direction = chance < 0.6 ? 'came' : 'went';
      if (chance > 0.95) {
        const undone = phone.undo(areaId);
        if (undone) {
          counts[undone] -= 1;
          happened.undone += 1;
        }
        continue;
      }
      phone.tap(areaId, direction);
      counts[direction] += 1;
      tapped += 1;
    }
  };

  /** Deletes a clicker area and restores it after 200 ms. Clicks sent in the meantime wait on the phones. */
  const deleteAndRestore = async () => {
    const id = areaIds[below(AREAS)] as string;
    await admin('DELETE', '/admin/deleteclicker', { id });
    await pause(200);
    await admin('POST', '/admin/restoreclicker', { id });
    happened.deletions += 1;
  };

  let deletion: Promise<void> | undefined;
  for (let moment = 0; tapped < wanted; moment += 1) {
    const phone = phones[below(PHONES)] as Phone;
    burst(phone);
    const chance = random();
    if (chance < 0.6) phone.sendNow();
    else if (chance < 0.7) phone.flush();
    else if (chance < 0.76) {
      phone.killPage();
      happened.pagesKilled += 1;
    } else if (chance < 0.8) {
      phone.killBrowser();
      happened.browsersKilled += 1;
    } else if (chance < 0.81) {
      deletion ??= deleteAndRestore().finally(() => {
        deletion = undefined;
      });
    }
    if (moment % 20 === 0) {
      const ids = (await listAreas()).map(({ id }) => id);
      for (const one of phones) one.updateAreas(ids);
    }
    if (moment % 400 === 0) say(`${tapped} of ${wanted} clicks`);
    // Gives requests in flight time to proceed.
    await pause(BETWEEN_MS);
  }
  await deletion;

  // From here on the network works, and every phone sends its remaining clicks.
  proxy.heal();
  const until = Date.now() + SETTLES_WITHIN_MS;
  for (;;) {
    for (const phone of phones) {
      phone.updateAreas(areaIds);
      phone.sendNow();
    }
    await pause(200);
    if (phones.every((phone) => phone.unsent() === 0) || Date.now() > until) break;
  }
  await proxy.stop();

  const counted = await listAreas();
  const notes: string[] = [];
  let failed = 0;
  for (const [id, { came, went }] of expected) {
    const area = counted.find((one) => one.id === id) ?? { came: 0, went: 0 };
    const difference = Math.abs(area.came - came) + Math.abs(area.went - went);
    if (difference === 0) continue;
    failed += difference;
    notes.push(`tapped ${came} and ${went}, counted ${area.came} and ${area.went}`);
  }
  const { pagesKilled, browsersKilled, undone, deletions } = happened;
  notes.push(
    `pages killed ${pagesKilled}, browsers killed ${browsersKilled}, taps taken back ${undone}, areas deleted and brought back ${deletions}`,
    Object.entries(proxy.counts)
      .map(([fate, times]) => `${fate} ${times}`)
      .join(', '),
  );
  return { tried: tapped, failed, notes };
}

export const figure: Figure = {
  id: 'R4',
  title: 'Clicks through lost, doubled and reordered answers, killed pages and browsers: each counts once',
  mutant: {
    file: 'api/src/features/fair/clickers/clicks.ts',
    find: 'const batchId = clicks.batchId?.toLowerCase() ?? randomUUID();',
    replace: 'const batchId = randomUUID();',
  },
  run,
};
