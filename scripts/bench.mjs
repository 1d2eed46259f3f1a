// @ts-check
// `npm run bench -- signed-in-read`: a measurement on a real MongoDB of its own. It prints numbers and judges none.
import { existsSync } from 'node:fs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { prepareInstall } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { TYPESCRIPT } from './lib/typescript.mjs';

process.chdir(ROOT);
/** @type {{ uri: string, stop: () => Promise<void> } | undefined} */
let database;
const stopDatabase = async () => database?.stop();
endOnSignals(stopDatabase);
endWithNpm();

await runScript(async () => {
  const name = process.argv[2] ?? '';
  const file = fromRoot('bench', `${name.replace(/-(\w)/g, (_match, letter) => letter.toUpperCase())}.ts`);
  if (name === '' || !existsSync(file))
    throw new ScriptError('Say which: npm run bench -- signed-in-read, or booking');
  await prepareInstall();
  const { prepareMongod, startTestDatabase } = await import('./lib/testDatabase.mjs');
  database = await startTestDatabase(await prepareMongod((line) => console.log(line)));
  try {
    const { code } = await run(process.execPath, [...TYPESCRIPT, file], {
      env: { TEST_MONGODB_URI: database.uri },
      show: true,
    });
    if (code !== 0) throw new ScriptError('The measurement failed.');
  } finally {
    await stopDatabase();
  }
});
