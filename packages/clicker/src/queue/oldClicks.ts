import { type Adoption, adoptQueues, type DeviceStores, deviceStores, type OutboxItem } from '@fair/offline';
import { type Clicker, type Clicks, clickBody, countTaps } from './clicks.ts';

/**
 * Storage name that the clicker used before the outbox existed: the prefix of its localStorage keys and the name of its
 * database. A phone may still have clicks there, and a page of an older build may still store some.
 */
const OLD_CLICKS = 'fair.clicks';

interface OldBatch extends Clicks {
  readonly batchId: string;
  readonly areaId: string;
}

interface OldQueue {
  readonly revision: number;
  readonly goneSince?: number;
  readonly queue: readonly OldBatch[];
}

/**
 * Moves clicks stored by an earlier version into the outbox. That version stored no account, so the clicks are assigned
 * to the account that is logged in.
 * @param add stores the items, and returns whether they are stored
 */
export function adoptOldClicks(
  clicker: Clicker,
  add: (items: readonly OutboxItem[]) => boolean,
  stores: DeviceStores = deviceStores(OLD_CLICKS),
): Promise<boolean> {
  const adoption: Adoption<readonly OldBatch[]> = {
    stores,
    prefix: `${OLD_CLICKS}.`,
    parse: parseOldQueue,
    isEmpty: (batches) => batches.length === 0,
    adopt: (batches) => add(batches.map((batch) => itemOf(clicker, batch))),
    writeGone: (revision, goneSince) => JSON.stringify({ revision, goneSince, open: {}, sealed: [] }),
  };
  return adoptQueues(adoption);
}

const itemOf = ({ account, call }: Clicker, { batchId, areaId, came, went }: OldBatch): OutboxItem => ({
  id: batchId,
  account,
  call,
  group: areaId,
  body: clickBody(batchId, areaId, { came, went }),
  at: Date.now(),
});

/** Parses clicks stored by an earlier version. Returns undefined if the text is damaged. */
function parseOldQueue(text: string): OldQueue | undefined {
  try {
    const { revision, goneSince, open, sealed } = JSON.parse(text) as {
      revision?: number;
      goneSince?: number;
      open: Record<string, { batchId: string; taps: string }>;
      sealed: OldBatch[];
    };
    const opened = Object.entries(open).map(([areaId, { batchId, taps }]) => ({
      batchId,
      areaId,
      ...countTaps(taps),
    }));
    const queue = [...sealed, ...opened];
    const isSound = queue.every(
      ({ batchId, areaId, came, went }) =>
        typeof batchId === 'string' &&
        typeof areaId === 'string' &&
        Number.isInteger(came) &&
        Number.isInteger(went),
    );
    if (!isSound) return undefined;
    return { revision: revision ?? 0, queue, ...(goneSince !== undefined && { goneSince }) };
  } catch {
    return undefined;
  }
}
