import { PassThrough } from 'node:stream';
import type { LiveTopic } from '@fair/contract';
import type { Context } from 'koa';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { LiveHub } from './hub.ts';

const SECOND_MS = 1000;
/** Proxies close what is silent for a minute, and a page that hears nothing for that long connects anew. */
const HEARTBEAT_MS = 25 * SECOND_MS;
/** Then the page connects anew, and whether it may still listen is asked again. */
const LIFE_MS = 10 * 60 * SECOND_MS;
/** After a failure; a browser's own reconnecting goes by it. */
const RETRY_MS = 3 * SECOND_MS;
/** By so much the clocks of the database and of this process may seem to differ more than they do. */
const CLOCKS_MS = 250;
/**
 * How often a page is told the same at most. The times of a company are looked at by hundreds when booking opens:
 * they read them again at moments of their own, never all at once.
 */
const PAUSE_MS: Readonly<Record<LiveTopic, number>> = {
  meetings: 250,
  applications: 250,
  participation: 250,
  news: 250,
  times: 2 * SECOND_MS,
};
/** An admin is told of every change there is, and reads again what is counted over the whole fair. */
const ADMIN_PAUSE_MS = 2 * SECOND_MS;
/** Between two moments: of a thousand pages some twenty are told together, and the process wakes once for them. */
const MOMENT_MS = 20;

interface Following {
  readonly account: Actor;
  readonly sessionId: string | undefined;
  readonly watchedCompanies: readonly Types.ObjectId[];
  /** For how many seconds the page has heard nothing; undefined: what was before now is not asked for. */
  readonly unheard: number | undefined;
  /** Whether what the page signed in with still works, asked anew. */
  readonly isStillSignedIn: () => Promise<boolean>;
}

/**
 * Answers with a stream of server-sent events (WHATWG HTML §9.2): `event: <topic>` says what to read again. An event
 * says nothing of what has changed, so nothing can be seen in it that a call would not answer. `ready` names the account:
 * a window of somebody else, who was signed in in this browser before, takes no events from it.
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
  // Koa destroys it when the client has gone.
  stream.once('close', cleanUp);

  ctx.status = 200;
  ctx.type = 'text/event-stream';
  // A proxy that buffers or compresses would hold the events back.
  ctx.set('Cache-Control', 'no-store, no-transform');
  ctx.set('X-Accel-Buffering', 'no');
  ctx.body = stream;
  // It may have ended before anybody listened for that. Where nobody can say, the page asks anew.
  if (!(await following.isStillSignedIn().catch(() => false))) end();
}
