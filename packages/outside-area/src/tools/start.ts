import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '@fair/scripts/paths';
import { serveBuild } from '@fair/scripts/serveBuild';
import { watchBuild } from '@fair/scripts/watchBuild';
import { rspack } from '@rspack/core';
import { configOf } from './build.ts';
import { readFair, readRepository } from './repository.ts';

/** Where the module lies that a build of `start` begins with; nobody's to edit, and in no commit. */
const SCRATCH = ['node_modules', '.cache', 'fair-area'];

/**
 * Builds the area at every saved file and serves it to a fair that runs, whose pages load themselves anew. The fair has to allow
 * it: ALLOW_REMOTE_OVERRIDES.
 */
export async function start({ port = '4001', fair: named }: { port?: string; fair?: string }): Promise<void> {
  const fair = readFair(named) ?? 'http://localhost:8080';
  const { name, version } = readRepository();
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-area-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await serveBuild(folder, fair, Number(port), 'npm start -- --port <port>');
  const config = configOf({ version: `${version}-dev`, folder, entry: writeEntry() });
  const compiler = rspack({
    ...config,
    // A page that is open asks for files of the build it began with.
    output: { ...config.output, clean: false },
    devtool: 'cheap-module-source-map',
    optimization: { ...config.optimization, minimize: false },
  });
  const startedAt = Date.now();
  watchBuild(compiler, {
    name,
    otherwise: 'open pages keep what they have',
    onBuilt: (builds) => {
      writeFileSync(
        path.join(folder, 'live-build.json'),
        JSON.stringify({ build: `${startedAt}-${builds}` }),
      );
      if (builds > 1) return console.log('    open pages reload');
      const address = `${fair}/${name}/?remote.${name}=http://localhost:${port}/mf-manifest.json`;
      console.log(`\n  Open ${address}\n\n  Ctrl-C stops it.\n`);
    },
  });
}

/** The area's module, after the one that loads pages anew. @returns its address for the bundler */
function writeEntry(): string {
  const folder = fromRoot(...SCRATCH);
  mkdirSync(folder, { recursive: true });
  const remote = path.relative(folder, fromRoot('src', 'remote.tsx')).split(path.sep).join('/');
  writeFileSync(
    path.join(folder, 'remote.dev.tsx'),
    `import '@fair/kit-tools/liveReload';\n\nexport { default } from '${remote}';\n`,
  );
  return `./${[...SCRATCH, 'remote.dev.tsx'].join('/')}`;
}
