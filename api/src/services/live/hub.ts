import { LIVE_TOPICS, type LiveTopic } from '@fair/contract';
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import { type Actor, accountOf } from '../../http/actor.ts';
import { type Change, type Changes, type Dated, endedSession, watchChanges } from './changes.ts';

/** An open page that is notified of changes: its account, and the callbacks of its stream. */
export interface Listener {
  readonly account: Pick<Actor, '_id' | 'type'>;
  /** Companies whose times are shown in open tabs of the student. */
  readonly watchedCompanies: readonly Types.ObjectId[];
  /** Database id of the session. When the session ends, the stream ends. Undefined if the client uses a token. */
  readonly sessionId: string | undefined;
  /** Time in ms since which changes are reported. If undefined, only new changes are reported. */
  readonly since: number | undefined;
  readonly tell: (topic: LiveTopic) => void;
  /** Ends the stream. Called when the change stream has failed or the session has ended. */
  readonly end: () => void;
  /**
   * Notifies the page that the account has too many streams, and ends the stream. The page then waits before it
   * reconnects.
   */
  readonly replace: () => void;
}

export interface LiveHub {
  /** Subscribes a listener and returns the function that unsubscribes it. */
  listen(listener: Listener): () => void;
  /** Ends all streams to pages of this process, and closes the change stream. */
  close(): Promise<void>;
}

/** Maximum number of open streams of one account over all API processes (docs/adr/0041). */
const MOST_PER_ACCOUNT = 20;

/**
 * Returns the topic that a listener is notified of after a change. Returns undefined if the change does not concern
 * the listener (MEETINGS §4.13).
 */
export type TopicOf = (
  listener: Pick<Listener, 'account' | 'watchedCompanies'>,
  change: Change,
) => LiveTopic | undefined;

/** Functions that return the topic of a change, by collection. Other collections are not watched. */
export type LiveTopics = Readonly<Record<string, TopicOf>>;

/**
 * Creates the hub that notifies the open pages of this process when the database changes. A change stream is open
 * only while there are listeners.
 * @param processes number of API processes, which share MOST_PER_ACCOUNT equally. A process that would exceed its
 * share for an account ends the oldest stream of that account
 */
export function createLiveHub(log: Logger, topics: LiveTopics, processes: number): LiveHub {
  const mostHere = Math.max(1, Math.floor(MOST_PER_ACCOUNT / processes));
  const listeners = new Set<Listener>();
  /** Listeners by the id of an account, oldest first. For companies, the key is the id of the member. */
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
      // Ends all streams. The pages then reconnect, and the first of them opens a new change stream.
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

  /**
   * Notifies a listener of the changes that it has missed. If the buffer does not contain them all, notifies it of
   * every topic.
   */
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
 * Returns the topic of a change to a document of a student or company. The topic is `meetings` for the owner of the
 * document and for admins, and `times` for students whose open tabs show the company.
 */
export const ownOrWatched: TopicOf = ({ account, watchedCompanies }, { fullDocument }) => {
  if (!fullDocument) return undefined;
  if (isOwn(account, fullDocument) || account.type === 'admin') return 'meetings';
  return watchedCompanies.some((id) => fullDocument.companyId?.equals(id)) ? 'times' : undefined;
};

/** Whether a document belongs to the account, as its student or its company. */
export const isOwn = (
  { _id }: Pick<Actor, '_id'>,
  { studentId, companyId }: NonNullable<Change['fullDocument']>,
): boolean => [studentId, companyId].some((id) => id?.equals(_id));
