import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { jsPDF } from 'jspdf';
import { inDatabase } from '../accounts.ts';
import { aBrowser, type Browser } from '../browser.ts';
import { Canaries, type Finding, KINDS, type KindName, look } from '../canaries.ts';
import type { Figure, Product, Trust } from '../figure.ts';
import { mailedToken } from '../outbox.ts';

/**
 * Students, companies and an admin use the product over HTTP and enter a unique word in each field. No log, temporary
 * file or collection may contain a password, key or link, and a link may only be in its own mail in the outbox. Every
 * other word may only be in the places allowed for its kind. After the accounts are deleted, none of their words may be
 * left anywhere.
 */

const LIVES = 300;
const AT_ONCE = 4;
const PASSWORD = 'a long enough password';
const SHOWN = 6;
const HAVE_A_PLACE = (Object.keys(KINDS) as KindName[]).filter(
  (kind) => KINDS[kind].in.length > 0 || KINDS[kind].inOwnMail,
);
/** The next year, because the fair must be in the future. */
const YEAR = String(new Date().getFullYear() + 1);
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#123"/></svg>';

interface Company {
  readonly slug: string;
  readonly browser: Browser;
}

interface Scene {
  readonly trust: Trust;
  readonly product: Product;
  readonly canaries: Canaries;
  readonly companies: readonly [Company, Company];
}

/** Sets a password with the token from the newest mailed link, and logs in. */
async function signInByLink(
  product: Product,
  email: string,
  token: string,
  password: string,
): Promise<Browser> {
  const browser = aBrowser(product.address);
  await browser.must(200, 'POST', '/public/reset-password/reset', { token, email, newPassword: password });
  await browser.must(200, 'POST', '/auth/login', { email, password });
  return browser;
}

async function anAdmin(trust: Trust, product: Product): Promise<Browser> {
  const email = 'admin@canary.example';
  const args = [join(trust.root, 'api/dist/cli.js'), 'create-admin', '--email', email, '--name', 'Admin'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, MONGODB_URI: product.databaseUri, DATA_DIR: product.dataDir, FAIR_YEAR: YEAR },
  });
  const token = /[?&]token=([\w-]{43})/.exec(stdout)?.[1] ?? '';
  return signInByLink(product, email, token, PASSWORD);
}

/** Creates a company that takes part in the fair, and publishes one block of meeting times at four tables. */
async function aCompany(product: Product, admin: Browser, slug: string): Promise<Company> {
  const email = `${slug}@canary.example`;
  const form = new FormData();
  const company = { name: 'Contact', companyName: slug, email, slug, packageId: 2, networkMeeting: true };
  form.set('company', JSON.stringify(company));
  form.set('logo', new Blob([LOGO], { type: 'image/svg+xml' }), 'logo.svg');
  await admin.must(201, 'POST', '/admin/createcompany', form);
  const browser = await signInByLink(product, email, await mailedToken(product, email), PASSWORD);
  const { body: block } = await browser.must(201, 'POST', '/company/meeting-blocks', {
    startsAt: `${YEAR}-11-12T10:00:00.000Z`,
    endsAt: `${YEAR}-11-12T14:00:00.000Z`,
    slotMinutes: 10,
    tables: ['A', 'B', 'C', 'D'],
  });
  await browser.must(200, 'POST', `/company/meeting-blocks/${block.id}/publish`);
  return { slug, browser };
}

/** Creates a one-page PDF. Its text is not compressed, so that a search finds it. */
function aCv(text: string): Blob {
  const pdf = new jsPDF({ compress: false });
  pdf.text(text, 20, 20);
  return new Blob([pdf.output('arraybuffer')]);
}

const fileForm = (field: string, file: Blob, name: string) => {
  const form = new FormData();
  form.set(field, file, name);
  return form;
};

interface Student {
  readonly browser: Browser;
  readonly password: string;
}

/** Signs up a student who uses every function that stores data, and also sends requests that fail. */
async function live(scene: Scene, email: string): Promise<Student> {
  const { product, canaries } = scene;
  const mark = (kind: Parameters<Canaries['mark']>[0]) => canaries.mark(kind, email);
  const browser = aBrowser(product.address);
  const person = {
    email,
    password: `${mark('password')}-Aa`,
    name: `Name ${mark('name')}`,
    program: 'OTHER',
    otherProgram: `Program ${mark('program')}`,
  };
  await browser.must(201, 'POST', '/auth/signup', person);
  await refusals(scene, browser, email, person);
  await browser.must(200, 'PATCH', '/protected/user/student', { name: `Name ${mark('name')}` });
  for (let time = 0; time < 2; time += 1)
    await browser.must(
      201,
      'POST',
      '/student/cv',
      fileForm('cv', aCv(mark('CV text')), `${mark('CV name')}.pdf`),
    );
  await meet(scene, browser, email);
  await keys(scene, browser, email);
  for (const cookie of browser.cookies()) canaries.watch('key', email, cookie);
  await browser.must(204, 'POST', '/protected/resetsession');
  await browser.must(200, 'POST', '/public/reset-password/recover', { email });
  const token = await mailedToken(product, email);
  canaries.watch('link', email, token);
  const password = `${mark('password')}-Bb`;
  const again = await signInByLink(product, email, token, password);
  for (const cookie of again.cookies()) canaries.watch('key', email, cookie);
  // The new password has invalidated the student's API token and calendar address, so new ones are created.
  await keys(scene, again, email);
  return { browser: again, password };
}

/** Sends input that the API rejects. The API must not store rejected input anywhere. */
async function refusals({ product, canaries }: Scene, browser: Browser, email: string, person: object) {
  const mark = () => canaries.mark('refused input', email);
  const visitor = aBrowser(product.address, { 'user-agent': mark(), referer: `http://x.example/${mark()}` });
  await visitor.must(401, 'POST', '/auth/login', { email, password: mark() });
  await visitor.must(400, 'POST', '/auth/login', `{"email":"${mark()}`);
  await visitor.must(422, 'POST', '/auth/login', { email: 5, [mark()]: mark() });
  await visitor.must(409, 'POST', '/auth/signup', { ...person, name: mark() });
  await visitor.must(404, 'GET', `/nothing/${mark()}?q=${mark()}`);
  await visitor.must(404, 'GET', `/public/cal/${mark()}.ics`);
  await visitor.must(410, 'POST', '/public/reset-password/reset', {
    token: mark(),
    email,
    newPassword: mark(),
  });
  const badToken = aBrowser(product.address, { authorization: `Bearer fair_${mark()}` });
  await badToken.must(401, 'GET', '/protected/session');
  await browser.must(422, 'PATCH', '/protected/user/student', { name: mark().repeat(20) });
  const broken = fileForm('cv', new Blob([`%PDF-1.4 ${mark()}`]), `${mark()}.pdf`);
  const { status } = await browser.call('POST', '/student/cv', broken);
  if (status < 400 || status >= 500) throw new Error(`a broken CV answered ${status}`);
  await fetch(`${product.address}/reset-password/reset?token=${mark()}&email=${mark()}`);
}

/**
 * Applies to both companies as the student. The first company accepts, the second declines, and both write a note. The
 * student books two meetings at the first company, which cancels one; the student cancels the other.
 */
async function meet(
  { product, canaries, companies: [first, second] }: Scene,
  browser: Browser,
  email: string,
) {
  const { body: mine } = await browser.must(201, 'POST', '/student/apply', { slug: first.slug });
  const { body: other } = await browser.must(201, 'POST', '/student/apply', { slug: second.slug });
  await first.browser.must(200, 'PATCH', `/company/applications/${mine.id}`, { status: 'accepted' });
  await second.browser.must(200, 'PATCH', `/company/applications/${other.id}`, { status: 'declined' });
  for (const [{ browser: company }, { id }] of [
    [first, mine],
    [second, other],
  ] as const)
    await company.must(200, 'PATCH', `/company/applications/${id}/review`, {
      notes: `Note ${canaries.mark('note', email)}`,
      rating: 3,
    });
  const meeting = await book(browser, first.slug);
  await first.browser.must(200, 'DELETE', `/company/meetings/${meeting}`, {
    reason: `Ill ${canaries.mark('reason', email)}`,
  });
  await browser.must(200, 'DELETE', `/student/meetings/${await book(browser, first.slug)}`);
  const { text: csv } = await first.browser.must(200, 'GET', '/company/schedule.csv');
  if (csv.length === 0) throw new Error(`an empty schedule of ${product.address}`);
}

/** Books the first free time of a company. Tries the next one if another student was faster. */
async function book(browser: Browser, slug: string): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { body: times } = await browser.must(200, 'GET', `/student/companies/${slug}/times`);
    const free = (times as { free: number; startsAt: string }[]).filter((time) => time.free > 0);
    const startsAt = free[attempt % free.length]?.startsAt;
    const { status, body } = await browser.call('POST', '/student/meetings', { slug, startsAt });
    if (status === 201) return body.id;
    await pause(20);
  }
  throw new Error('no time could be booked');
}

async function keys({ product, canaries }: Scene, browser: Browser, email: string): Promise<void> {
  const name = `Token ${canaries.mark('token name', email)}`;
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { body: made } = await browser.must(201, 'POST', '/protected/tokens', { name, expiresAt });
  canaries.watch('key', email, made.token);
  const holder = aBrowser(product.address, { authorization: `Bearer ${made.token}` });
  await holder.must(200, 'GET', '/protected/session');
  const { body: feed } = await browser.must(201, 'POST', '/protected/calendar');
  const path = new URL(feed.url).pathname;
  canaries.watch('key', email, /([^/]+)\.ics$/.exec(path)?.[1] ?? '');
  await browser.must(200, 'GET', path.replace('/api/v1', ''));
}

/** Waits until all due mails are sent, because a queued mail contains the address of its recipient. */
async function untilMailsHaveLeft(product: Product): Promise<void> {
  await inDatabase(product, async (db) => {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200))
      if (!(await db.collection('mails').findOne({ state: 'queued', nextAttemptAt: { $lt: new Date() } })))
        return;
    throw new Error('mails still wait after a minute');
  });
}

export const figure: Figure = {
  id: 'R15',
  title: 'what people put in: in no log, in its place only, and nowhere once erased',
  mutant: {
    file: 'api/src/http/requestLog.ts',
    find: "call: ctx.state.call ?? 'none'",
    replace: 'call: ctx.url',
  },
  async run(trust) {
    const product = await trust.startProduct({ LOG_LEVEL: 'trace', FAIR_YEAR: YEAR });
    const canaries = new Canaries();
    const admin = await anAdmin(trust, product);
    const companies = [
      await aCompany(product, admin, 'first'),
      await aCompany(product, admin, 'second'),
    ] as const;
    const scene: Scene = { trust, product, canaries, companies };
    const emails = Array.from({ length: trust.count(LIVES) }, () => canaries.address());
    const students: Student[] = [];
    await inLanes(emails, async (email) => void students.push(await live(scene, email)));
    await untilMailsHaveLeft(product);
    const { findings: alive, inPlace } = await look(product, canaries, false);
    // Checks the search itself. If it misses words in the places where they are allowed, it would also miss words in
    // other places.
    const unseen = HAVE_A_PLACE.filter((kind) => !inPlace.has(kind));
    trust.say(`${emails.length} lives, ${canaries.size} canaries`);

    await inLanes(students, async ({ browser, password }) => {
      await browser.must(200, 'GET', '/student/export');
      await browser.must(204, 'DELETE', '/student/account', { password });
    });
    await untilMailsHaveLeft(product);
    const { findings: erased } = await look(product, canaries, true);
    return {
      tried: canaries.size * 2,
      failed: unseen.length + alive.length + erased.length,
      notes: [
        `${emails.length} lives; each canary looked for in the life and after it`,
        ...unseen.map((kind) => `the search does not see a ${kind} where it lies`),
        ...summed('in the life', alive),
        ...summed('after erasure', erased),
      ],
    };
  },
};

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

function summed(when: string, findings: readonly Finding[]): string[] {
  const counts = new Map<string, number>();
  for (const { canary, place } of findings) {
    const words = `${when}: ${canary.kind} in ${place}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].slice(0, SHOWN).map(([words, count]) => `${words}, ${count} times`);
}
