import type { FairProgram } from '@fair/contract';
import type { Context } from 'koa';
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { Cache } from './db/cache.ts';
import type { Config } from './env.ts';
import type { Actor } from './http/actor.ts';
import type { Limits } from './http/limits.ts';
import type { SessionAccess } from './http/session.ts';
import type { LiveHub } from './services/live/index.ts';
import type { Mailer } from './services/mail/index.ts';

/** The current edition, cached for at most 5 s (features/fair/fair/current.ts). */
export interface CurrentEdition {
  readonly id: Types.ObjectId;
  readonly year: number;
  /** Time it became current; absent if that was before this was recorded. */
  readonly activatedAt: Date | undefined;
  readonly endsAt: Date;
  readonly timeZone: string;
  /** Contact address of the fair. */
  readonly contactEmail: string;
  /** Address for technical reports. */
  readonly technicalEmail: string;
  /** Data protection officer; undefined if none is named. */
  readonly dpoEmail: string | undefined;
  /** Operator of the service and controller of its personal data. */
  readonly operator: { readonly en: string; readonly sv: string };
  /** Version of the current terms. */
  readonly termsVersion: number;
  /** Period in which students can apply; a missing end is open. */
  readonly applyOpensAt: Date | undefined;
  readonly applyClosesAt: Date | undefined;
  /** Programs of the fair in its order, including those that can no longer be chosen. */
  readonly programs: readonly FairProgram[];
  /** Reads it now, for the process that has changed it. */
  readonly refresh: () => Promise<void>;
}

/**
 * Shared by the handlers: the fair's edition, the clock and the services. Created by app.ts; declare the part
 * you need.
 */
export interface App {
  readonly config: Config;
  readonly log: Logger;
  /** Set while an archived fair is read; `archivedAt` is undefined if that was not recorded. */
  readonly past?: { readonly archivedAt: Date | undefined };
  /**
   * Returns a read-only app for the fair of another year. Throws VALIDATION_FAILED at `edition` if there is
   * none or it is a draft.
   */
  readonly ofYear: (year: string) => Promise<App>;
  /** The fair that new data belongs to, as last seen by this process. */
  readonly current: CurrentEdition;
  /** Its id and time zone. Read them each time, because they change when another fair is activated. */
  readonly editionId: Types.ObjectId;
  readonly timeZone: string;
  readonly mail: Mailer;
  /** SESSION_SECRET, for everything else sealed with it. */
  readonly sessionSecret: string;
  readonly limits: Limits;
  /** Notifies open pages of changes. */
  readonly live: LiveHub;
  /** Cache of public data. */
  readonly cache: Cache;
  readonly sessions: SessionAccess;
  /** Returns the account of the bearer token or session cookie; undefined when logged out. */
  readonly authenticate: (ctx: Context) => Promise<Actor | undefined>;
  /**
   * Checks whether the request's session or token is still valid, for secrets created while it may be ended.
   */
  readonly isStillSignedIn: (ctx: Context) => Promise<boolean>;
  /** Whether an account must have a second factor (SECOND_FACTOR_REQUIRED) and has none. */
  readonly lacksSecondFactor: (actor: Actor) => boolean;
  /** Whether replies are checked against the contract; set by tests. */
  readonly checkReplies: boolean;
  /** Returns the time for the booking rules; tests set it. */
  readonly now: () => Date;
}
