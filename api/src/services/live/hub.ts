import type { LiveTopic } from '@fair/contract';
import type { mongo, Types } from 'mongoose';
import type { Logger } from 'pino';
import { connection } from '../../db/connection.ts';
import type { Actor } from '../../http/actor.ts';

/** Who listens, and how it is told. */
export interface Listener {
  readonly account: Pick<Actor, '_id' | 'type'>;
  /** The company whose times a student's page shows. */
  readonly watchedCompany?: Types.ObjectId | undefined;
  readonly tell: (topic: LiveTopic) => void;
  /** Ends it, and stops its listening at once: the source has failed, or a newer page takes its place. */
  readonly end: () => void;
}

export interface LiveHub {
  /** Tells this listener from now on; answers what stops that. */
  listen(listener: Listener): () => void;
  /** Ends every listener and the stream behind them. */
  close(): Promise<void>;
}

/** One person's pages at once; an older one is ended for a newer. */
const MOST_PER_ACCOUNT = 8;

export interface Change {
  readonly operationType: string;
  readonly ns?: { readonly coll: string };
  readonly updateDescription?: { readonly updatedFields?: { readonly decisionNo?: number } };
  readonly fullDocument?: Owners;
}

interface Owners {
  readonly accountId?: Types.ObjectId;
  readonly studentId?: Types.ObjectId;
  readonly companyId?: Types.ObjectId;
}

/** What a change of a collection is to this listener; undefined: none of its business (MEETINGS §4.13). */
export type TopicOf = (
  listener: Pick<Listener, 'account' | 'watchedCompany'>,
  change: Change,
) => LiveTopic | undefined;

/** By the name of the collection; what is not named is not watched. */
export type LiveTopics = Readonly<Record<string, TopicOf>>;

/**
 * Fans the changes of the database out to the open pages of this process. They come from a MongoDB change stream,
 * so that what another API process wrote is told as well. Open only while somebody listens.
 */
export function createLiveHub(log: Logger, topics: LiveTopics): LiveHub {
  const listeners = new Set<Listener>();
  let stream: mongo.ChangeStream | undefined;

  function open(): void {
    const opened = connection.watch(
      [
        { $match: { 'ns.coll': { $in: Object.keys(topics) } } },
        {
          $project: {
            operationType: 1,
            ns: 1,
            'fullDocument.accountId': 1,
            'fullDocument.studentId': 1,
            'fullDocument.companyId': 1,
            'updateDescription.updatedFields.decisionNo': 1,
          },
        },
      ],
      { fullDocument: 'updateLookup' },
    ) as unknown as mongo.ChangeStream;
    stream = opened;
    opened.on('change', (change: mongo.ChangeStreamDocument) => {
      const topicOf = topics[(change as Change).ns?.coll ?? ''];
      for (const listener of listeners) {
        const topic = topicOf?.(listener, change as Change);
        if (topic) listener.tell(topic);
      }
    });
    // The driver has resumed what it could; a page that reconnects opens the stream anew.
    const lost = (error?: unknown) => {
      if (stream !== opened) return;
      log.warn({ err: error }, 'change stream lost');
      void endAll();
    };
    opened.on('error', lost).on('close', () => lost());
  }

  async function closeStream(): Promise<void> {
    const idle = stream;
    stream = undefined;
    await idle?.close().catch(() => undefined);
  }

  async function endAll(): Promise<void> {
    const closed = closeStream();
    for (const listener of [...listeners]) listener.end();
    await closed;
  }

  return {
    listen(listener) {
      if (!stream) open();
      const own = [...listeners].filter(({ account }) => account._id.equals(listener.account._id));
      if (own.length >= MOST_PER_ACCOUNT) own[0]?.end();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) void closeStream();
      };
    },
    close: endAll,
  };
}

/**
 * What a change is to this listener when it is that of a student or of a company: news of its own and, to admins, of
 * the fair; to who looks at that company's times, other times.
 */
export const ownOrWatched: TopicOf = ({ account, watchedCompany }, { fullDocument }) => {
  if (!fullDocument) return undefined;
  if (isOwn(account, fullDocument) || account.type === 'admin') return 'meetings';
  return watchedCompany && fullDocument.companyId?.equals(watchedCompany) ? 'times' : undefined;
};

/** Whether the account is the student or the company of this document. */
export const isOwn = ({ _id }: Pick<Actor, '_id'>, { studentId, companyId }: Owners): boolean =>
  [studentId, companyId].some((id) => id?.equals(_id));
