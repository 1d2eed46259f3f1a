import { fromRoot } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { docker, dockerOrThrow } from './engine.ts';

/**
 * The containers of the compose file. They run under a separate project name, so that other containers of the engine
 * are not affected.
 */
export interface Stack {
  readonly address: string;
  /** Runs `docker compose …` in the project. Throws a ScriptError with the output if the command fails. */
  readonly compose: (...args: string[]) => Promise<string>;
  /** Runs `docker compose …` with additional environment variables, for example another image. */
  readonly composeWith: (env: NodeJS.ProcessEnv, ...args: string[]) => Promise<string>;
  /** Runs a command of the API (`deploy/start-api.sh api/dist/cli.js …`) in a new container. */
  readonly fair: (...args: string[]) => Promise<string>;
  /** Runs a command of the API in a new container of another image. */
  readonly fairOf: (image: string | undefined, ...args: string[]) => Promise<string>;
  readonly inside: (service: string, ...args: string[]) => Promise<string>;
  /** Kills a service with SIGKILL, to simulate a failed machine. The engine does not restart the service. */
  readonly kill: (service: string) => Promise<void>;
  readonly images: () => Promise<string[]>;
  /** Removes all containers of the project with their data. */
  readonly destroy: () => Promise<void>;
}

/**
 * Returns the containers of a project.
 * @param env environment variables, as in `.env`
 */
export function stackOf(project: string, port: number, env: NodeJS.ProcessEnv): Stack {
  const settings = { ...env, PORT: String(port) };
  const file = fromRoot('docker-compose.yml');
  const composeWith: Stack['composeWith'] = async (more, ...args) => {
    const words = ['compose', '--file', file, '--project-name', project, '--profile', 'release', ...args];
    const { code, output } = await run('docker', words, { env: { ...settings, ...more } });
    if (code !== 0)
      throw new ScriptError(
        `docker compose ${args.join(' ')} ended with ${code}:\n${output.trim().slice(-4000)}`,
      );
    return output.trim();
  };
  const compose: Stack['compose'] = (...args) => composeWith({}, ...args);
  const fairOf: Stack['fairOf'] = (image, ...args) => {
    const command = ['run', '--rm', '--no-deps', 'api1', 'deploy/start-api.sh', 'api/dist/cli.js', ...args];
    return composeWith(image === undefined ? {} : { API_IMAGE: image }, ...command);
  };
  const idOf = async (service: string) =>
    (await compose('ps', '--all', '--quiet', service)).split('\n')[0] ?? '';
  return {
    address: `http://127.0.0.1:${port}`,
    compose,
    composeWith,
    fair: (...args) => fairOf(undefined, ...args),
    fairOf,
    inside: (service, ...args) => compose('exec', '--no-TTY', service, ...args),
    kill: async (service) => void (await dockerOrThrow('kill', await idOf(service))),
    images: async () => {
      const names = (await compose('ps', '--format', '{{.Image}}')).split('\n').filter(Boolean);
      return [...new Set(names)].sort();
    },
    destroy: async () => {
      await compose('down', '--volumes', '--remove-orphans', '--timeout', '5').catch(() => undefined);
      await docker('volume', 'prune', '--force', '--filter', `label=com.docker.compose.project=${project}`);
    },
  };
}
