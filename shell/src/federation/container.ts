import type { RemoteModule } from '@fair/client';
import { noteFetched } from './areaReports.ts';
import { loadRemote, registerRemotes } from './runtime.ts';

// Exported again, so that the report functions are in the chunk that is loaded before the code of any area.
export { tell, tellNotArrived } from './areaReports.ts';

/** Runs an area's code and returns its module. */
export type StartArea = () => { default: RemoteModule } | Promise<{ default: RemoteModule }>;

/**
 * Fetches everything a build needs to start, without running it.
 * @param entry URL of the manifest
 * @param refresh discards what the federation runtime has cached, including failures
 */
export async function fetchContainer(area: string, entry: string, refresh: boolean): Promise<StartArea> {
  noteFetched(entry);
  const container = `mf_${area}`;
  registerRemotes([{ name: container, entry }], { force: refresh });
  const start = await loadRemote<StartArea>(`${container}/remote`, { loadFactory: false, from: 'runtime' });
  if (!start) throw new Error(`${container} exposes no remote.`);
  return start;
}
