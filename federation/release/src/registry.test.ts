import { describe, expect, test } from '@jest/globals';
import {
  type Registry,
  type Version,
  withBuilds,
  withCanary,
  withLive,
  withNavOfBuilds,
  withPageAtRoot,
} from './registry.ts';

const NOW = { at: '2026-11-21T10:00:00.000Z', by: 'anna' };
const of = (version: string, contract = 1) => ({ version, contract });
const built = (version: string, contract = 1): Registry => ({
  contract,
  remotes: {
    company: { entry: `/mf/company/${version}/mf-manifest.json`, ...of(version, contract) },
  },
});
const fresh = withBuilds(undefined, built('1.0.0'), NOW);

test('creates the registry with the first build', () => {
  expect(fresh).toEqual({
    contract: 1,
    remotes: {
      company: {
        ...built('1.0.0').remotes.company,
        history: [{ ...of('1.0.0'), ...NOW, action: 'build' }],
      },
    },
  });
});

test('makes a build live only under another version', () => {
  expect(withBuilds(fresh, built('1.0.0'), NOW)).toBe(fresh);
  expect(withBuilds(fresh, built('1.1.0'), NOW).remotes.company?.version).toBe('1.1.0');
});

test('leaves versions a team released, rolled back or made a canary', () => {
  const released = withLive(fresh, 'company', of('1.5.0'), { ...NOW, action: 'release' });
  const onTrial = withCanary(released, 'company', of('1.6.0'), 10);
  expect(withBuilds(onTrial, built('1.1.0'), NOW)).toBe(onTrial);
});

test('replaces all areas when the contract number changes', () => {
  const released = withLive(fresh, 'company', of('1.5.0'), { ...NOW, action: 'release' });
  const onTrial = withCanary(released, 'company', of('1.6.0'), 10);
  const next = withBuilds(onTrial, built('1.1.0', 2), NOW);
  expect(next).toMatchObject({ contract: 2, remotes: { company: { version: '1.1.0', contract: 2 } } });
  expect(next.remotes.company?.canary).toBeUndefined();
});

describe('the shell', () => {
  const atRoot = { version: '1.0.0', contract: 1 };
  const released = withLive(withPageAtRoot(fresh, atRoot), 'shell', of('1.1.0'), {
    ...NOW,
    action: 'release',
  });

  test('is released on top of the page in the root, without touching areas', () => {
    expect(released).toEqual({
      ...fresh,
      shell: {
        ...of('1.1.0'),
        history: [
          { ...of('1.1.0'), ...NOW, action: 'release' },
          { ...of('1.0.0'), action: 'build' },
        ],
      },
    });
    expect(withPageAtRoot(released, { version: '0.9.0', contract: 1 })).toBe(released);
  });

  test('of another contract changes the contract number of the registry', () => {
    const next = withLive(released, 'shell', of('2.0.0', 2), { ...NOW, action: 'release' });
    expect([next.contract, next.remotes]).toEqual([2, fresh.remotes]);
  });

  test('stays as released when the source is built, until the contract number changes', () => {
    expect(withBuilds(released, built('1.0.0'), NOW)).toBe(released);
    expect(withBuilds(released, built('1.1.0', 2), NOW).shell).toBeUndefined();
  });
});

describe('the navigation', () => {
  const nav = (word: string) => [{ to: '/company/dashboard', label: { en: word, sv: word } }];
  const navOf = ({ remotes: { company } }: Registry) => [company?.nav, company?.canary?.nav];
  const released = withLive(
    fresh,
    'company',
    { ...of('1.5.0'), nav: nav('five') },
    { ...NOW, action: 'release' },
  );

  test('belongs to a version: live version and canary have their own', () => {
    expect(navOf(fresh)).toEqual([undefined, undefined]);
    const onTrial = withCanary(released, 'company', { ...of('1.6.0'), nav: nav('six') }, 10);
    expect(navOf(onTrial)).toEqual([nav('five'), nav('six')]);
    expect(JSON.stringify(onTrial.remotes.company?.history)).not.toContain('label');
    const back = withLive(onTrial, 'company', of('1.0.0'), { ...NOW, action: 'rollback' });
    expect(navOf(back)).toEqual([undefined, nav('six')]);
  });

  test('of a build is updated even under the same version number', () => {
    const again = built('1.0.0');
    again.remotes.company = { ...of('1.0.0'), entry: '', nav: nav('anew') };
    expect(navOf(withNavOfBuilds(fresh, again))).toEqual([nav('anew'), undefined]);
    expect(withNavOfBuilds(released, again)).toBe(released);
  });
});

test('keeps unknown fields of the file', () => {
  const more = { ...fresh, allowOverrides: true };
  expect(withLive(more, 'company', of('1.1.0'), { ...NOW, action: 'release' })).toMatchObject({
    allowOverrides: true,
  });
});

describe('an area of another repository', () => {
  const sponsor = (version: string, more: Partial<Version> = {}): Version => ({
    ...of(version),
    accountTypes: ['company'],
    names: { en: 'sponsor', sv: 'sponsordelen' },
    source: '@acme/sponsor',
    ...more,
  });
  const release = { ...NOW, action: 'release' as const };
  const live = withLive(fresh, 'sponsor', sponsor('1.0.0'), release);

  test('is added with the fields of its stamp, and its canary with its own', () => {
    expect(live.remotes.sponsor).toMatchObject(sponsor('1.0.0'));
    const onTrial = withCanary(live, 'sponsor', sponsor('1.1.0', { accountTypes: ['student'] }), 10);
    expect(onTrial.remotes.sponsor?.canary?.accountTypes).toEqual(['student']);
    expect(onTrial.remotes.sponsor?.accountTypes).toEqual(['company']);
    expect(onTrial.remotes.company).toBe(fresh.remotes.company);
  });

  test.each([
    ['about', {}, /mf-about 1.1.0 would be at \/about, which is a path of the shell/],
    ['company', {}, /at \/company, which is the area of a role/],
    ['admin', {}, /at \/admin, which is the area of a role/],
    ['sponsor', { source: '@other/sponsor' }, /at \/sponsor, which is the area of @acme\/sponsor/],
  ])('cannot be at /%s (%j)', (name, more, sentence) => {
    expect(() => withLive(live, name, sponsor('1.1.0', more), release)).toThrow(sentence);
    if (live.remotes[name])
      expect(() => withCanary(live, name, sponsor('1.1.0', more), 10)).toThrow(sentence);
  });

  test('stays live when this source is built', () => {
    expect(withBuilds(live, built('1.2.0'), NOW).remotes.sponsor).toBe(live.remotes.sponsor);
  });
});

describe('an area with a root of its own', () => {
  const release = { ...NOW, action: 'release' as const };
  const other = fresh.contract + 1;
  const alone = (version: string): Version => ({ version, contract: other, mount: 1 });

  test('may have another contract number than the shell, live or as a canary', () => {
    expect(() => withLive(fresh, 'company', { version: '1.1.0', contract: other }, release)).toThrow(
      /speaks contract .* \(--own-root\)/,
    );
    const live = withLive(fresh, 'company', alone('1.1.0'), release);
    expect(live.remotes.company).toMatchObject({ version: '1.1.0', contract: other, mount: 1 });
    expect(withCanary(live, 'company', alone('1.2.0'), 10).remotes.company?.canary?.mount).toBe(1);
  });

  test('stays live when shell and areas of a new contract are built', () => {
    const live = withLive(fresh, 'company', alone('1.1.0'), release);
    const onTrial = withCanary(live, 'company', { ...alone('1.2.0'), contract: 1 }, 10);
    const after = withBuilds(onTrial, built('2.0.0', 3), NOW);
    expect(after.contract).toBe(3);
    expect(after.remotes.company).toBe(onTrial.remotes.company);
  });
});
