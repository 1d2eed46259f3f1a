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
  /** Time at which the edition became current; absent if it was not recorded. */
  readonly activatedAt: Date | undefined;
  /** Time until which an admin can make the previous fair current again; undefined if that is not possible. */
  readonly stepBackUntil: Date | undefined;
  /** Version of the edition's timetable (services/fence). */
  readonly timetableVersion: number;
  readonly endsAt: Date;
  /** Whether the fair is cancelled, even if the cancellation can still be undone. */
  readonly isCancelled: boolean;
  /** Id of the cancellation; undefined if the fair is not cancelled. */
  readonly cancellationId: Types.ObjectId | undefined;
  /** Whether the fair is cancelled and the cancellation can no longer be undone. */
  readonly isCancelledForGood: boolean;
  readonly timeZone: string;
  readonly contactEmail: string;
  /** Email address for technical reports. */
  readonly technicalEmail: string;
  /** Email address of the data protection officer; undefined if there is none. */
  readonly dpoEmail: string | undefined;
  /** Operator of the service, who is the controller of its personal data. */
  readonly operator: { readonly en: string; readonly sv: string };
  readonly termsVersion: number;
  /** Time from which students can apply; undefined if there is no such limit. */
  readonly applyOpensAt: Date | undefined;
  /** Time until which students can apply; undefined if there is no such limit. */
  readonly applyClosesAt: Date | undefined;
  /** Domains of the email addresses with which students may sign up. If empty, every address is allowed. */
  readonly signUpDomains: readonly string[];
  /** Time from which `signUpDomains` apply. Accounts created earlier need no confirmed address. */
  readonly signUpSince: Date | undefined;
  /** Programs of the fair in the order of its list, including programs that can no longer be chosen. */
  readonly programs: readonly FairProgram[];
  /** Reads the current edition from the database. Also called by a process that has changed the edition. */
  readonly refresh: () => Promise<void>;
}

/**
 * Objects that request handlers share: the edition, the clock and the services. Created by app.ts. A function should
 * declare only the fields that it needs.
 */
export interface App {
  readonly config: Config;
  readonly log: Logger;
  /** Set if this App is for an archived edition. `archivedAt` is undefined if it was not recorded. */
  readonly past?: { readonly archivedAt: Date | undefined };
  /**
   * Returns a read-only app for the fair of another year. Throws VALIDATION_FAILED at `edition` if the year has no
   * fair, or only a draft.
   * @param withDrafts whether drafts can be read too
   */
  readonly ofYear: (year: string, withDrafts?: boolean) => Promise<App>;
  /** The edition to which new data belongs, as last read by this process. */
  readonly current: CurrentEdition;
  /** Id of the edition. Do not keep a copy: id and time zone change when another edition is activated. */
  readonly editionId: Types.ObjectId;
  readonly timeZone: string;
  readonly mail: Mailer;
  /** SESSION_SECRET, from which other keys are derived too. */
  readonly sessionSecret: string;
  readonly limits: Limits;
  /** Notifies open pages of changes. */
  readonly live: LiveHub;
  /** Cache of public data. */
  readonly cache: Cache;
  readonly sessions: SessionAccess;
  /** Returns the account of the bearer token or session cookie, or undefined if there is none. */
  readonly authenticate: (ctx: Context) => Promise<Actor | undefined>;
  /**
   * Returns whether the request's session or token is still valid. Used after creating a secret, because the
   * session may have ended in the meantime.
   */
  readonly isStillSignedIn: (ctx: Context) => Promise<boolean>;
  /** Whether an account must have a second factor (SECOND_FACTOR_REQUIRED) but has none. */
  readonly lacksSecondFactor: (actor: Actor) => boolean;
  /** Whether replies are checked against the contract. Set by tests. */
  readonly checkReplies: boolean;
  /** Returns the time for the booking rules; tests set it. */
  readonly now: () => Date;
}
