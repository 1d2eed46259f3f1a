import { expect, test } from '@jest/globals';
import { connection } from './db/connection.ts';
import { AccountModel } from './features/accounts/model.ts';
import { createLog } from './log.ts';
import { givenApi } from './testing/givenApi.ts';
import { aStudent } from './testing/index.ts';

givenApi();

test('an error of the driver is logged without the address it repeats', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info', isProduction: true }, { write: (line) => void lines.push(line) });
  const { email } = await aStudent();
  const twice = AccountModel.create({ type: 'admin', name: 'A', email });
  const error = await twice.catch((thrown: unknown) => thrown);
  expect(JSON.stringify(error)).toContain(email);
  log.error({ err: error, requestId: 'r1' }, 'request failed');
  log.warn(
    { err: new Error(`to=${encodeURIComponent(email)}&x=1 at mongodb://me:secret@${connection.host}`) },
    'w',
  );
  expect(lines.join('')).toContain('E11000');
  expect(lines.join('')).not.toMatch(/@|%40|test\.example|secret/);
});
