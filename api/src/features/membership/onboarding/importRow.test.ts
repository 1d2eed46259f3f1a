import { expect, jest, test } from '@jest/globals';
import { Types } from 'mongoose';
import { MailModel } from '../../../services/mail/model.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, anAdmin } from '../../../testing/index.ts';
import { participationAt } from '../../../testing/participations.ts';
import { type Edition, EditionModel } from '../../fair/fair/model.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';
import { ParticipationModel } from '../../recruitment/participations/model.ts';
import { importRow } from './importRow.ts';
import { type ImportRow, ImportRowModel, type RunningImport } from './model.ts';

const NEXT = 2031;
const api = givenApi();

/**
 * Creates a running import with one row that is not processed yet. Returns functions to import the row and to read
 * its outcome.
 */
async function aRow(slug: string, { year = 2026, mails = 'now' as 'now' | 'held' } = {}) {
  const admin = await anAdmin();
  if (year === NEXT && !(await EditionModel.exists({ year })))
    await (await api.signedIn(admin))
      .post('/api/v1/admin/editions')
      .send({ year, name: { en: 'Next Fair', sv: 'Nästa mässa' }, days: [`${NEXT}-03-04`] })
      .expect(201);
  const edition = await EditionModel.findOne({ year }).orFail().lean<Edition>();
  const said = { companyName: `Row ${slug}`, email: `${slug}@rows.example`, slug };
  const company = { ...said, name: 'Kim Row', packageId: 2 };
  const row = { importId: new Types.ObjectId(), row: 2, ...said, company, startedAt: new Date() };
  const { _id } = await ImportRowModel.create(row);
  const stored = await ImportRowModel.findById(_id).orFail().lean<ImportRow>();
  const held = {
    ...{ _id: row.importId, editionId: edition._id, actorId: admin._id, actorType: 'admin' },
    ...{ language: 'en', mails, state: 'running' },
  } as RunningImport;
  return {
    run: (joins?: { _id: Types.ObjectId }) =>
      importRow(api.app, held, edition, stored, {
        outcome: 'new',
        reasons: [],
        ...(joins && { joins }),
      } as never),
    settle: () =>
      ImportRowModel.updateOne({ _id }, { $set: { outcome: 'conflict' }, $unset: { company: 1 } }),
    outcome: async () => (await ImportRowModel.findById(_id).lean())?.outcome,
  };
}

test('creates and mails nothing for a row settled by another process', async () => {
  const { run, settle, outcome } = await aRow('settled-first');
  await settle();
  const mails = await MailModel.countDocuments();
  expect(await run()).toBe(true);
  expect(await CompanyModel.exists({ slug: 'settled-first' })).toBeNull();
  expect(await MailModel.countDocuments()).toBe(mails);
  expect(await outcome()).toBe('conflict');

  const there = await aCompany();
  await ParticipationModel.deleteMany({ companyId: there._id });
  const joining = await aRow('settled-joining');
  await joining.settle();
  expect(await joining.run(there)).toBe(true);
  expect(await participationAt(2026, there)).toBeNull();
  expect(await joining.outcome()).toBe('conflict');
});

test('keeps a row open for a retry when its company could not be created', async () => {
  const { run, outcome } = await aRow('fails-late', { year: NEXT });
  // Makes the last write of the transaction fail: queueing the mail.
  const enqueue = jest.spyOn(api.app.mail, 'enqueue').mockRejectedValueOnce(new Error('no mail'));
  await expect(run()).rejects.toThrow('no mail');
  expect([await outcome(), await CompanyModel.exists({ slug: 'fails-late' })]).toEqual([undefined, null]);
  enqueue.mockRestore();
  expect(await run()).toBe(true);
  expect(await outcome()).toBe('new');
  expect(await CompanyModel.countDocuments({ slug: 'fails-late' })).toBe(1);
});
