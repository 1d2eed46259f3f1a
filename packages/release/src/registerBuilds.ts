import { changeRegistry } from './folder/registryFile.ts';
import { type Registry, withBuilds, withNavOfBuilds } from './registry.ts';
import { stampOfSource } from './stamp.ts';

/**
 * What `npm run build` does to `remotes.json`: what it built becomes live, and what a team released there stays live.
 * @param webRoot a folder, made when it is not there
 * @param built the areas of the source at hand
 * @throws ScriptError when the list is not readable, or others do not let go of it
 */
export async function registerBuilds(webRoot: string, built: Registry): Promise<void> {
  const stamp = { ...(await stampOfSource()), by: 'npm run build' };
  const change = (there: Registry) => {
    const next = withNavOfBuilds(withBuilds(there, built, stamp), built);
    if (!next.api) return next;
    // The API that runs here is the one that was just built, whose description lies in the web root itself.
    const { api: _registered, ...others } = next;
    return others;
  };
  await changeRegistry(webRoot, change, { create: { contract: built.contract, remotes: {} } });
}
