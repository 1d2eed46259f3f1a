import { expect, test } from '@jest/globals';
import { connection } from './db/connection.ts';
import { AccountModel } from './features/people/accounts/model.ts';
import { createLog } from './log.ts';
import { givenApi } from './testing/givenApi.ts';
import { aStudent } from './testing/index.ts';

givenApi();

/** Returns a production log and the lines it writes. */
function aLog() {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info', isProduction: true }, { write: (line) => void lines.push(line) });
  return { log, lines };
}

test('logs a driver error without the email address it repeats', async () => {
  const { log, lines } = aLog();
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

test('handles a long text in an error quickly', () => {
  const { log, lines } = aLog();
  const startedAt = performance.now();
  log.error({ err: new Error(`${'x'.repeat(100_000)} ada@test.example`) }, 'request failed');
  // Removing the address takes 10 ms. It would take many seconds if the regular expression tried to match from every
  // letter.
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(lines.join('')).not.toContain('ada');
});

test('logs times in UTC, whatever the time zone of the machine', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'Asia/Tokyo';
  try {
    const { log, lines } = aLog();
    const before = Date.now();
    log.info('here');
    const { time } = JSON.parse(lines.join(''));
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
  } finally {
    process.env.TZ = zone ?? '';
    if (zone === undefined) delete process.env.TZ;
  }
});
