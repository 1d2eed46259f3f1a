import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ConfigError, readConfig, secretsIn, unreadEnvNotice, unreadVariables } from './env.ts';
import { fairConfigSchema } from './fairConfig.ts';

const linesOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
};

test('uses the defaults of DECISIONS §1 when nothing is set', () => {
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

test('treats an empty value as not set, and turns the demo off with MONGODB_URI or in production', () => {
  expect(readConfig({ PORT: '' }).port).toBe(8080);
  expect(readConfig({ MONGODB_URI: 'mongodb://127.0.0.1/fair' }).demo).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', SESSION_SECRET: '1'.repeat(32) }).demo).toBe(false);
});

test('requires a database name, wherever the server is', () => {
  for (const uri of [
    'mongodb://127.0.0.1/fair',
    'mongodb://a:1,b:2,c:3/fair?replicaSet=rs0',
    'mongodb+srv://me:p%2Fw@cluster.example/fair',
    'mongodb://%2Ftmp%2Fmongodb-27017.sock/fair',
  ])
    expect(linesOf({ MONGODB_URI: uri })).toEqual([]);
  for (const uri of [
    'mongodb://db',
    'mongodb://db/',
    'mongodb://db:1,db:2/?replicaSet=rs0',
    'mongodb://db?x=1',
  ])
    expect(linesOf({ MONGODB_URI: uri })).toEqual([
      expect.stringMatching(/^MONGODB_URI: does not name a database/),
    ]);
});

describe('reports each wrong value in one line with its name', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['FAIR_TIMEZONE', 'Mars/Olympus'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '1001'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'perhaps'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['PUBLIC_URL', 'fair.example'],
    ['ALLOW_REMOTE_OVERRIDES', 'builds.example'],
    ['ALLOW_REMOTE_OVERRIDES', 'https://builds.example/folder'],
    ['ALLOW_REMOTE_OVERRIDES', 'https://builds.example;script-src'],
    ['ALLOW_REMOTE_OVERRIDES', 'https://*.example'],
    ['ALLOW_REMOTE_OVERRIDES', 'https://me:secret@builds.example'],
    ['ALLOW_REMOTE_OVERRIDES', 'http://localhost:99999'],
    ['ALLOW_REMOTE_OVERRIDES', '*'],
    ['SECOND_FACTOR_REQUIRED', 'admin,student'],
  ])('%s=%s', (name, value) => {
    const lines = linesOf({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: .*\\(got "${value}"\\)$|^${name}: `));
  });

  test('reports several at once, and never a secret', () => {
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

  test('requires a session secret in production', () => {
    expect(linesOf({ NODE_ENV: 'production' })).toEqual([
      'SESSION_SECRET: is required with NODE_ENV=production',
    ]);
  });

  test('requires a sender of mails in production', () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: '1'.repeat(32), SMTP_URL: 'smtp://a' };
    expect(linesOf(production)).toEqual(['MAIL_FROM: is required with SMTP_URL and NODE_ENV=production']);
    expect(readConfig({ ...production, MAIL_FROM: 'fair@uni.se' }).mailFrom).toBe('fair@uni.se');
  });

  test.each([
    ['fair@uni.se', true],
    [' Our Fair <fair@uni.se>', true],
    ['"Fair, the \\"big\\" one" <fair@uni.se>', true],
    ['<fair@uni.se>', true],
    ['Fair, Uppsala <fair@uni.se>', false],
    ['a@uni.se, b@uni.se', false],
    ['Our Fair', false],
    ['Our Fair <fair>', false],
    ['Our\tFair <fair@uni.se>', false],
  ])('MAIL_FROM %j is one sender: %p', (sender, isOne) => {
    expect(linesOf({ MAIL_FROM: sender }).map((line) => line.split(':')[0])).toEqual(
      isOne ? [] : ['MAIL_FROM'],
    );
  });

  test('rejects the demo in production', () => {
    const lines = linesOf({ NODE_ENV: 'production', SESSION_SECRET: '1'.repeat(32), DEMO: '1' });
    expect(lines).toEqual([expect.stringMatching(/^DEMO: must be off with NODE_ENV=production/)]);
  });

  test('FAIR_CONFIG: accepts the example, which shows every key', () => {
    const example = resolve(__dirname, '../../docs/fair-config.example.json');
    const { fair } = readConfig({ FAIR_CONFIG: example });
    expect(fair).toEqual(JSON.parse(readFileSync(example, 'utf8')));
    expect(Object.keys(fair).sort()).toEqual(Object.keys(fairConfigSchema.shape).sort());
    const described = readFileSync(resolve(__dirname, '../../docs/OPERATIONS.md'), 'utf8');
    for (const key of Object.keys(fair)) expect(described).toContain(`| \`${key}\` |`);
  });

  test('FAIR_CONFIG: allows a fair without social links', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fair-config-'));
    const file = join(folder, 'fair.json');
    writeFileSync(file, '{"socialLinks": {}}');
    expect(readConfig({ FAIR_CONFIG: file }).fair.socialLinks).toEqual({});
    writeFileSync(file, '{"socialLinks": {"facebook": "facebook"}}');
    expect(linesOf({ FAIR_CONFIG: file })).toEqual([
      'FAIR_CONFIG: socialLinks.facebook: is not an http(s) address',
    ]);
    rmSync(folder, { recursive: true });
  });

  test('FAIR_CONFIG: reports a file that is missing, broken, or partly wrong', () => {
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

describe('origins of remote overrides', () => {
  const SESSION_SECRET = '1'.repeat(32);
  const allowed = (text?: string, more = {}) =>
    readConfig({ ...(text !== undefined && { ALLOW_REMOTE_OVERRIDES: text }), ...more }).remoteOrigins;

  test('are none unless the variable is set', () => {
    expect(allowed()).toEqual([]);
    expect(allowed(undefined, { NODE_ENV: 'development' })).toEqual([]);
    expect(allowed(undefined, { NODE_ENV: 'production', SESSION_SECRET })).toEqual([]);
    expect(allowed('none')).toEqual([]);
  });

  test('are the listed ones, as browsers write them', () => {
    expect(allowed(' HTTPS://Builds.Example:443  http://localhost:80 http://10.0.0.7:* ')).toEqual([
      'https://builds.example',
      'http://localhost',
      'http://10.0.0.7:*',
    ]);
  });

  test('exclude in production anything an attacker on the network could change', () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET };
    const mixed = 'http://localhost:* https://builds.example http://127.0.0.1:4001';
    expect(allowed(mixed, production)).toEqual(mixed.split(' '));
    expect(linesOf({ ALLOW_REMOTE_OVERRIDES: `${mixed} http://localhost.example:*`, ...production })).toEqual(
      [
        'ALLOW_REMOTE_OVERRIDES: with NODE_ENV=production, http: is allowed only for localhost and 127.0.0.1 (got "http://localhost.example:*")',
      ],
    );
  });

  test('are each one source of a content security policy and one origin of a browser', () => {
    const word = fc.oneof(
      fc.string({ minLength: 1 }),
      fc
        .tuple(
          fc.constantFrom('http://', 'https://', 'HTTP://', 'ws://', '//', ''),
          fc.oneof(fc.domain(), fc.ipV4(), fc.ipV6(), fc.string({ maxLength: 12 })),
          fc.constantFrom('', ':*', ':80', ':4001', ':0', ':x', ' *', ';', ',', "'self'", '/x', '/*'),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(word, (text) => {
        const asked = { ALLOW_REMOTE_OVERRIDES: text };
        const lines = linesOf(asked);
        for (const line of lines) expect(line).toMatch(/^ALLOW_REMOTE_OVERRIDES: /);
        if (lines.length > 0) return;
        for (const origin of readConfig(asked).remoteOrigins) {
          expect(origin).toMatch(/^https?:\/\/[a-z0-9.-]+(?::(?:\d+|\*))?$/);
          const plain = origin.replace(/:\*$/, '');
          expect(new URL(plain).origin).toBe(plain);
        }
      }),
    );
  });
});

test('splits session secrets at commas, but keeps a comma within a single one', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(40)];
  expect(secretsIn(`${one},${two}`)).toEqual([one, two]);
  expect(secretsIn(one)).toEqual([one]);
  expect(secretsIn(`a secret, of our own, ${one}`)).toEqual([`a secret, of our own, ${one}`]);
});

describe('a .env file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fair-env-'));
  const file = join(folder, '.env');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('reports our own variables that are set only there', () => {
    writeFileSync(file, '# mine\nPORT=8081\nDATA_DIR=/srv/fair\nSMTP_URL=\nCOMPOSE_FILE=x\n');
    expect(unreadVariables(file, { DATA_DIR: '/srv/fair' })).toEqual(['PORT']);
    expect(unreadVariables(file, { DATA_DIR: '/srv/fair', PORT: '8081' })).toEqual([]);
    expect(unreadVariables(join(folder, 'none'), {})).toEqual([]);
  });

  test('explains how to load it', () => {
    expect(unreadEnvNotice(['PORT', 'SMTP_URL'], 'npm start')).toBe(
      '.env is not read, and PORT, SMTP_URL are not set. Use: set -a; . ./.env; set +a; npm start',
    );
    expect(unreadEnvNotice([], 'npm start')).toBeUndefined();
  });
});
