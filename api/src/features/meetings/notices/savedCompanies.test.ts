import { beforeEach, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { MailModel } from '../../../services/mail/model.ts';
import { aCaller, aCompany, anAcceptedApplication, aStudent } from '../../../testing/index.ts';
import { before, DAY_MS, givenMailServer, HOUR_MS, states } from '../../../testing/noticesScene.ts';
import { EditionModel } from '../../fair/fair/model.ts';
import type { Student } from '../../people/students/model.ts';
import type { Company } from '../../recruitment/companies/model.ts';
import { FavouriteModel } from '../../recruitment/favourites/model.ts';

/** Tests the mail that reminds students of saved companies before applications close. */

const { accepted, api, mailServer, mailsFor, notices, serverReturns } = givenMailServer();
const CLOSES = before(5 * DAY_MS);

async function closesAt(applyClosesAt: Date): Promise<void> {
  await EditionModel.updateOne({ _id: api.editionId }, { $set: { applyClosesAt } });
  await api.app.current.refresh();
}

async function aSaver(companies: readonly Company[], overrides: Partial<Student> = {}): Promise<Student> {
  const student = await aStudent(overrides);
  for (const { _id: companyId } of companies)
    await FavouriteModel.create({
      editionId: api.editionId,
      studentId: student._id,
      companyId,
      at: new Date(),
    });
  return student;
}

beforeEach(async () => {
  await FavouriteModel.deleteMany({});
  await closesAt(CLOSES);
});

test('reminds once, three days before, of saved companies without an application', async () => {
  const [acme, best] = [await aCompany({ companyName: 'Acme' }), await aCompany({ companyName: 'Best' })];
  const closed = await aCompany({ networkMeeting: false });
  const both = await aSaver([best, acme]);
  const one = await aSaver([acme, best]);
  await anAcceptedApplication(one, acme, { status: 'withdrawn' });
  const applied = await aSaver([acme]);
  await anAcceptedApplication(applied, acme, { status: 'pending' });
  const others = [
    applied,
    await aSaver([]),
    await aSaver([closed]),
    await aSaver([acme], { active: false }),
    await aSaver([acme], { notify: { savedCompanies: false } }),
  ];
  const gone = await aSaver([acme]);
  await FavouriteModel.updateMany({ studentId: gone._id }, { editionId: new Types.ObjectId() });

  api.setTime(before(3 * DAY_MS + 1000, CLOSES));
  await notices.runOnce();
  expect(await MailModel.countDocuments({})).toBe(0);
  api.setTime(before(3 * DAY_MS, CLOSES));
  await Promise.all([notices.runOnce(), notices.runOnce()]);
  await states();
  expect([both, one, ...others, gone].map(mailsFor)).toEqual([1, 1, 0, 0, 0, 0, 0, 0]);
  const sourceTo = ({ email }: Student) =>
    accepted().find((source) => source.includes(`\nTo: ${email}\n`)) ?? '';
  expect(sourceTo(both)).toContain('saved Acme and Best,');
  expect(sourceTo(one)).toContain('saved Best,');
  expect(sourceTo(both)).toMatch(/^Subject: Companies you saved take applications until/m);
  expect(sourceTo(both)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

  // Students who save the company later get no mail. Students who got one get no second one, not even if the closing
  // time moves and the entries of sent mails have been deleted.
  const late = await aSaver([acme]);
  await MailModel.deleteMany({});
  await closesAt(new Date(CLOSES.getTime() + 2 * DAY_MS));
  api.setTime(before(HOUR_MS, CLOSES));
  await notices.runOnce();
  await states();
  expect([both, one, late].map(mailsFor)).toEqual([1, 1, 0]);
});

test('does not remind a student who has applied, or after applications have closed', async () => {
  const company = await aCompany();
  const [student, slow] = [await aSaver([company]), await aSaver([company])];
  mailServer.verdict = '451 later';
  api.setTime(before(2 * DAY_MS, CLOSES));
  await notices.runOnce();
  expect((await states()).savedCompaniesClose).toEqual(['queued', 'queued']);
  const call = await aCaller(api, student);
  expect((await call('POST', '/student/apply', { slug: company.slug })).status).toBe(201);
  await serverReturns();
  expect((await states()).savedCompaniesClose?.toSorted()).toEqual(['discarded', 'sent']);
  expect([student, slow].map(mailsFor)).toEqual([0, 1]);

  await aSaver([company]);
  api.setTime(CLOSES);
  await notices.runOnce();
  expect((await states()).savedCompaniesClose).toHaveLength(2);
});
