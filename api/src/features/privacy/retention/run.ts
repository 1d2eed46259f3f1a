import type { PurgeRule } from '@fair/contract';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { audit } from '../../../services/audit/index.ts';
import { endedFairs } from '../../fair/fair/index.ts';
import { PurgeModel, type StoredPurge } from './model.ts';
import { firstDueOn, PURGINGS, scopeOn, todayOf } from './rules.ts';

/** Time in ms without progress after which a run counts as interrupted. */
const LEASE_MS = 5 * 60_000;

/** Runs all purges that are due. If a run is interrupted, another process continues it. */
export async function runDuePurges(app: App): Promise<void> {
  for (let purge = await takeDue(app); purge; purge = await takeDue(app)) await run(app, purge);
}

/** Claims a due purge for this process. */
function takeDue(app: App): Promise<StoredPurge | null> {
  const [now, today] = [app.now(), todayOf(app)];
  return retrying(() =>
    PurgeModel.findOneAndUpdate(
      {
        dueOn: { $lte: today },
        $or: [
          { state: 'planned' },
          { state: 'held', heldUntil: { $lt: today } },
          { state: 'running', leaseUntil: { $lt: now } },
        ],
      },
      { $set: { state: 'running', leaseUntil: leaseFrom(now) } },
      { sort: { dueOn: 1 }, returnDocument: 'after' },
    ).lean<StoredPurge>(),
  );
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

async function run(app: App, { _id, rule, editionId, dueOn, leaseUntil }: StoredPurge): Promise<void> {
  const fair = (await endedFairs(app)).find((one) => one.editionId.equals(editionId));
  // The fair was moved to a later day, so the purge is planned again later.
  if (!fair || dueOn < firstDueOn(rule as PurgeRule, fair)) {
    await PurgeModel.deleteOne({ _id });
    return;
  }
  let lease = leaseUntil as Date;
  const scope = scopeOn(app, rule as PurgeRule, editionId, dueOn);
  for await (const erased of PURGINGS[rule as PurgeRule].erase(scope, app.now())) {
    const next = leaseFrom(app.now());
    const { matchedCount } = await PurgeModel.updateOne(
      { _id, state: 'running', leaseUntil: lease },
      { $set: { leaseUntil: next }, $inc: { erased } },
    );
    // Another process has taken the purge over.
    if (matchedCount === 0) return;
    lease = next;
  }
  const done = await retrying(() =>
    PurgeModel.findOneAndUpdate(
      { _id, state: 'running', leaseUntil: lease },
      { $set: { state: 'done', doneAt: app.now() }, $unset: { leaseUntil: 1 } },
      { returnDocument: 'after' },
    ).lean<StoredPurge>(),
  );
  if (done) await audit(app, { action: 'purge.done', detail: { rule, dueOn, count: done.erased } });
}
