// What was live of a part and when, as its history in `remotes.json` tells it. Pure.

/** A version of a part, and the contract number it was made for. */
export interface KnownVersion {
  version: string;
  contract: number;
}

/** Who changed something, when, and from what. */
export interface Stamp {
  /** ISO time */
  at?: string;
  by?: string;
  /** of the source it was built from */
  commit?: string;
  /** built from files that are in no commit */
  dirty?: true;
  /** why it became live although a check spoke against it */
  forced?: string;
}

/** What became live. */
export interface HistoryEntry extends KnownVersion, Stamp {
  action: 'build' | 'release' | 'rollback' | 'promote';
  /** the version a rollback withdrew */
  from?: string;
}

/** What is live of a part. */
export interface Part extends KnownVersion {
  history?: HistoryEntry[];
}

const DAY_MS = 24 * 3_600_000;
/** So many changes of a part are remembered, and more as long as they are younger than this. */
const REMEMBERED = 10;
const REMEMBERED_DAYS = 30;
const MOST_REMEMBERED = 100;

/** The part's history, newest first. What was live before histories were kept is its first entry. */
export const historyOf = (part: Part): HistoryEntry[] =>
  part.history ?? [{ version: part.version, contract: part.contract, action: 'build' }];

/**
 * The history after one more change.
 * @param before nothing when it is the first
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
 * The versions that were live and were not withdrawn, the one before first. What a rollback left is withdrawn
 * until it is released anew: a second rollback goes further back, not forth again.
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
 * The versions that may go: not live, not on trial, not the one before, not of the newest `keep`, and not live at any time
 * since `since`: tabs that were opened on them may still be. Newest is what was live last; what never was counts as older,
 * by its place in the list.
 * @param onDisk the newest last
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
  // Each was live until the change after it.
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
