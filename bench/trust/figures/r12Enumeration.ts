import { randomFrom } from '../../../api/src/testing/chance.ts';
import { type Asked, ask } from '../ask.ts';
import type { Figure, Trust } from '../figure.ts';

/**
 * Checks that response times do not reveal whether an email address has an account. Sends requests for addresses with
 * and without an account, in random order and one at a time. The area under the curve of a classifier (AUC) measures
 * how well time separates the two groups; 0.5 is chance. The 95 % interval of the AUC (DeLong) must contain 0.5 and lie
 * within 0.45 to 0.55. Even without a leak, one interval in twenty misses 0.5, and three API calls are tested. An API
 * call that fails the check is therefore measured again with twice and then four times as many samples. It counts as a
 * failure only if all three measurements fail.
 */

/** Number of measured requests for each API call and group of addresses. */
const SAMPLES = 2000;
const SHORT_SAMPLES = 650;
const PEOPLE = 30;
const WARM_UP = 40;
const WIDEST = 0.05;
const Z = 1.96;

const emailOf = (isKnown: boolean, index: number) => `${isKnown ? 'known' : 'never'}${index}@time.example`;
const PASSWORD = 'seven green kettles';

const CALLS: Readonly<Record<string, (email: string) => Asked>> = {
  login: (email) => ({
    method: 'POST',
    path: '/api/v1/auth/login',
    body: { email, password: 'not the password' },
  }),
  recover: (email) => ({ method: 'POST', path: '/api/v1/public/reset-password/recover', body: { email } }),
  reset: (email) => ({
    method: 'POST',
    path: '/api/v1/public/reset-password/reset',
    body: { token: 'x'.repeat(43), email, newPassword: 'another long passphrase' },
  }),
};

interface Interval {
  readonly auc: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the share of pairs in which the address with an account took longer (AUC), with its 95 % interval. */
export function intervalOf(known: readonly number[], unknown: readonly number[]): Interval {
  const share = (value: number, others: readonly number[]) => {
    let below = 0;
    for (const other of others) below += other < value ? 1 : other === value ? 0.5 : 0;
    return below / others.length;
  };
  const ofKnown = known.map((value) => share(value, unknown));
  const ofUnknown = unknown.map((value) => 1 - share(value, known));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const auc = mean(ofKnown);
  const variance = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + (value - auc) ** 2, 0) / (values.length - 1) / values.length;
  const half = Z * Math.sqrt(variance(ofKnown) + variance(ofUnknown));
  return { auc, from: auc - half, to: auc + half };
}

const holds = ({ from, to }: Interval) =>
  from <= 0.5 && to >= 0.5 && from >= 0.5 - WIDEST && to <= 0.5 + WIDEST;

const shown = ({ auc, from, to }: Interval) =>
  `AUC ${auc.toFixed(3)} (${from.toFixed(3)} to ${to.toFixed(3)})`;

async function measure(address: string, call: (email: string) => Asked, count: number, random: () => number) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const order = Array.from({ length: 2 * count }, (_, index) => ({ isKnown: index % 2 === 0, by: random() }));
  order.sort((a, b) => a.by - b.by);
  for (let index = 0; index < WARM_UP; index += 1)
    await ask(address, call(emailOf(index % 2 === 0, index % PEOPLE)));
  for (const { isKnown } of order) {
    const email = emailOf(isKnown, Math.floor(random() * PEOPLE));
    const { tookMs, status } = await ask(address, call(email));
    if (status === 429 || status >= 500) throw new Error(`answered ${status}`);
    times[isKnown ? 'known' : 'unknown'].push(tookMs);
  }
  return intervalOf(times.known, times.unknown);
}

export const figure: Figure = {
  id: 'R12',
  title: 'the time of an answer does not tell whether an address has an account',
  mutant: {
    file: 'api/src/features/membership/auth/passwords.ts',
    find: 'const right = await verify(passwordHash ?? DUMMY_HASH, normalized(password));',
    replace:
      'const right = passwordHash !== undefined && (await verify(passwordHash, normalized(password)));',
  },
  async run(trust: Trust) {
    const { address } = await trust.startProduct();
    for (let index = 0; index < PEOPLE; index += 1) {
      const body = { email: emailOf(true, index), password: PASSWORD, name: 'Known', program: 'SYSDK' };
      const { status } = await ask(address, { method: 'POST', path: '/api/v1/auth/signup', body });
      if (status !== 201) throw new Error(`sign-up answered ${status}`);
    }
    const random = randomFrom(trust.seed);
    const count = trust.count(SAMPLES, SHORT_SAMPLES);
    const notes: string[] = [];
    let tried = 0;
    let failed = 0;
    for (const [name, call] of Object.entries(CALLS)) {
      let isHeld = false;
      for (const samples of [count, 2 * count, 4 * count]) {
        const interval = await measure(address, call, samples, random);
        tried += 2 * samples;
        notes.push(`${name}, ${samples} samples: ${shown(interval)}`);
        isHeld = holds(interval);
        if (isHeld) break;
      }
      if (!isHeld) failed += 1;
    }
    return { tried, failed, notes };
  },
};
