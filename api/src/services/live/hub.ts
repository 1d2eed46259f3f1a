import { LIVE_TOPICS, type LiveTopic } from '@fair/contract';
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import { type Actor, accountOf } from '../../http/actor.ts';
import { type Change, type Changes, type Dated, endedSession, watchChanges } from './changes.ts';

/** Who listens, and how it is told. */
export interface Listener {
  readonly account: Pick<Actor, '_id' | 'type'>;
  /** The companies whose times a student's windows show. */
  readonly watchedCompanies: readonly Types.ObjectId[];
  /** The session it ends with, as the store calls it; undefined for a token. */
  readonly sessionId: string | undefined;
  /** What was changed from then on (ms) is told as well; undefined: only what is changed from now on. */
  readonly since: number | undefined;
  readonly tell: (topic: LiveTopic) => void;
  /** Ends it and stops its listening at once, because the source has failed or the session has ended. */
  readonly end: () => void;
  /** Does the same because a newer page takes its place, and says so: the page then waits before it connects again. */
  readonly replace: () => void;
}

export interface LiveHub {
  /** Tells this listener from now on; answers what stops that. */
  listen(listener: Listener): () => void;
  /** Ends every listener and the stream behind them. */
  close(): Promise<void>;
}

/** Maximum number of open streams of one account over all API processes (docs/adr/0041). */
const MOST_PER_ACCOUNT = 20;

/** What a change of a collection is to this listener; undefined: none of its business (MEETINGS §4.13). */
export type TopicOf = (
  listener: Pick<Listener, 'account' | 'watchedCompanies'>,
  change: Change,
) => LiveTopic | undefined;

/** By the name of the collection; what is not named is not watched. */
export type LiveTopics = Readonly<Record<string, TopicOf>>;

/**
 * Fans the changes of the database out to the open pages of this process. It watches only while somebody listens.
 * @param processes API processes that share the maximum; each ends the oldest stream beyond its part of it
 */
export function createLiveHub(log: Logger, topics: LiveTopics, processes: number): LiveHub {
  const mostHere = Math.max(1, Math.floor(MOST_PER_ACCOUNT / processes));
  const listeners = new Set<Listener>();
  /** The same by person, the oldest first: a company's people have each their own. */
  const byPerson = new Map<string, Set<Listener>>();
  let changes: Changes | undefined;

  function offer(listener: Listener, change: Change): void {
    const topic = topics[change.ns?.coll ?? '']?.(listener, change);
    if (topic) listener.tell(topic);
  }

  function tellAll({ at, isOld, change }: Dated): void {
    const ended = endedSession(change);
    for (const listener of [...listeners]) {
      if (ended !== undefined && ended === listener.sessionId) listener.end();
      else if (!isOld || at >= (listener.since ?? Number.POSITIVE_INFINITY)) offer(listener, change);
    }
  }

  function watch(): Changes {
    const opened = watchChanges({
      collections: Object.keys(topics),
      tell: tellAll,
      forgotten: () => listeners.forEach(tellEverything),
      // A page that connects anew opens it again.
      lost(error) {
        if (changes !== opened) return;
        log.warn({ err: error }, 'change stream lost');
        void endAll();
      },
    });
    return opened;
  }

  async function closeChanges(): Promise<void> {
    const idle = changes;
    changes = undefined;
    await idle?.close();
  }

  async function endAll(): Promise<void> {
    const closed = closeChanges();
    for (const listener of [...listeners]) listener.end();
    await closed;
  }

  function tellEverything(listener: Listener): void {
    for (const topic of LIVE_TOPICS) listener.tell(topic);
  }

  /** What it has not heard of; when nobody knows, all that there may be. */
  function catchUp(listener: Listener, since: number): void {
    const unheard = changes?.since(since);
    if (unheard) for (const change of unheard) offer(listener, change);
    else tellEverything(listener);
  }

  return {
    listen(listener) {
      changes ??= watch();
      const person = accountOf(listener.account)._id.toHexString();
      const own = byPerson.get(person) ?? new Set();
      const [oldest] = own;
      if (own.size >= mostHere) oldest?.replace();
      byPerson.set(person, own.add(listener));
      listeners.add(listener);
      if (listener.since !== undefined) catchUp(listener, listener.since);
      return () => {
        if (!listeners.delete(listener)) return;
        own.delete(listener);
        if (own.size === 0) byPerson.delete(person);
        if (listeners.size === 0) void closeChanges();
      };
    },
    close: endAll,
  };
}

/**
 * What a change is to this listener when it is that of a student or of a company: news of its own and, to admins, of
 * the fair; to who looks at that company's times, other times.
 */
export const ownOrWatched: TopicOf = ({ account, watchedCompanies }, { fullDocument }) => {
  if (!fullDocument) return undefined;
  if (isOwn(account, fullDocument) || account.type === 'admin') return 'meetings';
  return watchedCompanies.some((id) => fullDocument.companyId?.equals(id)) ? 'times' : undefined;
};

/** Whether the account is the student or the company of this document. */
export const isOwn = (
  { _id }: Pick<Actor, '_id'>,
  { studentId, companyId }: NonNullable<Change['fullDocument']>,
): boolean => [studentId, companyId].some((id) => id?.equals(_id));
