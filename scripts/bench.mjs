// @ts-check
// `npm run bench` runs the measurements in bench/, each with a new MongoDB replica set. Exit code 1 if a measurement
// exceeds its budget.
import { readdirSync } from 'node:fs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { prepareInstall } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';
import { endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { TYPESCRIPT } from './lib/typescript.mjs';
import { showHelp } from './lib/usage.mjs';

/** @type {{ uri: string, stop: () => Promise<void> } | undefined} */
let database;
const stopDatabase = async () => database?.stop();

/** Measurement files by their name on the command line. @type {Map<string, string>} */
const FIGURES = new Map(
  readdirSync(fromRoot('bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [
      file.replace('.ts', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      fromRoot('bench', file),
    ]),
);

/** Measurements that vary little and have a budget. Together they take about eight minutes. */
const BUDGETED = ['first-visit', 'second-visit'];

const USAGE = `npm run bench [-- <name> | all | --against <commit> [<group of rows>…]]

Without a name: ${BUDGETED.join(' and ')}, which vary little and have budgets (about eight minutes).
Names: ${[...FIGURES.keys()].join(', ')}
--against builds another commit beside this one and prints a table of ratios; bench/against.ts lists the groups.`;

showHelp(USAGE);
process.chdir(ROOT);
endOnSignals(stopDatabase);
endWithNpm();

/** @param {string} file @param {string[]} args @param {Parameters<typeof import('./lib/testDatabase.mjs').startTestDatabase>[0]} mongod @param {typeof import('./lib/testDatabase.mjs').startTestDatabase} start */
async function measure(file, args, mongod, start) {
  database = await start(mongod);
  try {
    const { code } = await run(process.execPath, [...TYPESCRIPT, file, ...args], {
      env: { TEST_MONGODB_URI: database.uri },
      show: true,
    });
    return code === 0;
  } finally {
    await stopDatabase();
  }
}

await runScript(async () => {
  const [given, ...args] = process.argv.slice(2);
  const name = given === '--against' ? 'against' : given;
  // `against` needs a commit as an argument, so `all` does not include it.
  const all = [...FIGURES.keys()].filter((one) => one !== 'against');
  const wanted = name === undefined ? BUDGETED : name === 'all' ? all : [name];
  if (wanted.some((one) => !FIGURES.has(one))) throw new ScriptError(USAGE);
  await prepareInstall();
  const { prepareMongod, startTestDatabase } = await import('./lib/testDatabase.mjs');
  const mongod = await prepareMongod((line) => console.log(line));
  const failed = [];
  for (const one of wanted) {
    console.log(`\n${one}`);
    if (!(await measure(/** @type {string} */ (FIGURES.get(one)), args, mongod, startTestDatabase)))
      failed.push(one);
  }
  if (failed.length > 0) throw new ScriptError(`The measurement failed: ${failed.join(', ')}.`);
});
