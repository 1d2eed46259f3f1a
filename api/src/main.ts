import { EmbeddedMongoError } from '@fair/embedded-mongo';
import { ConfigError, readConfig, unreadEnvNotice, unreadVariables } from './env.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed/ids.ts';
import { endOnSignals } from './signals.ts';
import { StartError } from './startError.ts';
import { type RunningServer, startServer } from './startServer.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Prints an expected error in one line (such as a wrong variable, a port in use or a folder of another
 * product) and exits with 1.
 */
function giveUp(error: unknown): never {
  const isExpected =
    error instanceof ConfigError || error instanceof StartError || error instanceof EmbeddedMongoError;
  process.stderr.write(`${isExpected ? error.message : `The start failed: ${String(error)}`}\n`);
  process.exit(1);
}

function announce({ address, isDemo, toDo }: RunningServer): void {
  say('');
  say(`  The fair is open: ${address}`);
  if (isDemo) {
    say('');
    say(`  Demo accounts, all with the password ${DEMO_PASSWORD}`);
    for (const { email, shows } of Object.values(DEMO_ACCOUNTS)) say(`    ${email.padEnd(20)} ${shows}`);
  }
  const unread = unreadEnvNotice(unreadVariables(), 'npm start');
  const notices = [...toDo, ...(unread ? [unread] : [])];
  if (notices.length > 0) {
    say('');
    for (const line of notices) say(`  ${line}`);
  }
  say('');
  say('  Ctrl-C stops everything.');
}

/**
 * Exit code if the embedded database is lost (EX_UNAVAILABLE of sysexits.h). Process managers can distinguish it from
 * exit code 1 for a wrong setting.
 */
const DATABASE_LOST = 69;
/** If the database is lost, maximum time in ms for an orderly stop. */
const STOP_WITHOUT_DATABASE_MS = 10_000;

/** Ends the process when the embedded database has ended and cannot be restarted. */
async function endWithoutDatabase(server: RunningServer, why: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  process.stderr.write(`${why} It was given up; start again when that is mended. Nothing was deleted.\n`);
  setTimeout(() => process.exit(DATABASE_LOST), STOP_WITHOUT_DATABASE_MS);
  await server.stop().catch(() => undefined);
  process.exit(DATABASE_LOST);
}

let stopping = false;
async function stop(server: RunningServer): Promise<void> {
  if (stopping) return;
  stopping = true;
  say('\n  Stopping');
  await server.stop();
  process.exit(0);
}

const onSignal = endOnSignals();
try {
  const server = await startServer(readConfig(), (line) => say(`  ${line}`));
  onSignal(() => void stop(server));
  announce(server);
  void server.databaseLost.then((why) => endWithoutDatabase(server, why));
} catch (error) {
  giveUp(error);
}
