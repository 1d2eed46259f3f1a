import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connection } from '../db/connection.ts';
import { type ApiProcess, startApiProcess } from '../testing/apiProcess.ts';
import { bearer, type Caller, callerAt, tokensOf } from '../testing/callers.ts';
import { aPicture } from '../testing/fileFixtures.ts';
import { givenApi } from '../testing/givenApi.ts';
import { aCompany, anAdmin, aStudent } from '../testing/index.ts';
import { NEEDED_OF_FAIR } from '../testing/nextFair.ts';

/**
 * Tests that the next fair becomes current without a restart, while two processes run that were started for the fair
 * of 2026.
 */

const FOLLOWED_WITHIN_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;

givenApi({ FAIR_YEAR: '2026' });
const processes: ApiProcess[] = [];
beforeAll(async () => {
  const uri = new URL(process.env.TEST_MONGODB_URI as string);
  uri.pathname = `/${connection.name}`;
  // The processes have different values of FAIR_NAME, as after a faulty deployment. The name stored in the edition
  // must be used.
  for (const FAIR_NAME of ['', 'Another Fair']) {
    processes.push(await startApiProcess(uri.href, { FAIR_YEAR: '2026', FAIR_NAME }));
  }
});
afterAll(() => Promise.all(processes.map((one) => one.stop())));

const day = (inDays: number) => new Date(Date.now() + inDays * DAY_MS).toISOString();
/** Year of the next fair. The fair takes place in 400 days. */
const NEXT = Number(day(400).slice(0, 4));
const visitorAt = ({ address }: ApiProcess): Caller => callerAt(address, {});

async function fairAt(process: ApiProcess) {
  const { names, year, place, contactEmail } = (await visitorAt(process)('GET', '/public/fair')).body;
  const page = await (await fetch(`${process.address}/api/v1/public/cal.ics`)).text();
  const summary = /SUMMARY:(.*)\r\n/.exec(page)?.[1];
  return { name: names.en, year, place, contactEmail, summary };
}

test('creates, fills and activates the next fair on one process, and the other follows', async () => {
  const [here, there] = processes as [ApiProcess, ApiProcess];
  const company = await aCompany({ networkMeeting: true });
  const [token, studentToken, companyToken] = await tokensOf([await anAdmin(), await aStudent(), company]);
  const adminAt = (process: ApiProcess) => callerAt(process.address, bearer(token as string));
  const studentAt = (process: ApiProcess) => callerAt(process.address, bearer(studentToken as string));
  const companyAt = (process: ApiProcess) => callerAt(process.address, bearer(companyToken as string));
  const apply = (process: ApiProcess) => studentAt(process)('POST', '/student/apply', { slug: company.slug });
  expect((await apply(there)).status).toBe(201);
  expect((await fairAt(there)).year).toBe(2026);

  const made = await adminAt(here)('POST', '/admin/editions', {
    year: NEXT,
    name: { en: 'Spring Fair', sv: 'Vårmässan' },
    days: [day(400).slice(0, 10)],
  });
  expect(made.status).toBe(201);
  const filled = await adminAt(there)('PATCH', `/admin/editions/${NEXT}`, {
    ...NEEDED_OF_FAIR,
    bookingDeadline: day(390),
  });
  expect(filled.status).toBe(200);
  // A company is invited by one process, registers with the other, and is confirmed by the first.
  const logo = new FormData();
  logo.set('logo', new Blob([new Uint8Array(await aPicture())], { type: 'image/png' }), 'logo.png');
  const uploaded = await fetch(`${there.address}/api/v1/company/image/logo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${companyToken}` },
    body: logo,
  });
  expect(uploaded.status).toBe(201);
  const silent = await aCompany({ networkMeeting: true });
  const invited = await adminAt(here)('POST', `/admin/editions/${NEXT}/invitations`, {
    ...{ companies: 'all', dryRun: false },
  });
  expect(invited.body).toMatchObject({ mails: 2 });
  const registered = await companyAt(there)('PUT', '/company/participation', {
    ...{ packageId: 2, networkMeeting: true, days: [day(400).slice(0, 10)] },
    ...{ programs: ['SYSDK'], positions: [], wanted: [], industries: [] },
  });
  expect(registered.body).toMatchObject({ state: 'registered', edition: { year: NEXT } });
  const confirmed = await adminAt(here)('PATCH', `/admin/participations/${company.slug}?year=${NEXT}`, {
    state: 'confirmed',
  });
  expect(confirmed.body).toMatchObject({ state: 'confirmed' });
  const activated = await adminAt(here)('POST', `/admin/editions/${NEXT}/activate`, {
    reason: 'Tried in a test',
    confirmYear: NEXT,
  });
  expect(activated.body).toMatchObject({ state: 'current' });
  const since = performance.now();

  const next = {
    ...{ name: 'Spring Fair', year: NEXT, place: 'Kårhuset', contactEmail: 'us@uni.example' },
    summary: `Spring Fair ${NEXT}`,
  };
  // The process that has activated the fair uses it at once.
  expect(await fairAt(here)).toEqual(next);
  while ((await fairAt(there)).year !== NEXT) {
    expect(performance.now() - since).toBeLessThan(FOLLOWED_WITHIN_MS);
  }
  expect(await fairAt(there)).toEqual(next);
  expect((await studentAt(there)('POST', '/student/confirm', { cv: 'remove' })).status).toBe(200);
  expect((await apply(there)).status).toBe(201);
  // The list of companies contains only the confirmed company, and not the one that has not replied.
  for (const process of processes) {
    const shown = (await visitorAt(process)('GET', '/public/companies')).body as { slug: string }[];
    expect(shown.map(({ slug }) => slug)).toEqual([company.slug]);
    expect((await visitorAt(process)('GET', `/public/companies/${silent.slug}`)).status).toBe(404);
  }

  // After a restart, the process still uses the new fair, although its FAIR_YEAR is 2026.
  await there.restart();
  expect(await fairAt(there)).toEqual(next);
  expect((await adminAt(there)('GET', '/admin/editions')).body).toMatchObject([
    { year: NEXT, state: 'current' },
    { year: 2026, state: 'archived', frozen: { applications: 1 } },
  ]);
});
