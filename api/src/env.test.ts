import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig, secretsIn } from './env.ts';

const linesOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
};

test('nothing set: the defaults of DECISIONS §1', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '.data',
    publicUrl: 'http://localhost:8080',
    fairYear: 2026,
    timeZone: 'Europe/Stockholm',
    demo: true,
    rateLimitScale: 1,
  });
});

test('an empty value counts as not set; a database of one’s own turns the demo off', () => {
  expect(readConfig({ PORT: '' }).port).toBe(8080);
  expect(readConfig({ MONGODB_URI: 'mongodb://127.0.0.1/fair' }).demo).toBe(false);
});

describe('a wrong value is one line that names it', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['FAIR_TIMEZONE', 'Mars/Olympus'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '1001'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'perhaps'],
    ['PUBLIC_URL', 'fair.example'],
  ])('%s=%s', (name, value) => {
    const lines = linesOf({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: .*\\(got "${value}"\\)$|^${name}: `));
  });

  test('several at once, and never a secret itself', () => {
    const lines = linesOf({
      PORT: 'x',
      FAIR_YEAR: 'soon',
      SESSION_SECRET: 'short',
      MONGODB_URI: 'http://me:pass@db',
    });
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
      'FAIR_YEAR',
      'MONGODB_URI',
      'PORT',
      'SESSION_SECRET',
    ]);
    expect(lines.join()).not.toContain('pass');
    expect(lines.join()).not.toContain('short');
  });

  test('production needs a session secret', () => {
    expect(linesOf({ NODE_ENV: 'production' })).toEqual([
      'SESSION_SECRET: is required with NODE_ENV=production',
    ]);
  });

  test('FAIR_CONFIG: a file that is missing, broken, or has a wrong part', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fair-config-'));
    const file = join(folder, 'fair.json');
    expect(linesOf({ FAIR_CONFIG: file })[0]).toContain('cannot be read');
    writeFileSync(file, '{');
    expect(linesOf({ FAIR_CONFIG: file })[0]).toContain('is not valid JSON');
    writeFileSync(file, '{"contactEmail": "nobody"}');
    expect(linesOf({ FAIR_CONFIG: file })[0]).toContain('contactEmail');
    writeFileSync(file, '{"contactEmail": "us@uni.example"}');
    expect(readConfig({ FAIR_CONFIG: file }).fair.contactEmail).toBe('us@uni.example');
    rmSync(folder, { recursive: true });
  });
});

test('the name of the fair is one display name, whatever is in it', () => {
  const { mailFrom } = readConfig({ FAIR_NAME: 'Fair, the "big" one' });
  expect(mailFrom).toBe('"Fair, the \\"big\\" one" <no-reply@fair.example>');
});

test('several session secrets stand with commas between them; a comma in one is a part of it', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(40)];
  expect(secretsIn(`${one},${two}`)).toEqual([one, two]);
  expect(secretsIn(one)).toEqual([one]);
  expect(secretsIn(`a secret, of our own, ${one}`)).toEqual([`a secret, of our own, ${one}`]);
});
