import type { FairProgram } from '@fair/contract';
import type { Context } from 'koa';
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { Memory } from './db/memory.ts';
import type { Config } from './env.ts';
import type { Actor } from './http/actor.ts';
import type { Limits } from './http/limits.ts';
import type { SessionAccess } from './http/session.ts';
import type { LiveHub } from './services/live/index.ts';
import type { Mailer } from './services/mail/index.ts';

/** The current edition in memory, at most 5 s behind (features/fair/current.ts). */
export interface CurrentEdition {
  readonly id: Types.ObjectId;
  readonly year: number;
  /** When it became the current one; absent for those that were before this was noted. */
  readonly activatedAt: Date | undefined;
  readonly endsAt: Date;
  readonly timeZone: string;
  /** Whom people of the fair write to. */
  readonly contactEmail: string;
  /** Whom what runs by itself reports to. */
  readonly technicalEmail: string;
  /** The data protection officer; undefined: nobody is named. */
  readonly dpoEmail: string | undefined;
  /** Who runs the service, and is the controller of its personal data. */
  readonly operator: { readonly en: string; readonly sv: string };
  /** The number of the terms that hold now. */
  readonly termsVersion: number;
  /** From when until when students apply; a side that is absent is open. */
  readonly applyOpensAt: Date | undefined;
  readonly applyClosesAt: Date | undefined;
  /** Those it is for, in its order, with those that nobody chooses any more. */
  readonly programs: readonly FairProgram[];
  /** Reads it now: for the process that has changed it. */
  readonly look: () => Promise<void>;
}

/** What the handlers share: the fair's edition, the clock and the services. Made by app.ts; ask for the part you need. */
export interface App {
  readonly config: Config;
  readonly log: Logger;
  /** Set while a fair that is over is read: since when it is; undefined where that was not noted. */
  readonly past?: { readonly archivedAt: Date | undefined };
  /**
   * The same for the fair of another year, to be read only. VALIDATION_FAILED at `edition` when there is none, or it is a
   * draft.
   */
  readonly ofYear: (year: string) => Promise<App>;
  /** The fair everything new belongs to, as this process last saw it. */
  readonly current: CurrentEdition;
  /** Its id, and by whose clocks its days are; read them anew with each use, for they follow an activation. */
  readonly editionId: Types.ObjectId;
  readonly timeZone: string;
  readonly mail: Mailer;
  /** SESSION_SECRET, for what else is sealed with it. */
  readonly sessionSecret: string;
  readonly limits: Limits;
  /** Tells open pages what has changed. */
  readonly live: LiveHub;
  /** What everybody may see, kept until it changes. */
  readonly memory: Memory;
  readonly sessions: SessionAccess;
  /** The account behind a bearer token or the session cookie; undefined when signed out. */
  readonly authenticate: (ctx: Context) => Promise<Actor | undefined>;
  /** Whether what the request has signed in with still works, asked anew: for secrets made while it may be ended. */
  readonly isStillSignedIn: (ctx: Context) => Promise<boolean>;
  /** Whether an account must have a second factor (SECOND_FACTOR_REQUIRED) and has none. */
  readonly lacksSecondFactor: (actor: Actor) => boolean;
  /** Tests hold every answer against the contract. */
  readonly checkReplies: boolean;
  /** What time it is for the rules of booking; tests set it. */
  readonly now: () => Date;
}
