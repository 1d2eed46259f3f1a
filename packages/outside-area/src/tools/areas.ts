// In place of scripts/lib/areas.mjs, where the tools are packed: what is not this repository's area is nothing here.
import { ScriptError } from '@fair/scripts/stop';

export function readArea(word: string | undefined, usage: string): never {
  throw new ScriptError(`${word} is not in this web root.\n\n${usage}`);
}
