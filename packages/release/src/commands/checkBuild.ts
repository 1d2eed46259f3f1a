import { fairWebRoot } from '../fairWebRoot.ts';
import { requireItWorks } from '../gate/gate.ts';
import { isWhole, type PartName, saidBy, titleOf, withLive } from '../registry.ts';
import { stampOfNow } from '../stamp.ts';
import { folderReader } from '../versionBuild.ts';
import { readStamp } from '../versionFiles.ts';

/**
 * Asks the gate of a release whether a build would work in a fair that runs, before anything is released.
 * @param part the area that the build is
 * @param folder with the build
 * @param fair its address
 * @throws ScriptError with everything that would not work
 */
export async function checkBuild(part: PartName, folder: string, fair: string): Promise<void> {
  const webRoot = fairWebRoot(fair);
  const stamp = readStamp(folder, part);
  const version = { version: stamp.version, contract: stamp.contract, ...saidBy(stamp) };
  const before = await webRoot.readRegistry();
  // Refuses a place that is somebody else's.
  withLive(before, part, version, { ...stampOfNow(), action: 'release' });
  // As if nothing of it were there: what is live may be of the same number, and what it already lacks is to be heard of.
  const { [part]: _live, ...others } = before.remotes;
  const without = { ...before, remotes: others };
  const after = withLive(without, part, version, { ...stampOfNow(), action: 'release' });
  const read = folderReader(folder);
  await requireItWorks(
    {
      webRoot,
      read: async (of, which, file) =>
        of === part && which === version.version && !isWhole(of) ? read(file) : undefined,
    },
    without,
    after,
  );
  console.log(`${titleOf(part)} ${version.version} works with what is live in ${fair}.`);
}
