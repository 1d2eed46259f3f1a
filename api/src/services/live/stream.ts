import { PassThrough } from 'node:stream';
import type { LiveTopic } from '@fair/contract';
import type { Context } from 'koa';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { LiveHub } from './hub.ts';

const SECOND_MS = 1000;
/**
 * Interval between two heartbeats in ms. Without heartbeats, proxies would close a quiet connection after a minute,
 * and pages would reconnect.
 */
const HEARTBEAT_MS = 25 * SECOND_MS;
/**
 * Maximum lifetime of a stream in ms. When it ends, the page reconnects, and the API checks again whether the page
 * may have the stream.
 */
const LIFE_MS = 10 * 60 * SECOND_MS;
/** Time in ms that a browser waits before it reconnects. */
const RETRY_MS = 3 * SECOND_MS;
/** Maximum difference between the clocks of the database and this process that is allowed for, in ms. */
const CLOCKS_MS = 250;
/**
 * Maximum delay in ms of an event, by topic. Changes during the delay cause no further event. The actual delay is
 * random, so that hundreds of pages that show a company's times do not all send requests at once when booking opens.
 */
const PAUSE_MS: Readonly<Record<LiveTopic, number>> = {
  meetings: 250,
  applications: 250,
  participation: 250,
  news: 250,
  contacts: 250,
  times: 2 * SECOND_MS,
};
/**
 * Maximum delay in ms of an event for an admin. It is longer, because admins are notified of every change and their
 * pages then reload the numbers of the whole fair.
 */
const ADMIN_PAUSE_MS = 2 * SECOND_MS;
/**
 * Delays are rounded up to a multiple of this time in ms. The process then wakes up less often, each time for several
 * pages.
 */
const MOMENT_MS = 20;

interface Following {
  readonly account: Actor;
  readonly sessionId: string | undefined;
  readonly watchedCompanies: readonly Types.ObjectId[];
  /**
   * Seconds since the page last received an event or heartbeat. Undefined if the page does not ask for missed
   * changes.
   */
  readonly unheard: number | undefined;
  /** Returns whether the page's session or token is still valid. */
  readonly isStillSignedIn: () => Promise<boolean>;
}

/**
 * Responds with a stream of server-sent events (WHATWG HTML §9.2). The event `<topic>` tells the page which data to
 * reload. Events contain no data, so a listener learns nothing that it could not get from a call. The event `ready`
 * contains the account's id, so that a tab opened by a person who has since logged out closes the stream.
 */
export async function streamTo(ctx: Context, live: LiveHub, following: Following): Promise<void> {
  const { account, sessionId, watchedCompanies, unheard } = following;
  const stream = new PassThrough();
  const waiting = new Map<LiveTopic, NodeJS.Timeout>();
  const pauseOf = (topic: LiveTopic) => (account.type === 'admin' ? ADMIN_PAUSE_MS : PAUSE_MS[topic]);

  function tell(topic: LiveTopic): void {
    if (waiting.has(topic)) return;
    const pauseMs = Math.ceil((pauseOf(topic) * (0.5 + Math.random() / 2)) / MOMENT_MS) * MOMENT_MS;
    const timer = setTimeout(() => {
      waiting.delete(topic);
      say(topic);
    }, pauseMs);
    waiting.set(topic, timer);
  }
  const say = (event: string, data: object = {}) =>
    stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const end = () => {
    cleanUp();
    stream.end();
  };
  const replace = () => {
    say('replaced');
    end();
  };

  stream.write(`retry: ${RETRY_MS}\n`);
  say('ready', { account: account._id.toHexString() });
  const since = unheard === undefined ? undefined : Date.now() - unheard * SECOND_MS - CLOCKS_MS;
  const stopListening = live.listen({ account, sessionId, watchedCompanies, since, tell, end, replace });
  const heartbeat = setInterval(() => say('alive'), HEARTBEAT_MS).unref();
  const life = setTimeout(end, LIFE_MS).unref();
  function cleanUp(): void {
    stopListening();
    clearInterval(heartbeat);
    clearTimeout(life);
    for (const timer of waiting.values()) clearTimeout(timer);
  }
  // Koa destroys the stream when the client disconnects, which emits `close`.
  stream.once('close', cleanUp);

  ctx.status = 200;
  ctx.type = 'text/event-stream';
  // Tells proxies neither to compress nor to buffer the stream, because both would delay events.
  ctx.set('Cache-Control', 'no-store, no-transform');
  ctx.set('X-Accel-Buffering', 'no');
  ctx.body = stream;
  // The session may have ended before this stream was subscribed to ended sessions. If the session cannot be checked,
  // the stream ends too, and the page reconnects.
  if (!(await following.isStillSignedIn().catch(() => false))) end();
}
