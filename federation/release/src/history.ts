// The history of a part in `remotes.json`: when each version was live. The functions read no files and no clock.

/** A version of a part, and the contract number for which it was built. */
export interface KnownVersion {
  version: string;
  contract: number;
}

/** Author, time and source of a change. */
export interface Stamp {
  /** ISO timestamp. */
  at?: string;
  by?: string;
  /** Commit from which the version was built. */
  commit?: string;
  /** Set if the source had uncommitted changes. */
  dirty?: true;
  /** The operator's reason for `--force`. */
  forced?: string;
}

/** A change of the live version. */
export interface HistoryEntry extends KnownVersion, Stamp {
  action: 'build' | 'release' | 'rollback' | 'promote';
  /** The version that a rollback replaced. */
  from?: string;
}

/** The live version of a part, with its history. */
export interface Part extends KnownVersion {
  history?: HistoryEntry[];
}

const DAY_MS = 24 * 3_600_000;
/** The history keeps at least this number of changes, and all changes of REMEMBERED_DAYS up to MOST_REMEMBERED. */
const REMEMBERED = 10;
const REMEMBERED_DAYS = 30;
const MOST_REMEMBERED = 100;

/** Returns the history of a part, newest change first. A part without a history counts as built once. */
export const historyOf = (part: Part): HistoryEntry[] =>
  part.history ?? [{ version: part.version, contract: part.contract, action: 'build' }];

/**
 * Returns the history with one more change.
 * @param before the part before the change; undefined for the first change
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
 * Returns the versions to which a rollback can return, the most recent first. A version that a rollback has replaced is
 * left out until it is released again, so that a second rollback goes further back.
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
 * Returns the versions that may be deleted. It keeps the live version, the canary, the version to which a rollback would
 * return, the newest `keep` versions, and versions that were live since `since`, because open tabs may still use them.
 * Versions are ordered by the time when they were last live. A version that has never been live counts as older than all
 * others.
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
  // Each version was live until the next change.
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
