import { beforeEach, expect, test } from '@jest/globals';
import { MailModel } from '../../../services/mail/model.ts';
import { aCaller, aCompany, aStudent, onFairDay } from '../../../testing/index.ts';
import { before, DAY_MS, FIRST, givenMailServer, states } from '../../../testing/noticesScene.ts';
import { ContactModel } from '../../fair/contacts/model.ts';
import type { Student } from '../../people/students/model.ts';
import type { Company } from '../../recruitment/companies/model.ts';

/** Tests the mail that tells students after the fair which companies have their contact. */

const { accepted, api, mailServer, mailsFor, notices, serverReturns } = givenMailServer();

/**
 * Time at which the mail is sent: 10:00 in Stockholm on the fourth day after the fair. Scans are accepted until the
 * end of the third day.
 */
const DUE = before(-4 * DAY_MS, onFairDay('09:00'));

async function aSharer(companies: readonly Company[], overrides: Partial<Student> = {}): Promise<Student> {
  const student = await aStudent(overrides);
  for (const [n, { _id: companyId }] of companies.entries())
    await ContactModel.create({
      ...{ editionId: api.editionId, companyId, studentId: student._id, live: true },
      ...{ metAt: new Date(FIRST.getTime() - n), how: 'scan', cv: n === 0 },
    });
  return student;
}

beforeEach(() => ContactModel.deleteMany({}));

test('tells each student once, after the last scans have arrived, who has the contact', async () => {
  const [acme, best] = [await aCompany({ companyName: 'Acme' }), await aCompany({ companyName: 'Best' })];
  const both = await aSharer([acme, best]);
  const others = [
    await aSharer([]),
    await aSharer([acme], { active: false }),
    await aSharer([acme], { notify: { afterFair: false } }),
  ];
  const ended = await aSharer([best]);
  await ContactModel.updateMany({ studentId: ended._id }, { $unset: { live: 1 } });

  api.setTime(before(1, DUE));
  await notices.runOnce();
  expect(await MailModel.countDocuments({ template: 'sharedContacts' })).toBe(0);
  api.setTime(DUE);
  await Promise.all([notices.runOnce(), notices.runOnce()]);
  await states();
  expect([both, ended, ...others].map(mailsFor)).toEqual([1, 0, 0, 0, 0]);
  const [mail = ''] = accepted().filter((source) => source.includes(`\nTo: ${both.email}\n`));
  expect(mail).toMatch(/^Subject: 2 companies have your contact details$/m);
  expect(mail).toContain('Acme (with your CV)\nBest\n');
  expect(mail).toContain('/student/fair');
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

  // The entries of sent mails are deleted after 30 days. Even then, no mail is sent again.
  const late = await aSharer([acme]);
  await MailModel.deleteMany({});
  await notices.runOnce();
  await states();
  expect([both, late].map(mailsFor)).toEqual([1, 0]);
});

test('tells nobody who took the contact back before the mail left', async () => {
  const acme = await aCompany();
  const [student, kept] = [await aSharer([acme]), await aSharer([acme])];
  mailServer.verdict = '451 later';
  api.setTime(DUE);
  await notices.runOnce();
  expect((await states()).sharedContacts).toEqual(['queued', 'queued']);
  const call = await aCaller(api, student);
  expect((await call('DELETE', `/student/shares/${acme.slug}`)).status).toBe(204);
  await serverReturns();
  expect((await states()).sharedContacts?.toSorted()).toEqual(['discarded', 'sent']);
  expect([student, kept].map(mailsFor)).toEqual([0, 1]);
});

test('is not sent any more three days after it was due', async () => {
  const student = await aSharer([await aCompany()]);
  api.setTime(before(-3 * DAY_MS, DUE));
  await notices.runOnce();
  expect(mailsFor(student)).toBe(0);
});
