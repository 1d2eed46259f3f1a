// @ts-check
// `npm run check -- fuzz` starts a server with a separate port and database and tests it with schemathesis, which
// generates requests from the OpenAPI description: once without a login and once as each role. It fails on a 5xx
// status, and on a response that the description does not contain. `fuzz student admin` tests only these roles.
// `--examples 5` reduces the number of requests per API operation.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startOwnProduct } from '../lib/ownProduct.mjs';
import { areaNames, fromRoot } from '../lib/paths.mjs';
import { prepare } from '../lib/prepare.mjs';
import { run } from '../lib/run.mjs';
import { step } from '../lib/steps.mjs';
import { ScriptError, trackChild } from '../lib/stop.mjs';

const SCHEMATHESIS = 'schemathesis==4.32.5';
const PASSWORD = 'demo-fair-2026';
const ROLES = ['signedOut', ...areaNames()];
/**
 * Number of generated requests per API operation. Schemathesis adds boundary cases, so that each role sends more than
 * LEAST_CASES requests.
 */
const EXAMPLES = '10';
const LEAST_CASES = 2000;
/** Time limit in ms for the requests of one role. A run that takes longer is stopped. */
const TIME_LIMIT_MS = 20 * 60_000;
const START_LIMIT_MS = 120_000;
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

/** @param {string[]} args roles and options @param {import('../lib/tool.mjs').Undo} undo */
export async function check(args, undo) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { examples: { type: 'string', default: EXAMPLES }, seed: { type: 'string', default: '2026' } },
  });
  const unknown = positionals.find((role) => !ROLES.includes(role));
  if (unknown) throw new ScriptError(`No role "${unknown}". There are: ${ROLES.join(', ')}`);
  const roles = positionals.length > 0 ? positionals : ROLES;
  await prepare({ names: ['api'] });
  const schemathesis = await step('Preparing schemathesis', prepareSchemathesis);
  const folder = await mkdtemp(path.join(tmpdir(), 'fair-fuzz-'));
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  const origin = await step('Starting the product', () =>
    startOwnProduct(
      fromRoot('api', 'dist', 'main.js'),
      { DATA_DIR: path.join(folder, 'data'), DEMO: '1', LOG_LEVEL: 'error' },
      START_LIMIT_MS,
    ),
  );
  let failed = false;
  for (const role of roles) {
    const token = role === 'signedOut' ? undefined : await signIn(origin, role);
    console.log(`\nFuzzing: ${role}`);
    if (!(await fuzz(schemathesis, { ...values, origin, folder }, token))) failed = true;
    if (token && !(await isSignedIn(origin, token)))
      throw new ScriptError(`The token of ${role} ended during the run, so its result says little.`);
  }
  if (failed) throw new ScriptError('The API and its description disagree, see above.');
}

/**
 * Installs schemathesis into a virtual environment in a cache folder, once for each version.
 * @returns {Promise<string>} path of the program
 */
async function prepareSchemathesis() {
  const home = fromRoot('node_modules', '.cache', 'fuzz', SCHEMATHESIS);
  const program = path.join(home, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  for (const [command, ...args] of [
    ['python3', '-m', 'venv', home],
    [path.join(home, 'bin', 'pip'), 'install', '--quiet', '--disable-pip-version-check', SCHEMATHESIS],
  ]) {
    const { code, output } = await run(String(command), args);
    if (code !== 0) {
      await rm(home, { recursive: true, force: true });
      throw new ScriptError(`schemathesis could not be installed:\n${output.trim()}`);
    }
  }
  return program;
}

/**
 * Creates a bearer token for the demo account of a role. A session cookie would become invalid when schemathesis
 * calls logout.
 * @param {string} origin @param {string} role
 * @returns {Promise<string>}
 */
async function signIn(origin, role) {
  /** @param {string} address @param {object} body @param {Record<string, string>} [headers] */
  const post = (address, body, headers = {}) =>
    fetch(`${origin}/api/v1${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = await post('/auth/login', { email: `${role}@demo.fair`, password: PASSWORD });
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  const expiresAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const made = await post('/protected/tokens', { name: 'fuzz', expiresAt }, { cookie: cookie.join('; ') });
  if (made.status !== 201) throw new ScriptError(`No token for ${role}: ${made.status}`);
  return (await made.json()).token;
}

/** @param {string} origin @param {string} token */
async function isSignedIn(origin, token) {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${origin}/api/v1/protected/session`, { headers })).ok;
}

/**
 * Sends generated requests as one role. Skips the stateful phases of schemathesis, which would delete the API token in
 * use.
 * @param {string} program
 * @param {{ origin: string, folder: string, examples: string, seed: string }} setting
 * @param {string | undefined} token
 * @returns {Promise<boolean>} whether every response matched the API description, and enough requests were sent
 */
async function fuzz(program, { origin, folder, examples, seed }, token) {
  const args = ['run', `${origin}/api/v1/openapi.json`, '--phases', 'examples,coverage,fuzzing'];
  args.push('--checks', CHECKS.join(','), '--max-examples', examples, '--seed', seed);
  args.push('--continue-on-failure', '--suppress-health-check', 'all', '--warnings', 'off', '--no-color');
  // The event stream never ends, so its operation is left out. The tests in api/src/features/fair/live cover it.
  args.push('--exclude-operation-id', 'streamChanges');
  args.push('--request-timeout', '20', '--output-truncate', 'true');
  if (token) args.push('--header', `Authorization:Bearer ${token}`);
  const child = trackChild(
    spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], detached: true }),
  );
  let output = '';
  child.stdout.on('data', (/** @type {Buffer} */ part) => {
    output += part;
    process.stdout.write(part);
  });
  const limit = setTimeout(() => child.kill('SIGTERM'), TIME_LIMIT_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(limit);
  const cases = Number(/(\d+) generated/.exec(output.replaceAll(',', ''))?.[1] ?? 0);
  const isFull = Number(examples) >= Number(EXAMPLES);
  console.log(`${cases} cases, ${code === 0 ? 'every answer as described' : 'FAILED'}`);
  if (isFull && cases < LEAST_CASES) console.log(`Too few cases: at least ${LEAST_CASES} are wanted.`);
  return code === 0 && (!isFull || cases >= LEAST_CASES);
}
