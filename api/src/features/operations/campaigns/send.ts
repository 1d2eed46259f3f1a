import {
  CAMPAIGN_DAYS_AHEAD,
  type CallRequest,
  type CampaignState,
  type sendCampaign as sendCall,
} from '@fair/contract';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { refuse } from '../../../http/errors.ts';
import { audit } from '../../../services/audit/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import { readAudience } from './audience.ts';
import { refuseWrong } from './check.ts';
import { CampaignModel, type StoredCampaign } from './model.ts';
import { countSkipped } from './presenter.ts';
import { about, findCampaign } from './service.ts';
import { releaseSlots } from './slots.ts';

type Admin = Pick<Account, '_id' | 'type'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Maximum number of attempts to change the state. An attempt fails if the worker changes the state at the same time.
 */
const ATTEMPTS = 5;

interface Step {
  readonly to: CampaignState;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
}

/**
 * Changes the state of a campaign in one update that applies only to the state and version that were read. Returns
 * undefined if another change came first.
 */
export async function step(
  { _id, state, version }: Pick<StoredCampaign, '_id' | 'state' | 'version'>,
  { to, set = {}, unset = [] }: Step,
): Promise<StoredCampaign | undefined> {
  const changed = await retrying(() =>
    CampaignModel.findOneAndUpdate(
      { _id, state, version },
      {
        $set: { ...set, state: to },
        $unset: Object.fromEntries(unset.map((field) => [field, 1])),
        $inc: { version: 1 },
      },
      { returnDocument: 'after' },
    ).lean<StoredCampaign>(),
  );
  return changed ?? undefined;
}

/** Stops a campaign that still has this state and version. Returns undefined if another change came first. */
export const stepToStopped = (
  { now }: Pick<App, 'now'>,
  campaign: Parameters<typeof step>[0],
): Promise<StoredCampaign | undefined> =>
  step(campaign, { to: 'stopped', set: { doneAt: now() }, unset: ['confirmed', 'sendAt'] });

const STARTED: ReadonlySet<string> = new Set<CampaignState>(['scheduled', 'sending', 'sent']);

/** A campaign, and whether an earlier request had started or stopped it already. */
interface Sent {
  readonly campaign: StoredCampaign;
  readonly isRepeated: boolean;
}

/**
 * Confirms the audience and starts or schedules the campaign. The worker then queues the mails. Throws NOT_FOUND,
 * CAMPAIGN_NOT_DRAFT, VALIDATION_FAILED, AUDIENCE_EMPTY, AUDIENCE_CHANGED if the people are not those that the admin
 * has seen, and STALE_VERSION if the draft is not the version that the admin has seen.
 */
export async function sendCampaign(
  app: App,
  admin: Admin,
  id: string,
  { count, hash, sendAt, version }: CallRequest<typeof sendCall>['body'],
): Promise<Sent> {
  const draft = await findCampaign(app, id);
  if (draft.state !== 'draft') return repeated(draft, hash);
  if (version !== undefined && draft.version !== version) throw draftChanged();
  const at = sendAt === undefined ? undefined : new Date(sendAt);
  if (at && at <= app.now()) throw refuse('VALIDATION_FAILED', { fields: { sendAt: 'IN_THE_FUTURE' } });
  if (at && at.getTime() - app.now().getTime() > CAMPAIGN_DAYS_AHEAD * DAY_MS)
    throw refuse('VALIDATION_FAILED', { fields: { sendAt: 'WITHIN_A_YEAR' } });
  await refuseWrong(app, draft);
  const now = await readAudience(app, draft);
  if (now.count !== count || now.hash !== hash)
    throw refuse('AUDIENCE_CHANGED', {
      ...(now.count !== count && { message: ['AUDIENCE_WAS', { was: count, now: now.count }] as const }),
      details: { was: count, now: now.count },
    });
  if (count === 0) throw refuse('AUDIENCE_EMPTY');
  const { cancellationId: cancellation } = app.current;
  const confirmed = {
    ...{ count, hash, confirmed: now.packed, next: 0, sent: 0 },
    ...(cancellation && { cancellation }),
  };
  const campaign = await step(draft, {
    to: at ? 'scheduled' : 'sending',
    set: { ...confirmed, ...(at ? { sendAt: at } : { startedAt: app.now() }) },
    unset: [
      'noLongerMatches',
      'tooMany',
      ...(at ? [] : ['sendAt']),
      ...(cancellation ? [] : ['cancellation']),
    ],
  });
  if (!campaign) {
    const other = await findCampaign(app, id);
    if (other.state === 'draft') throw draftChanged();
    return repeated(other, hash);
  }
  const { detail, ...rest } = about(admin, campaign);
  await audit(app, {
    action: at ? 'campaign.scheduled' : 'campaign.sent',
    ...rest,
    detail: { ...detail, people: count },
  });
  return { campaign, isRepeated: false };
}

const draftChanged = () => refuse('STALE_VERSION', { message: 'CAMPAIGN_CHANGED' });

/**
 * Returns the campaign, marked as repeated, if an earlier request has sent or scheduled it for the same people.
 * Otherwise throws CAMPAIGN_NOT_DRAFT.
 */
function repeated(campaign: StoredCampaign, hash: string): Sent {
  if (!STARTED.has(campaign.state) || campaign.hash !== hash) throw refuse('CAMPAIGN_NOT_DRAFT');
  return { campaign, isRepeated: true };
}

/** Turns a scheduled campaign back into a draft. Throws NOT_FOUND and CAMPAIGN_NOT_SCHEDULED. */
export async function unscheduleCampaign(app: App, admin: Admin, id: string): Promise<StoredCampaign> {
  const scheduled = await findCampaign(app, id);
  const campaign =
    scheduled.state === 'scheduled'
      ? await step(scheduled, { to: 'draft', unset: ['sendAt', 'confirmed'] })
      : undefined;
  if (!campaign) throw refuse('CAMPAIGN_NOT_SCHEDULED');
  await audit(app, { action: 'campaign.unscheduled', ...about(admin, campaign) });
  return campaign;
}

interface Stopped {
  readonly sent: number;
  readonly stopped: number;
}

/**
 * Stops a scheduled or running campaign and discards its mails that have not been sent. A repeated request changes
 * nothing. Throws NOT_FOUND, and CAMPAIGN_OVER for drafts and sent campaigns.
 */
export async function stopCampaign(app: App, admin: Admin, id: string): Promise<Stopped> {
  const { campaign: stopped, isRepeated } = await stop(app, id);
  // Only the request that stopped the campaign discards its mails. A mail that is queued after that is discarded at
  // sending time.
  if (isRepeated) return countsOf(stopped, stopped.sent);
  const counts = countsOf(stopped, await discardMails(app, stopped));
  const { detail, ...rest } = about(admin, stopped);
  await audit(app, { action: 'campaign.stopped', ...rest, detail: { ...detail, ...counts } });
  return counts;
}

function countsOf(campaign: StoredCampaign, sent: number): Stopped {
  const { noLongerMatches, tooMany } = countSkipped(campaign);
  return { sent, stopped: Math.max(0, campaign.count - noLongerMatches - tooMany - sent) };
}

/**
 * Discards the queued mails of a stopped campaign. Returns the number of mails already sent. No process queues further
 * mails, because a batch is queued only while the campaign is being sent.
 */
export async function discardMails(app: App, { _id, sent: queued }: StoredCampaign): Promise<number> {
  const withdrawn = await app.mail.withdraw(`campaign:${_id.toHexString()}:`);
  await releaseSlots(_id, withdrawn);
  const sent = Math.max(0, queued - withdrawn.length);
  await CampaignModel.updateOne({ _id, state: 'stopped' }, { $set: { sent } });
  return sent;
}

async function stop(app: App, id: string): Promise<Sent> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const running = await findCampaign(app, id);
    if (running.state !== 'scheduled' && running.state !== 'sending') break;
    const stopped = await stepToStopped(app, running);
    if (stopped) return { campaign: stopped, isRepeated: false };
  }
  const campaign = await findCampaign(app, id);
  const { state } = campaign;
  if (state === 'stopped') return { campaign, isRepeated: true };
  throw refuse('CAMPAIGN_OVER', { ...(NOTHING_TO_STOP[state] && { message: NOTHING_TO_STOP[state] }) });
}

/** Reasons why a campaign cannot be stopped, by its state. */
const NOTHING_TO_STOP = {
  draft: 'CAMPAIGN_NOT_STARTED',
  sent: 'CAMPAIGN_ALL_SENT',
  stopped: undefined,
  scheduled: undefined,
  sending: undefined,
} as const satisfies Readonly<Record<CampaignState, string | undefined>>;
