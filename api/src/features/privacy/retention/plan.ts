import { plusDays } from '@fair/clock';
import { PURGE_DAYS, PURGE_RULES, type PurgeRule, type PurgeState } from '@fair/contract';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { type EndedFair, endedFairs } from '../../fair/fair/index.ts';
import { studentsWithCvDue } from '../../people/students/index.ts';
import { PurgeModel, type StoredPurge } from './model.ts';
import { firstDueOn, PURGINGS, scopeOn, todayOf } from './rules.ts';

const OPEN: readonly PurgeState[] = ['planned', 'held', 'running'];

/**
 * Plans the purges of the next fourteen days, updates the counts of planned purges, and notifies students whose CV
 * will be deleted. Data that became due while no server was running is also deleted only after fourteen days. Can be
 * repeated, also in several processes, because a purge is unique by an index and a mail by its key.
 */
export async function planPurges(app: App): Promise<void> {
  const [latest, ...before] = await endedFairs(app);
  if (!latest) return;
  for (const rule of PURGE_RULES) await planFor(app, rule, latest);
  // A CV belongs to the account and not to a fair, so CV purges are planned only for the last fair.
  for (const fair of before)
    for (const rule of PURGE_RULES.filter((one) => one !== 'cv')) await planFor(app, rule, fair);
  await tellOfCvs(app);
}

async function planFor(app: App, rule: PurgeRule, fair: EndedFair): Promise<void> {
  const dueOn = plusDays(todayOf(app), PURGE_DAYS.ahead);
  if (dueOn < firstDueOn(rule, fair)) return;
  const { editionId } = fair;
  const open = await PurgeModel.find({ editionId, rule, state: { $in: [...OPEN] } })
    .sort({ dueOn: 1 })
    .lean<StoredPurge[]>();
  let covered = 0;
  for (const purge of open) {
    covered = await PURGINGS[rule].count(scopeOn(app, rule, editionId, purge.dueOn));
    if (purge.state !== 'running')
      await PurgeModel.updateOne({ _id: purge._id }, { $set: { counted: covered } });
  }
  const counted = await PURGINGS[rule].count(scopeOn(app, rule, editionId, dueOn));
  if (counted <= covered) return;
  try {
    await PurgeModel.create({
      editionId,
      year: fair.year,
      rule,
      dueOn,
      state: 'planned',
      counted: counted - covered,
      erased: 0,
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Mails each student whose CV will be deleted, once per purge. When the mail is sent, its template checks again
 * whether the CV will be deleted.
 */
async function tellOfCvs(app: App): Promise<void> {
  const untold = await PurgeModel.find({ rule: 'cv', state: 'planned', toldAt: { $exists: false } }).lean<
    StoredPurge[]
  >();
  for (const { _id, editionId, dueOn } of untold) {
    const scope = scopeOn(app, 'cv', editionId, dueOn);
    const { before } = scope;
    for await (const ids of studentsWithCvDue(scope))
      await app.mail.enqueueAll(
        ids.map((id) => ({
          key: keyFor('cvGoes', id, dueOn),
          template: 'cvGoes' as const,
          data: { dueOn, before: before.toISOString() },
        })),
      );
    await retrying(() => PurgeModel.updateOne({ _id }, { $set: { toldAt: app.now() } }));
  }
}
