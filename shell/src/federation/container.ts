import type { RemoteModule } from '@fair/client';
import { noteFetched } from './areaReports.ts';
import { loadRemote, registerRemotes } from './runtime.ts';

// In the chunk that the first area brings, and there before any code of an area is.
export { tell, tellNotArrived } from './areaReports.ts';

/** Runs the code of an area and gives its module. */
export type StartArea = () => { default: RemoteModule } | Promise<{ default: RemoteModule }>;

/**
 * Brings everything of a build of an area that its start needs, and runs nothing of it yet.
 * @param entry the address of its manifest
 * @param anew asks the server for everything again: the federation runtime remembers what it once read, and what failed
 */
export async function fetchContainer(area: string, entry: string, anew: boolean): Promise<StartArea> {
  noteFetched(entry);
  const container = `mf_${area}`;
  registerRemotes([{ name: container, entry }], { force: anew });
  const start = await loadRemote<StartArea>(`${container}/remote`, { loadFactory: false, from: 'runtime' });
  if (!start) throw new Error(`${container} exposes no remote.`);
  return start;
}
