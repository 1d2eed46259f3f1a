// The history of a part in `remotes.json`: when each version was live. These functions read no files and no clock.

/** A version of a part, and the contract number for which it was built. */
export interface KnownVersion {
  version: string;
  contract: number;
}

/** Time, author and source of a change. */
export interface Stamp {
  /** Time of the change as an ISO timestamp. */
  at?: string;
  by?: string;
  /** Commit from which the version was built. */
  commit?: string;
  /** Set if the version was built from uncommitted changes. */
  dirty?: true;
  /** The operator's reason for `--force`. */
  forced?: string;
}

/** A change of the live version. */
export interface HistoryEntry extends KnownVersion, Stamp {
  action: 'build' | 'release' | 'rollback' | 'promote';
  /** Version that was live before a rollback. */
  from?: string;
}

/** The live version of a part, with its history. */
export interface Part extends KnownVersion {
  history?: HistoryEntry[];
}

const DAY_MS = 24 * 3_600_000;
/** Minimum number of changes that a history keeps. */
const REMEMBERED = 10;
/** Age in days up to which older changes are kept in addition. */
const REMEMBERED_DAYS = 30;
/** Maximum number of changes in a history. */
const MOST_REMEMBERED = 100;

/** Returns the history of a part, newest change first. For a part without a history, returns one build. */
export const historyOf = (part: Part): HistoryEntry[] =>
  part.history ?? [{ version: part.version, contract: part.contract, action: 'build' }];

/**
 * Returns the history of a part with one more change.
 * @param before the part before the change; undefined for its first change
 */
export function historyWith(
  before: Part | undefined,
  { version, contract }: KnownVersion,
  { action, ...stamp }: Stamp & Pick<HistoryEntry, 'action'>,
): HistoryEntry[] {
  const change: HistoryEntry = {
    version,
    contract,
    ...stamp,
    action,
    ...(action === 'rollback' && before && { from: before.version }),
  };
  const now = Date.parse(stamp.at ?? '');
  const isRecent = ({ at }: HistoryEntry) => now - Date.parse(at ?? '') < REMEMBERED_DAYS * DAY_MS;
  return [change, ...(before ? historyOf(before) : [])].filter(
    (entry, index) => index < REMEMBERED || (index < MOST_REMEMBERED && isRecent(entry)),
  );
}

/**
 * Returns the versions to which a rollback can return, the most recent first. Leaves out versions that were rolled back
 * and not released again, so that a second rollback goes further back.
 */
export function versionsBefore(part: Part): KnownVersion[] {
  let standing: KnownVersion[] = [];
  for (const { version, contract, from } of historyOf(part).toReversed()) {
    const gone = [version, from];
    standing = [{ version, contract }, ...standing.filter((earlier) => !gone.includes(earlier.version))];
  }
  return standing.filter(({ version }) => version !== part.version);
}

/**
 * Returns the versions that may be deleted: all except the live version, the canary, the version to which a rollback
 * would return, the newest `keep` versions, and versions that were live at or after `since`, because open tabs may
 * still use them. Versions are ordered by the time when they became live. A version that has never been live counts as
 * older than all others.
 * @param onDisk existing versions, the newest last
 * @param keep at least 1
 * @param since ms since 1970
 */
export function versionsToPrune(
  part: Part & { canary?: { version: string } },
  onDisk: readonly string[],
  keep: number,
  since: number,
): string[] {
  const history = historyOf(part);
  const wasLive = history.map(({ version }) => version);
  const newestFirst = [...new Set([...wasLive, ...onDisk.toReversed()])].filter((version) =>
    onDisk.includes(version),
  );
  // A version was live until the next change, so it was live at or after `since` if that change is not earlier.
  const lately = history.filter((_entry, index) => Date.parse(history[index - 1]?.at ?? '') >= since);
  const kept = new Set([
    part.version,
    part.canary?.version,
    versionsBefore(part)[0]?.version,
    ...lately.map(({ version }) => version),
    ...newestFirst.slice(0, keep),
  ]);
  return onDisk.filter((version) => !kept.has(version));
}
