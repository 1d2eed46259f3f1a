import type { mongo, Types } from 'mongoose';
import type { Logger } from 'pino';
import type { CurrentEdition } from '../../../context.ts';
import type { Config } from '../../../env.ts';
import { type Fair, fairOf } from './fair.ts';
import { type Edition, EditionModel } from './model.ts';
import { stepBackUntil } from './state.ts';

/** Maximum time in ms for which a process may use an outdated edition if there is no change stream. */
const REFRESH_MS = 5000;
/**
 * Time in ms that the change stream waits for a change before it returns without one. A change is returned immediately.
 */
const AWAIT_MS = 60_000;

export interface FollowedEdition extends CurrentEdition {
  /** @param onChange called after another edition has become current or the current one has changed */
  readonly start: (onChange: () => void) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Caches the current edition, so that requests do not read it from the database. A change stream reports changes;
 * without the stream, the edition is read every 5 s. If the database has no current edition, the cached one stays.
 */
export function followCurrent(config: Config, log: Logger, first: Edition): FollowedEdition {
  let id: Types.ObjectId;
  let fair: Fair;
  let seen: Edition;
  let tell: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let stream: mongo.ChangeStream | undefined;

  function take(edition: Edition): void {
    seen = edition;
    id = edition._id;
    fair = fairOf(config, edition);
  }
  take(first);

  async function refresh(): Promise<void> {
    const found = await EditionModel.findOne({ current: true }).lean<Edition>();
    if (!found) return;
    if (found._id.equals(seen._id) && found.updatedAt.getTime() === seen.updatedAt.getTime()) return;
    take(found);
    tell();
  }
  const tryRefresh = () => refresh().catch((error: unknown) => log.warn({ err: error }, 'edition not read'));

  /**
   * Opens the change stream. If the stream fails, the next timer opens it again. MongoDB ends the stream with an
   * "invalidate" event when the collection is dropped, for example at the start of a restore.
   */
  function listen(): void {
    if (stream) return;
    const opened = EditionModel.collection.watch([{ $project: { operationType: 1 } }], {
      maxAwaitTimeMS: AWAIT_MS,
    });
    const end = () => {
      if (stream === opened) stream = undefined;
      opened.close().catch(() => undefined);
    };
    stream = opened;
    opened.on('change', ({ operationType }) => {
      if (operationType === 'invalidate') {
        end();
        listen();
      }
      void tryRefresh();
    });
    opened.on('error', end);
  }

  return {
    get id() {
      return id;
    },
    get year() {
      return fair.year;
    },
    get activatedAt() {
      return seen.activatedAt ?? undefined;
    },
    get stepBackUntil() {
      return stepBackUntil(seen);
    },
    get timetableVersion() {
      return seen.timetableVersion ?? 0;
    },
    get endsAt() {
      return fair.endsAt;
    },
    get isCancelled() {
      return Boolean(seen.cancellation);
    },
    get cancellationId() {
      return seen.cancellation?.id;
    },
    get isCancelledForGood() {
      return fair.isCancelled;
    },
    get timeZone() {
      return fair.timeZone;
    },
    get contactEmail() {
      return fair.contactEmail;
    },
    get technicalEmail() {
      return fair.technicalEmail;
    },
    get dpoEmail() {
      return fair.dpoEmail;
    },
    get operator() {
      return fair.operator;
    },
    get termsVersion() {
      return fair.termsVersion;
    },
    get signUpDomains() {
      return fair.signUpDomains;
    },
    get signUpSince() {
      return fair.signUpSince;
    },
    get programs() {
      return fair.programs;
    },
    get applyOpensAt() {
      return fair.applyOpensAt;
    },
    get applyClosesAt() {
      return fair.applyClosesAt;
    },
    refresh,
    start(onChange) {
      tell = onChange;
      const follow = () => {
        listen();
        void tryRefresh();
      };
      follow();
      timer = setInterval(follow, REFRESH_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      const open = stream;
      stream = undefined;
      await open?.close().catch(() => undefined);
    },
  };
}
