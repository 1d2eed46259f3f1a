// A running fair, to look at only: what is live in it, by the addresses that browsers have.
import { ScriptError } from '@fair/scripts/stop';
import { parseRegistry, type Registry } from './registry.ts';

/** How long the fair may take to answer, ms. */
const WITHIN_MS = 20_000;
/** What the API says of itself at this moment, whatever was registered. */
const DESCRIPTION = '/api/v1/openapi.json';

/** What of a web root the gate reads. */
export interface ReadableWebRoot {
  name: string;
  readRegistry: () => Promise<Registry>;
  readText: (file: string) => Promise<string | undefined>;
}

/**
 * @param fair its address
 * @throws ScriptError, in both readings, when it does not answer
 */
export const fairWebRoot = (fair: string): ReadableWebRoot => ({
  name: fair,
  readRegistry: async () => {
    const registry = parseRegistry((await read(fair, '/remotes.json')) ?? '');
    if (!registry) throw new ScriptError(`${fair} has no list of areas: it is no fair.`);
    const { api: _registered, ...others } = registry;
    return others;
  },
  readText: (file) => read(fair, file === 'openapi.json' ? DESCRIPTION : `/${file}`),
});

async function read(fair: string, file: string): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL(file, fair), { signal: AbortSignal.timeout(WITHIN_MS) });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${file} was answered ${answer.status}`);
    return await answer.text();
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new ScriptError(`${fair} does not answer: ${reason}`);
  }
}
