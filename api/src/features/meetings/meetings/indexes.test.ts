import { SEGMENTS } from '@fair/contract';
import { expect, test } from '@jest/globals';
import { connection } from '../../../db/connection.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import {
  aBooker,
  aCaller,
  aCompany,
  anAdmin,
  aPublishedBlock,
  onFairDay,
  openBooking,
  TEST_PASSWORD,
} from '../../../testing/index.ts';
import { startUpkeep } from '../../../upkeep.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';
import { startNotices } from '../notices/worker.ts';

const REASON = 'The recruiter is ill.';
/** Size of the collection with profiler entries in bytes. No entry of the test may be overwritten. */
const PROFILE_SIZE = 64 * 1024 * 1024;

const api = givenApi();

/** Runs everything once that people and workers can do with a meeting. */
async function aFair(): Promise<void> {
  api.setTime(new Date('2026-11-03T09:00:00.000Z'));
  await openBooking(api, { bookingDeadline: '2026-11-04T09:00:00.000Z', noShowSuspendAfter: 3 });
  const company = await aCompany();
  const { slots, block } = await aPublishedBlock(company, { endsAt: onFairDay('09:40') });
  const [ada, bo, cy] = [
    await aBooker(api, [company]),
    await aBooker(api, [company]),
    await aBooker(api, [company]),
  ];
  const recruiter = await aCaller(api, company);
  const admin = await aCaller(api, await anAdmin());
  const work = async () => {
    const [meetings, notices] = [startUpkeep(api.app), startNotices(api.app)];
    await Promise.all([meetings.runOnce(), notices.runOnce()]);
    await Promise.all([meetings.stop(), notices.stop()]);
  };
  const readPages = async () => {
    for (const path of ['/student/meetings', `/student/companies/${company.slug}/times`])
      await ada.call('GET', path);
    for (const path of ['/company/schedule', '/company/schedule?day=2026-11-12', '/company/meeting-blocks']) {
      await recruiter('GET', path);
    }
    for (const path of [
      '/admin/meetings',
      '/admin/meetings?sort=-startsAt&filter[day]=2026-11-12',
      `/admin/meetings?filter[company]=${company.slug}&filter[status]=live`,
      '/admin/meetings?filter[attendance]=no_show',
      '/admin/meetings?filter[objection]=true',
      '/admin/meetings?q=student',
      '/admin/meetings/overview',
      '/admin/meetings/unbooked?q=student',
      `/admin/companies/${company.slug}/schedule`,
      `/admin/students/${ada.student._id}/meetings`,
      '/admin/mails',
      ...['/admin/meta', '/admin/tasks', '/admin/campaigns', '/admin/editions', '/admin/search?q=student'],
      ...['', '?q=student', '?filter[status]=pending', '?filter[program]=SYSDK', '?sort=appliedAt'].map(
        (query) => `/admin/applications${query}`,
      ),
      `/admin/applications?filter[company]=${company.slug}`,
      '/admin/companies?filter[state]=confirmed',
      '/admin/mail-rules/eveningBefore',
      `/admin/students/${ada.student._id}`,
      ...SEGMENTS.filter((segment) => segment !== 'people.picked').map(
        (segment) =>
          `/admin/segments/${segment}${segment === 'students.program' ? '?filter[program]=SYSDK' : ''}`,
      ),
    ]) {
      expect({ path, ...(await admin('GET', path)) }).toMatchObject({ path, status: 200 });
    }
  };
  const made: { status: number }[] = [];
  const done = async (answer: Promise<{ status: number; body?: unknown }>) => {
    const { status, body } = await answer;
    made.push({ status });
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects out of it
    return body as any;
  };
  const first = await done(ada.book(company, onFairDay('09:00')));
  await done(bo.book(company, onFairDay('09:20')));
  await ada.book(company, onFairDay('09:20'));
  await done(cy.call('POST', '/student/waitlist', { slug: company.slug }));
  await readPages();
  await work();
  await done(ada.cancel(first));
  const [offer] = (await done(cy.call('GET', '/student/meetings'))).meetings;
  await done(cy.call('POST', `/student/meetings/${offer.id}/accept`));
  const plan = { startsAt: block.startsAt, endsAt: onFairDay('11:00'), slotMinutes: 20, tables: ['A'] };
  await done(recruiter('PUT', `/company/meeting-blocks/${block._id}`, plan));
  await done(cy.move({ id: offer.id, version: 2 }, onFairDay('10:00')));
  const placement = { applicationId: String(ada.applications[0]?._id), slotId: String(slots[0]?._id) };
  const placed = await done(recruiter('POST', '/company/meetings', placement));
  await done(recruiter('DELETE', `/company/meetings/${placed.id}`, { reason: REASON }));
  const { proposalId } = await done(admin('POST', '/admin/meetings/fill', { dryRun: true }));
  await done(admin('POST', '/admin/meetings/fill', { dryRun: false, proposalId }));
  await done(admin('PUT', '/admin/meeting-settings', { fairDays: ['2026-11-12', '2026-11-13'] }));
  await done(admin('PUT', '/admin/meeting-settings', { fairDays: ['2026-11-12'] }));
  await readPages();
  await work();
  await done(admin('PATCH', `/admin/students/${bo.student._id}`, { active: false }));
  const leaver = await api.signedIn(cy.student);
  await done(leaver.get('/api/v1/student/export') as never);
  await done(leaver.delete('/api/v1/student/account').send({ password: TEST_PASSWORD }) as never);
  const { url } = await done(ada.call('POST', '/protected/calendar'));
  await done(api.visitor().get(new URL(url).pathname) as never);
  api.setTime(new Date('2026-11-04T09:00:00.000Z'));
  await work();
  await readPages();
  expect(made.filter(({ status }) => status >= 300)).toEqual([]);
}

test('finds a company by its slug without reading others', async () => {
  for (let number = 0; number < 10; number += 1) await aCompany();
  const { slug } = await aCompany();
  const found = CompanyModel.findOne({ slug, active: true });
  const { executionStats } = (await found.explain('executionStats')) as unknown as {
    executionStats: { totalDocsExamined: number };
  };
  expect(executionStats.totalDocsExamined).toBe(1);
});

test('reads no whole collection in any query around a meeting', async () => {
  await connection.createCollection('system.profile', { capped: true, size: PROFILE_SIZE });
  await connection.db?.command({ profile: 2 });
  await aFair();
  await connection.db?.command({ profile: 0 });
  const profile = connection.collection('system.profile');
  expect(await profile.countDocuments({ planSummary: /IXSCAN/ })).toBeGreaterThan(100);
  const scans = await profile
    .find({ planSummary: /COLLSCAN/, ns: { $not: /\.(system\.profile|migrations)$/ } })
    .toArray();
  expect(
    scans.map(({ ns, op, command }) => ({ ns, op, command: JSON.stringify(command).slice(0, 300) })),
  ).toEqual([]);
});
