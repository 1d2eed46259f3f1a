import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { digestOf, makeSecret } from '../../../api/src/services/tokens/secret.ts';
import { randomFrom } from '../../../api/src/testing/chance.ts';
import { anAdminsToken, inDatabase } from '../accounts.ts';
import { type Answered, ask, cookieFrom } from '../ask.ts';
import type { Figure } from '../figure.ts';

/**
 * Ends sessions by logout, password reset, deactivation and reactivation while requests are in flight. Afterwards no
 * session, API token or calendar address from before may open the account, even if it was created while the session
 * ended. Every login must create a new session id.
 */

const ROUNDS = 2000;
const LANES = 4;
/** Number of requests in flight while a session is ended. */
const BESIDE = 6;
/** Maximum difference between the start times of the simultaneous requests in ms. A login takes about as long. */
const SPREAD_MS = 60;
const SHOWN = 5;
const HOUR_MS = 3_600_000;

interface Lane {
  readonly address: string;
  readonly db: Db;
  readonly admin: { readonly authorization: string };
  readonly random: () => number;
  readonly email: string;
  readonly id: string;
  password: string;
}

const API = '/api/v1';
const session = (lane: Lane, headers: { cookie?: string; authorization?: string }) =>
  ask(lane.address, { method: 'GET', path: `${API}/protected/session`, headers });

const logIn = ({ address, email, password }: Lane, cookie = '') =>
  ask(address, {
    method: 'POST',
    path: `${API}/auth/login`,
    headers: { cookie },
    body: { email, password },
  });

async function signedIn(lane: Lane): Promise<string> {
  const answer = await logIn(lane);
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}`);
  return cookieFrom(answer);
}

/** Calls `act` after a random delay of at most `SPREAD_MS`. */
async function sometime<T>({ random }: Lane, act: () => Promise<T>): Promise<T> {
  await pause(random() * SPREAD_MS);
  return act();
}

const several = <T>(lane: Lane, act: () => Promise<T>) =>
  Array.from({ length: BESIDE }, () => sometime(lane, act));

/**
 * Tries cookies, tokens and calendar addresses from before the sessions were ended. Returns the kinds of those that
 * still work.
 */
async function whatLives(lane: Lane, left: { cookies?: string[]; tokens?: string[]; calendars?: string[] }) {
  const alive: string[] = [];
  for (const cookie of left.cookies ?? [])
    if (cookie !== '' && (await session(lane, { cookie })).status !== 401) alive.push('a session');
  for (const token of left.tokens ?? [])
    if ((await session(lane, { authorization: `Bearer ${token}` })).status !== 401) alive.push('a token');
  for (const path of left.calendars ?? [])
    if ((await ask(lane.address, { method: 'GET', path })).status !== 404) alive.push('a calendar address');
  return alive;
}

/** Backdates the last use of the session, so that the next requests each try to save the session. */
const makeOld = ({ db }: Lane, cookie: string) => {
  const key = /fair\.session=([^;]+)/.exec(cookie)?.[1] ?? '';
  return db
    .collection<{ _id: string }>('sessions')
    .updateOne({ _id: digestOf(key) }, { $set: { seenOn: '2020-01-01' } });
};

async function signOut(lane: Lane): Promise<string[]> {
  const cookie = await signedIn(lane);
  await makeOld(lane, cookie);
  await Promise.all([
    ...several(lane, () => session(lane, { cookie })),
    sometime(lane, () =>
      ask(lane.address, { method: 'POST', path: `${API}/protected/resetsession`, headers: { cookie } }),
    ),
  ]);
  return (await whatLives(lane, { cookies: [cookie] })).map((what) => `${what} after sign-out`);
}

const bodyOf = ({ bytes }: Answered) => JSON.parse(bytes.toString()) as { token: string; url: string };
const made = (answers: readonly Answered[]) =>
  answers.filter(({ status }) => status === 201).map((answer) => bodyOf(answer));

async function reset(lane: Lane): Promise<string[]> {
  const { address, db, email } = lane;
  const cookie = await signedIn(lane);
  await makeOld(lane, cookie);
  const token = makeSecret();
  const account = await db.collection('accounts').findOne({ email });
  await db.collection<{ _id: string }>('passwordtokens').insertOne({
    _id: digestOf(token),
    ...{ accountId: account?._id, purpose: 'recovery', expiresAt: new Date(Date.now() + HOUR_MS) },
  });
  const newPassword = `passphrase ${makeSecret()}`;
  const newToken = { name: 'r5', expiresAt: new Date(Date.now() + HOUR_MS).toISOString() };
  const post = (path: string, body?: object) =>
    ask(address, { method: 'POST', path: `${API}${path}`, headers: { cookie }, body });
  const [tokens, calendars, logins, done] = await Promise.all([
    Promise.all(Array.from({ length: 3 }, () => sometime(lane, () => post('/protected/tokens', newToken)))),
    Promise.all(Array.from({ length: 2 }, () => sometime(lane, () => post('/protected/calendar')))),
    Promise.all(Array.from({ length: 2 }, () => sometime(lane, () => logIn(lane)))),
    sometime(lane, () =>
      ask(address, {
        method: 'POST',
        path: `${API}/public/reset-password/reset`,
        body: { token, email, newPassword },
      }),
    ),
    ...several(lane, () => session(lane, { cookie })),
  ]);
  if (done.status !== 200) return [`reset answered ${done.status}`];
  lane.password = newPassword;
  const alive = await whatLives(lane, {
    cookies: [cookie, ...logins.filter(({ status }) => status === 200).map(cookieFrom)],
    tokens: made(tokens).map((entry) => entry.token),
    calendars: made(calendars).map(({ url }) => new URL(url).pathname),
  });
  return alive.map((what) => `${what} after a reset`);
}

async function deactivate(lane: Lane): Promise<string[]> {
  const { address, admin, id } = lane;
  const cookie = await signedIn(lane);
  const setActive = (active: boolean) =>
    ask(address, { method: 'PATCH', path: `${API}/admin/students/${id}`, headers: admin, body: { active } });
  const [logins, ended] = await Promise.all([
    Promise.all(Array.from({ length: 2 }, () => sometime(lane, () => logIn(lane)))),
    sometime(lane, () => setActive(false)),
    ...several(lane, () => session(lane, { cookie })),
  ]);
  const begun = await setActive(true);
  if (ended.status !== 200 || begun.status !== 200)
    return [`an admin was answered ${ended.status}, ${begun.status}`];
  const cookies = [cookie, ...logins.filter(({ status }) => status === 200).map(cookieFrom)];
  return (await whatLives(lane, { cookies })).map((what) => `${what} after a deactivation`);
}

async function renew(lane: Lane): Promise<string[]> {
  const before = await signedIn(lane);
  await makeOld(lane, before);
  const [answer] = await Promise.all([
    logIn(lane, before),
    ...several(lane, () => session(lane, { cookie: before })),
  ]);
  const after = cookieFrom(answer);
  if (after === before || !after.includes('fair.session=')) return ['the same session id after a sign-in'];
  if ((await session(lane, { cookie: after })).status !== 200) return ['a new session does not work'];
  return (await whatLives(lane, { cookies: [before] })).map((what) => `${what} of before a sign-in`);
}

const RACES = [signOut, reset, deactivate, renew];

export const figure: Figure = {
  id: 'R5',
  title: 'a session that ends while requests are under way stays ended; ids are new at sign-in',
  mutant: {
    file: 'api/src/http/session.ts',
    find: 'sessions().updateOne({ _id: digest(key), accountId }, { $set: fields })',
    replace: 'sessions().updateOne({ _id: digest(key), accountId }, { $set: fields }, { upsert: true })',
  },
  async run(trust) {
    const product = await trust.startProduct();
    const admin = await anAdminsToken(product);
    const rounds = trust.count(ROUNDS);
    const failures: string[] = [];
    let tried = 0;
    await inDatabase(product, async (db) => {
      const work = async (number: number) => {
        const email = `lane${number}@session.example`;
        const password = 'seven green kettles';
        const form = { email, password, name: 'Lane', program: 'SYSDK' };
        const answer = await ask(product.address, {
          method: 'POST',
          path: `${API}/auth/signup`,
          body: form,
        });
        const { id } = JSON.parse(answer.bytes.toString()) as { id: string };
        const random = randomFrom(trust.seed + number);
        const lane: Lane = { address: product.address, db, admin, random, email, id, password };
        while (tried < rounds) {
          const race = RACES[tried % RACES.length];
          tried += 1;
          if (tried % 100 === 0) trust.say(`${tried} of ${rounds}`);
          if (race) failures.push(...(await race(lane)));
        }
      };
      await Promise.all(Array.from({ length: LANES }, (_, number) => work(number)));
    });
    return { tried, failed: failures.length, notes: failures.slice(0, SHOWN) };
  },
};
