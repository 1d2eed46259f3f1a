import { changeRegistry } from './folder/registryFile.ts';
import { type Registry, withBuilds, withNavOfBuilds } from './registry.ts';
import { stampOfSource } from './stamp.ts';

/**
 * Makes the output of `npm run build` live in `remotes.json`, except where a team released a version.
 * @param webRoot a folder, made when it is not there
 * @param built the areas of the source at hand
 * @throws ScriptError when remotes.json is not readable, or its lock is not released
 */
export async function registerBuilds(webRoot: string, built: Registry): Promise<void> {
  const stamp = { ...(await stampOfSource()), by: 'npm run build' };
  const change = (there: Registry) => {
    const next = withNavOfBuilds(withBuilds(there, built, stamp), built);
    if (!next.api) return next;
    // The API that runs here was just built; its description lies in the web root itself.
    const { api: _registered, ...others } = next;
    return others;
  };
  await changeRegistry(webRoot, change, { create: { contract: built.contract, remotes: {} } });
}
