import type { App } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { untilUnique } from '../../../db/untilUnique.ts';
import { type Repeating, repeating } from '../../../services/clock/index.ts';
import { matchingAmong, unpack } from './audience.ts';
import { forgetDeletedPeople, forgetPeople } from './forget.ts';
import { waitsUntil } from './hours.ts';
import { CampaignModel, type StoredCampaign } from './model.ts';
import { discardMails, step, stepToStopped } from './send.ts';
import { takeSlots } from './slots.ts';

/** Interval in ms between searches for due campaigns. A campaign starts within this time after an admin has sent it. */
const LOOK_EVERY_MS = 2000;
/**
 * Interval in ms at which the ids of people are deleted from ended campaigns, and the ids of deleted people from
 * drafts.
 */
const FORGET_EVERY_MS = 60 * 60_000;
/** Number of people handled in one transaction. */
const BATCH = 100;

/**
 * Starts the worker that begins scheduled campaigns and queues the mails of running ones. Several processes may run
 * this worker. The transaction that queues a batch of mails also increases the campaign's counter `next`, so nobody
 * gets two mails and nobody is left out if a process ends.
 */
export function startCampaigns(app: App): Repeating {
  let forgottenAt = Number.NEGATIVE_INFINITY;
  return repeating(LOOK_EVERY_MS, async () => {
    try {
      await runCampaigns(app);
      if (Date.now() - forgottenAt < FORGET_EVERY_MS) return;
      await forgetPeople(app);
      await forgetDeletedPeople();
      forgottenAt = Date.now();
    } catch (error) {
      app.log.warn({ err: error }, 'campaigns not read');
    }
  });
}

/** Begins due campaigns and queues the mails of all running campaigns, unless it is night in the fair's time zone. */
export async function runCampaigns(app: App): Promise<void> {
  await stopOutdated(app);
  if (waitsUntil(app.now(), app.timeZone)) return;
  const due = await CampaignModel.find(
    {
      state: { $in: ['scheduled', 'sending'] },
      $or: [{ state: 'sending' }, { sendAt: { $lte: app.now() } }],
    },
    { confirmed: 0 },
  )
    .sort({ startedAt: 1, sendAt: 1 })
    .lean<StoredCampaign[]>();
  // The current fair is read again, because another process may have cancelled it.
  if (due.length > 0) await app.current.refresh();
  for (const campaign of due) {
    try {
      await run(app, campaign);
    } catch (error) {
      app.log.warn({ err: error, campaignId: campaign._id.toHexString() }, 'campaign put off');
    }
  }
}

/**
 * Stops scheduled campaigns as soon as the fair is cancelled for good, or a cancellation that the admin knew of is
 * undone. Otherwise the list of campaigns would announce mails that will never be sent.
 */
async function stopOutdated(app: App): Promise<void> {
  const { cancellationId, isCancelledForGood } = app.current;
  if (cancellationId && !isCancelledForGood) return;
  const outdated = await CampaignModel.find(
    {
      ...{ state: 'scheduled', editionId: app.editionId },
      cancellation: cancellationId ? { $ne: cancellationId } : { $exists: true },
    },
    { confirmed: 0 },
  ).lean<StoredCampaign[]>();
  for (const campaign of outdated) await stopOne(app, campaign);
}

async function stopOne(app: App, found: StoredCampaign): Promise<void> {
  const stopped = await stepToStopped(app, found);
  if (stopped) await discardMails(app, stopped);
}

async function run(app: App, found: StoredCampaign): Promise<void> {
  const fate = fateOf(app, found);
  if (fate === 'waits') return;
  if (fate === 'stops') return stopOne(app, found);
  const running =
    found.state === 'sending' ? found : await step(found, { to: 'sending', set: { startedAt: app.now() } });
  const mayGoOn = (campaign: StoredCampaign) =>
    !waitsUntil(app.now(), app.timeZone) && fateOf(app, campaign) === 'goes on';
  while (running && mayGoOn(running) && (await queueNext(app, running)));
}

/**
 * Returns whether a campaign goes on. It stops when its fair is no longer the current one. It also stops if the fair
 * was cancelled, or its cancellation undone, after an admin had confirmed the campaign, because the text may now be
 * wrong. While a cancellation can still be undone, the campaign waits.
 */
function fateOf(
  { editionId, current: { cancellationId, isCancelledForGood } }: Pick<App, 'current' | 'editionId'>,
  campaign: Pick<StoredCampaign, 'cancellation' | 'editionId'>,
): 'goes on' | 'stops' | 'waits' {
  if (!campaign.editionId.equals(editionId)) return 'stops';
  if (String(campaign.cancellation ?? '') === String(cancellationId ?? '')) return 'goes on';
  return cancellationId && !isCancelledForGood ? 'waits' : 'stops';
}

/**
 * Queues the mails to the next people. Returns false if the campaign is finished or stopped, or if another process has
 * queued these mails.
 */
async function queueNext(app: App, { _id }: StoredCampaign): Promise<boolean> {
  const campaign = await CampaignModel.findOne({ _id, state: 'sending' }).lean<StoredCampaign>();
  if (!campaign) return false;
  const people = campaign.confirmed
    ? unpack(Buffer.from(campaign.confirmed.buffer), campaign.next, BATCH)
    : [];
  if (people.length === 0) {
    await step(campaign, { to: 'sent', set: { doneAt: app.now() }, unset: ['confirmed'] });
    return false;
  }
  // The batch is repeated if another campaign takes the same slot of a person at the same time.
  return untilUnique(() => queueBatch(app, campaign, people));
}

async function queueBatch(
  app: App,
  campaign: StoredCampaign,
  people: ReturnType<typeof unpack>,
): Promise<boolean> {
  const { _id, next } = campaign;
  const campaignId = _id.toHexString();
  const editionId = campaign.editionId.toHexString();
  // The mails go only to confirmed people who still match the segment. People who match only now get no mail.
  const kinds = await matchingAmong(app, campaign, people);
  const matching = people.filter((id) => kinds.has(id.toHexString()));
  const noLongerMatches = people.filter((id) => !kinds.has(id.toHexString()));
  return inTransaction(async (session) => {
    const { modifiedCount } = await CampaignModel.updateOne(
      { _id, state: 'sending', next },
      { $set: { next: next + people.length } },
      { session },
    );
    if (modifiedCount === 0) return false;
    const taken = await takeSlots(matching, _id, app.now(), session);
    const mailed = matching.filter((id) => taken.has(id.toHexString()));
    const tooMany = matching.filter((id) => !taken.has(id.toHexString()));
    await app.mail.enqueueAll(
      mailed.map((personId) => ({
        key: `campaign:${campaignId}:${personId.toHexString()}`,
        personId,
        template: 'campaign' as const,
        data: { editionId, campaignId, kind: kinds.get(personId.toHexString()) ?? 'news' },
      })),
      { session },
    );
    await CampaignModel.updateOne(
      { _id },
      {
        $inc: { sent: mailed.length },
        $push: { noLongerMatches: { $each: noLongerMatches }, tooMany: { $each: tooMany } },
      },
      { session },
    );
    return true;
  });
}
