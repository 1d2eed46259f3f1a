import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';

/** Required tools, each with the arguments that print its version and a remedy if it is missing. */
const REQUIRED = [
  { what: 'docker', args: ['--version'], remedy: 'Install a container engine with its command `docker`.' },
  {
    what: 'a running container engine',
    args: ['version', '--format', '{{.Server.Version}}'],
    remedy: 'Start it, or set DOCKER_HOST.',
  },
  {
    what: 'docker compose',
    args: ['compose', 'version', '--short'],
    remedy: 'Install the plugin compose, version 2.',
  },
  { what: 'docker buildx', args: ['buildx', 'version'], remedy: 'Install the plugin buildx.' },
] as const;

/**
 * Checks that docker and all other tools that the compose file needs are installed and running.
 * @returns their versions, to print
 * @throws ScriptError that names the first missing tool
 */
export async function findEngine(): Promise<string> {
  const versions: string[] = [];
  for (const { what, args, remedy } of REQUIRED) {
    const { code, output } = await docker(...args);
    if (code !== 0)
      throw new ScriptError(`npm run check -- compose cannot run here: there is no ${what}. ${remedy}`);
    versions.push(output.trim().split('\n')[0] ?? '');
  }
  return versions.join(', ');
}

export const docker = (...args: string[]) => run('docker', args);

/**
 * Runs `docker` and returns its output.
 * @throws ScriptError with the output if the command fails
 */
export async function dockerOrThrow(...args: string[]): Promise<string> {
  const { code, output } = await docker(...args);
  if (code !== 0) throw new ScriptError(`docker ${args.join(' ')} ended with ${code}:\n${lastLines(output)}`);
  return output.trim();
}

const lastLines = (output: string) => output.trim().split('\n').slice(-40).join('\n');
