import { dayOf, plusDays } from '@fair/clock';
import { expect, test } from '@jest/globals';
import { recordDigests } from '../../features/privacy/auditLog/index.ts';
import { AuditEntryModel } from '../../services/audit/model.ts';
import { givenApi } from '../../testing/givenApi.ts';
import { checkAuditLog } from './auditLog.ts';

const api = givenApi();

test('warns of days before yesterday without a digest, also if no day has one', async () => {
  const { timeZone } = api.app.config;
  const check = () => checkAuditLog({ timeZone });
  expect(await check()).toMatchObject([{ state: 'ok', what: 'no day has a digest yet' }]);
  const now = new Date();
  const day = plusDays(dayOf(now, timeZone), -4);
  await AuditEntryModel.create({ at: new Date(`${day}T12:00:00Z`), action: 'student.deactivated' });
  expect(await check()).toMatchObject([
    { state: 'warning', what: `no digest for: ${[0, 1, 2].map((n) => plusDays(day, n)).join(', ')}` },
  ]);
  api.setTime(now);
  expect(await recordDigests(api.app)).toContain(day);
  expect(await check()).toMatchObject([{ state: 'ok' }]);
});
