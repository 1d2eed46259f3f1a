import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';

/** What has to be there, and how it says which version it is. */
const NEEDED = [
  { what: 'docker', args: ['--version'], remedy: 'Install a container engine with its command `docker`.' },
  {
    what: 'a container engine that runs',
    args: ['version', '--format', '{{.Server.Version}}'],
    remedy: 'Start it, or name it in DOCKER_HOST.',
  },
  {
    what: 'docker compose',
    args: ['compose', 'version', '--short'],
    remedy: 'Install the plugin compose, version 2.',
  },
  { what: 'docker buildx', args: ['buildx', 'version'], remedy: 'Install the plugin buildx.' },
] as const;

/**
 * What the compose file is tried on.
 * @returns the versions, for the report
 * @throws ScriptError with the one thing that is missing
 */
export async function findEngine(): Promise<string> {
  const said: string[] = [];
  for (const { what, args, remedy } of NEEDED) {
    const { code, output } = await docker(...args);
    if (code !== 0) throw new ScriptError(`test:compose cannot run here: there is no ${what}. ${remedy}`);
    said.push(output.trim().split('\n')[0] ?? '');
  }
  return said.join(', ');
}

/** Runs `docker` with these arguments. */
export const docker = (...args: string[]) => run('docker', args);

/** The same, where anything but success is the end: with what it said. */
export async function must(...args: string[]): Promise<string> {
  const { code, output } = await docker(...args);
  if (code !== 0) throw new ScriptError(`docker ${args.join(' ')} ended with ${code}:\n${lastLines(output)}`);
  return output.trim();
}

const lastLines = (output: string) => output.trim().split('\n').slice(-40).join('\n');
