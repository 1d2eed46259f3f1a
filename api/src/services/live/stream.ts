import { PassThrough } from 'node:stream';
import type { LiveTopic } from '@fair/contract';
import type { Context } from 'koa';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { LiveHub } from './hub.ts';

const SECOND_MS = 1000;
/**
 * Interval of heartbeats in ms. Proxies close connections that are silent for a minute, and pages reconnect
 * after the same time.
 */
const HEARTBEAT_MS = 25 * SECOND_MS;
/** Maximum lifetime of a stream in ms. The page then reconnects and its access is checked again. */
const LIFE_MS = 10 * 60 * SECOND_MS;
/** Reconnection time sent to browsers, in ms. */
const RETRY_MS = 3 * SECOND_MS;
/** Tolerance for clock differences between the database and this process, in ms. */
const CLOCKS_MS = 250;
/**
 * Minimum interval between two events of a topic for a page. Hundreds of pages show the times of a company
 * when booking opens; random delays keep them from reading at the same moment.
 */
const PAUSE_MS: Readonly<Record<LiveTopic, number>> = {
  meetings: 250,
  applications: 250,
  participation: 250,
  news: 250,
  times: 2 * SECOND_MS,
};
/** The interval for admins, who get every change and then read figures of the whole fair again. */
const ADMIN_PAUSE_MS = 2 * SECOND_MS;
/**
 * Granularity of event times in ms: some twenty of a thousand pages are notified together, and the process
 * wakes once for them.
 */
const MOMENT_MS = 20;

interface Following {
  readonly account: Actor;
  readonly sessionId: string | undefined;
  readonly watchedCompanies: readonly Types.ObjectId[];
  /** Seconds since the page last heard anything; undefined if it does not ask for past changes. */
  readonly unheard: number | undefined;
  /** Checks whether the page's session or token is still valid. */
  readonly isStillSignedIn: () => Promise<boolean>;
}

/**
 * Responds with a stream of server-sent events (WHATWG HTML §9.2): `event: <topic>` tells the page what to
 * read again. An event contains no data, so it reveals nothing that a call would not. `ready` names the
 * account, so that a tab of a previously logged-in person ignores these events.
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
  // A proxy that buffers or compresses would delay the events.
  ctx.set('Cache-Control', 'no-store, no-transform');
  ctx.set('X-Accel-Buffering', 'no');
  ctx.body = stream;
  // The session may have ended before the subscription. If that cannot be checked, the page reconnects.
  if (!(await following.isStillSignedIn().catch(() => false))) end();
}
