import { LIVE_TOPICS, type LiveTopic } from '@fair/contract';
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import { type Actor, accountOf } from '../../http/actor.ts';
import { type Change, type Changes, type Dated, endedSession, watchChanges } from './changes.ts';

/** An open page that receives live notifications, with its callbacks. */
export interface Listener {
  readonly account: Pick<Actor, '_id' | 'type'>;
  /** Companies whose times the student's open tabs show. */
  readonly watchedCompanies: readonly Types.ObjectId[];
  /** Store id of the session; the stream ends with the session. Undefined for a client that uses a token. */
  readonly sessionId: string | undefined;
  /** Time (ms) from which missed changes are reported; undefined reports only new changes. */
  readonly since: number | undefined;
  readonly tell: (topic: LiveTopic) => void;
  /** Ends the stream because the change stream has failed or the session has ended. */
  readonly end: () => void;
  /**
   * Ends the stream because the account has too many streams, and tells the page, which then waits before it
   * reconnects.
   */
  readonly replace: () => void;
}

export interface LiveHub {
  /** Subscribes a listener and returns the function that unsubscribes it. */
  listen(listener: Listener): () => void;
  /** Ends all streams of this process and the change stream. */
  close(): Promise<void>;
}

/** Maximum number of open streams of one account over all API processes (docs/adr/0041). */
const MOST_PER_ACCOUNT = 20;

/**
 * Returns the topic that a change has for a listener, or undefined if the change does not concern the
 * listener (MEETINGS §4.13).
 */
export type TopicOf = (
  listener: Pick<Listener, 'account' | 'watchedCompanies'>,
  change: Change,
) => LiveTopic | undefined;

/** `TopicOf` by collection name; other collections are not watched. */
export type LiveTopics = Readonly<Record<string, TopicOf>>;

/**
 * Distributes database changes to the open pages of this process. The change stream is open only while there
 * are listeners.
 * @param processes number of API processes that share MOST_PER_ACCOUNT; each process ends the oldest stream
 * beyond its share
 */
export function createLiveHub(log: Logger, topics: LiveTopics, processes: number): LiveHub {
  const mostHere = Math.max(1, Math.floor(MOST_PER_ACCOUNT / processes));
  const listeners = new Set<Listener>();
  /** Listeners by account, oldest first. For a company, each member has an entry of their own. */
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
      // The pages reconnect, and their subscriptions open the change stream again.
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

  /** Reports the changes that a listener has missed, or every topic if the missed changes are unknown. */
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
 * Returns the topic for a change of a document that belongs to a student or company: `meetings` for its owner
 * and for admins, `times` for students whose tabs show that company.
 */
export const ownOrWatched: TopicOf = ({ account, watchedCompanies }, { fullDocument }) => {
  if (!fullDocument) return undefined;
  if (isOwn(account, fullDocument) || account.type === 'admin') return 'meetings';
  return watchedCompanies.some((id) => fullDocument.companyId?.equals(id)) ? 'times' : undefined;
};

/** Whether the document belongs to the account, as its student or its company. */
export const isOwn = (
  { _id }: Pick<Actor, '_id'>,
  { studentId, companyId }: NonNullable<Change['fullDocument']>,
): boolean => [studentId, companyId].some((id) => id?.equals(_id));
