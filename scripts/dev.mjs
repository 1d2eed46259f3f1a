// @ts-check
// `npm run dev` runs a server and rebuilds one part of it whenever a file is saved. With `--serve`, it builds and
// serves only one area, for a server that runs elsewhere.
import { parseArgs } from 'node:util';
import { readArea } from './lib/areas.mjs';
import { ROOT } from './lib/paths.mjs';
import { prepareInstall } from './lib/prepare.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { readTypeScript } from './lib/typescript.mjs';

const USAGE = `Usage: npm run dev -- <area> | api

  npm run dev -- company                database, API, shell, and this area with live reload
  npm run dev -- company --serve 4001   this area alone, for a fair that allows it (ALLOW_REMOTE_OVERRIDES)
  npm run dev -- api                    database, shell, areas, and the API, restarted after every saved file

PORT and DATA_DIR as for npm start; with --serve, PUBLIC_URL is the fair to try the area in.`;

process.chdir(ROOT);
const leaveSignals = endOnSignals();
endWithNpm();

await runScript(async () => {
  const { words, serve, help } = readArguments();
  if (help) {
    console.log(USAGE);
    return;
  }
  // Allows pages to load builds of areas from this machine (docs/RELEASE.md, overrides).
  process.env.ALLOW_REMOTE_OVERRIDES ||= 'http://localhost:* http://127.0.0.1:*';
  await prepareInstall();
  // The modules below are imported after the installation, because they need installed packages.
  const [word, ...rest] = words;
  if (word === 'api') {
    if (rest.length > 0 || serve !== undefined) throw new ScriptError(`The API alone.\n\n${USAGE}`);
    const { devApi } = await import('./dev/devApi.mjs');
    return devApi(leaveSignals);
  }
  const area = readArea(word, USAGE);
  if (rest.length > 0) throw new ScriptError(`One area at a time, not ${rest.join(' ')} too.\n\n${USAGE}`);
  // Makes Node.js read TypeScript. The shared build configuration imports federation/build, which is TypeScript.
  await readTypeScript();
  if (serve !== undefined) {
    const { serveArea } = await import('./dev/serveArea.mjs');
    return serveArea(area, readPort(serve));
  }
  const { devArea } = await import('./dev/devArea.mjs');
  return devArea(area, leaveSignals);
});

/** @throws ScriptError with the usage */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { serve: { type: 'string' }, help: { type: 'boolean' } },
    });
    return { ...values, words: positionals };
  } catch (error) {
    throw new ScriptError(`${/** @type {Error} */ (error).message}\n\n${USAGE}`);
  }
}

/** @param {string} word @returns {number} */
function readPort(word) {
  const port = Number(word);
  if (/^\d+$/.test(word) && port > 0 && port <= 65_535) return port;
  throw new ScriptError(`--serve takes a port, not ${word}.\n\n${USAGE}`);
}
