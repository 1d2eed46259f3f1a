import { LIVE_TOPICS, type LiveTopic } from '@fair/contract';
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import { type Actor, accountOf } from '../../http/actor.ts';
import { type Change, type Changes, type Dated, endedSession, watchChanges } from './changes.ts';

/** A subscriber and its callbacks. */
export interface Listener {
  readonly account: Pick<Actor, '_id' | 'type'>;
  /** Companies whose times are shown in a student's tabs. */
  readonly watchedCompanies: readonly Types.ObjectId[];
  /** Id of the session in the store, whose end also ends the stream; undefined for a token. */
  readonly sessionId: string | undefined;
  /** Also report changes since this time (ms); undefined for new changes only. */
  readonly since: number | undefined;
  readonly tell: (topic: LiveTopic) => void;
  /** Ends the stream and its subscription at once, because the source has failed or the session has ended. */
  readonly end: () => void;
  /**
   * Ends the stream because a newer page replaces it, and says so; the page then waits before it reconnects.
   */
  readonly replace: () => void;
}

export interface LiveHub {
  /** Subscribes a listener; returns the function that unsubscribes it. */
  listen(listener: Listener): () => void;
  /** Ends every stream and the change stream behind them. */
  close(): Promise<void>;
}

/** Maximum number of open streams of one account over all API processes (docs/adr/0041). */
const MOST_PER_ACCOUNT = 20;

/**
 * Maps a change of a collection to the topic for a listener; undefined if it does not concern the listener
 * (MEETINGS §4.13).
 */
export type TopicOf = (
  listener: Pick<Listener, 'account' | 'watchedCompanies'>,
  change: Change,
) => LiveTopic | undefined;

/** Mapping by collection name; other collections are not watched. */
export type LiveTopics = Readonly<Record<string, TopicOf>>;

/**
 * Distributes changes of the database to the open pages of this process. It watches only while there are
 * listeners.
 * @param processes number of API processes that share the maximum; each ends the oldest stream beyond its
 * part
 */
export function createLiveHub(log: Logger, topics: LiveTopics, processes: number): LiveHub {
  const mostHere = Math.max(1, Math.floor(MOST_PER_ACCOUNT / processes));
  const listeners = new Set<Listener>();
  /** Listeners by person, oldest first. Each member of a company is a person. */
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
      // A page that reconnects opens it again.
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

  /** Reports the changes a listener has missed, or every topic if they are unknown. */
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
 * Maps a change of a student's or company's document: `meetings` for its owner and admins, `times` for
 * students who watch that company.
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
