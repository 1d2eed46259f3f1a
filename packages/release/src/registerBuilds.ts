import { changeRegistry } from './folder/registryFile.ts';
import { type Registry, withBuilds, withNavOfBuilds } from './registry.ts';

/**
 * What `npm run build` does to `remotes.json`: what it built becomes live, and what a team released there stays live.
 * @param webRoot a folder, made when it is not there
 * @param built the areas of the source at hand
 * @throws ScriptError when the list is not readable, or others do not let go of it
 */
export async function registerBuilds(webRoot: string, built: Registry): Promise<void> {
  const stamp = { at: new Date().toISOString(), by: 'npm run build' };
  await changeRegistry(webRoot, (there) => withNavOfBuilds(withBuilds(there, built, stamp), built), {
    create: { contract: built.contract, remotes: {} },
  });
}
