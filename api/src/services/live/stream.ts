import { PassThrough } from 'node:stream';
import type { LiveTopic } from '@fair/contract';
import type { Context } from 'koa';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { LiveHub } from './hub.ts';

const SECOND_MS = 1000;
/**
 * Interval of heartbeats in ms. Proxies close connections after a minute of silence, and pages reconnect
 * after the same time.
 */
const HEARTBEAT_MS = 25 * SECOND_MS;
/** Maximum lifetime of a stream in ms. The page then reconnects, and its access is checked again. */
const LIFE_MS = 10 * 60 * SECOND_MS;
/** Delay in ms after which browsers reconnect. */
const RETRY_MS = 3 * SECOND_MS;
/** Tolerance for differences between the clocks of the database and this process, in ms. */
const CLOCKS_MS = 250;
/**
 * Minimum interval in ms between two events of a topic on one stream. Hundreds of pages show a company's
 * times when booking opens, so the delays are random to spread their requests.
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
 * `PAUSE_MS` for admins, in ms. Admins receive every change, and each event makes them reload the numbers of
 * the whole fair.
 */
const ADMIN_PAUSE_MS = 2 * SECOND_MS;
/**
 * Event times are rounded to this many ms, so that the process wakes once for about twenty of a thousand
 * pages.
 */
const MOMENT_MS = 20;

interface Following {
  readonly account: Actor;
  readonly sessionId: string | undefined;
  readonly watchedCompanies: readonly Types.ObjectId[];
  /**
   * Seconds since the page last received an event or heartbeat; undefined if the page does not request past
   * changes.
   */
  readonly unheard: number | undefined;
  /** Returns whether the page's session or token is still valid. */
  readonly isStillSignedIn: () => Promise<boolean>;
}

/**
 * Responds with a stream of server-sent events (WHATWG HTML §9.2). `event: <topic>` tells the page what to
 * reload. Events contain no data, so they reveal nothing that a call would not. `ready` names the account, so
 * that a tab opened by a person who has since logged out ignores the events.
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
  // Koa destroys the stream when the client disconnects.
  stream.once('close', cleanUp);

  ctx.status = 200;
  ctx.type = 'text/event-stream';
  // Proxies must neither buffer nor compress the stream, because both would delay events.
  ctx.set('Cache-Control', 'no-store, no-transform');
  ctx.set('X-Accel-Buffering', 'no');
  ctx.body = stream;
  // The session may have ended before this stream subscribed. If the check fails, the page reconnects.
  if (!(await following.isStillSignedIn().catch(() => false))) end();
}
