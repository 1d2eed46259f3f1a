import { changeRegistry } from './folder/registryFile.ts';
import { type Registry, withBuilds, withNavOfBuilds } from './registry.ts';
import { stampOfSource } from './stamp.ts';

/**
 * Makes the result of `npm run build` live in `remotes.json`. A part stays unchanged if a team has released a version
 * of it.
 * @param webRoot a folder, which is created if it does not exist
 * @param built the areas of this source
 * @throws ScriptError if remotes.json cannot be read, or its lock does not become free
 */
export async function registerBuilds(webRoot: string, built: Registry): Promise<void> {
  const stamp = { ...(await stampOfSource()), by: 'npm run build' };
  const change = (there: Registry) => {
    const next = withNavOfBuilds(withBuilds(there, built, stamp), built);
    if (!next.api) return next;
    // The registry needs no API entry, because the running API was built together with the areas and its description is
    // directly in the web root.
    const { api: _registered, ...others } = next;
    return others;
  };
  await changeRegistry(webRoot, change, { create: { contract: built.contract, remotes: {} } });
}
