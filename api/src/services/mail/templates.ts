import type { SubscriptionKind } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Types } from 'mongoose';
import type { Config } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import type { Sender } from './frame.ts';
import type { Letter } from './layout.ts';

/**
 * Data that a mail is queued with, by template. Each feature adds its templates with `declare module`. The data does
 * not contain the recipient, whose id is in the key of the mail (`keyFor`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface TemplateData {}
export type Template = keyof TemplateData;

/** Data of a mail to a person whose account no longer exists. */
export interface ToFormer {
  readonly former: Pick<Actor, 'type' | 'name'>;
}

export interface TemplateContext<T extends Template> {
  readonly config: Config;
  /** SESSION_SECRET, under which the tokens in links are sealed. */
  readonly sessionSecret: string;
  /** Facts about the fair at the time of sending, in the recipient's language. */
  readonly fair: Sender;
  /** Current time, by the clock of the booking rules. */
  readonly now: Date;
  /**
   * Account of the recipient at the time of sending. For a member of a company, this is the company together with the
   * member (`accountOf`).
   */
  readonly person: Actor;
  /** Email address the mail is sent to. */
  readonly to: string;
  readonly data: TemplateData[T];
}
type Writer<T extends Template> = (context: TemplateContext<T>) => Promise<Letter | undefined>;

type KindOfMail<T extends Template> = (data: TemplateData[T]) => SubscriptionKind | undefined;
type FairOfMail = Promise<Types.ObjectId | undefined>;

/** Templates of one feature, with the functions that write their mails. */
export interface LetterSet<T extends Template = Template> {
  /**
   * Functions that write a mail at the time of sending. If there is nothing left to report, the function returns
   * undefined, and the mail is discarded.
   */
  readonly writers: { readonly [K in T]: Writer<K> };
  /**
   * Kind of each mail that recipients can turn off, or a function that returns the kind. A mail without a kind is
   * always sent.
   */
  readonly kinds?: { readonly [K in T]?: SubscriptionKind | KindOfMail<K> };
  /**
   * Functions that return the id of the edition that a mail is about. A mail with such an id describes its own
   * edition, even if it is sent after the next edition has become current. A mail without an id describes the current
   * edition.
   */
  readonly fairs?: { readonly [K in T]?: (data: TemplateData[K]) => FairOfMail };
  /**
   * Functions that return the language of a mail. Without such a function, a mail is written in the recipient's
   * language.
   */
  readonly languages?: { readonly [K in T]?: (data: TemplateData[K]) => Language };
  /**
   * Templates whose Message-ID is derived from the key of the mail. If the entry of a sent mail is deleted and the
   * mail is queued again, it gets the same Message-ID.
   */
  readonly namedByKey?: readonly T[];
  /** Templates for which the recipient waits at a login page. Separate worker slots send these mails (worker.ts). */
  readonly urgent?: readonly T[];
}

/** The templates of all features together. */
export interface Letters {
  readonly templates: readonly Template[];
  readonly has: (name: string) => name is Template;
  /** Writes a queued mail. Returns undefined if there is nothing left to report. */
  readonly write: <T extends Template>(
    template: T,
    context: TemplateContext<T>,
  ) => Promise<Letter | undefined>;
  readonly fairOf: <T extends Template>(template: T, data: TemplateData[T]) => FairOfMail;
  readonly kindOf: <T extends Template>(template: T, data: TemplateData[T]) => SubscriptionKind | undefined;
  readonly languageOf: <T extends Template>(template: T, data: TemplateData[T]) => Language | undefined;
  readonly isNamedByKey: (template: string) => boolean;
  readonly isUrgent: (template: Template) => boolean;
}

/**
 * Combines the functions for all templates into one object.
 * @param set the letter sets of all features, merged into one
 */
export function lettersOf({
  writers,
  kinds = {},
  fairs = {},
  languages = {},
  namedByKey = [],
  urgent = [],
}: LetterSet): Letters {
  const has = (name: string): name is Template => Object.hasOwn(writers, name);
  return {
    templates: Object.keys(writers).filter(has),
    has,
    write: (template, context) => writers[template](context),
    fairOf: async (template, data) => (fairs[template] as undefined | ((data: object) => FairOfMail))?.(data),
    kindOf: (template, data) => {
      const kind = kinds[template] as undefined | SubscriptionKind | ((data: object) => SubscriptionKind);
      return typeof kind === 'function' ? kind(data) : kind;
    },
    languageOf: (template, data) => (languages[template] as undefined | ((data: object) => Language))?.(data),
    isNamedByKey: (template) => namedByKey.some((one) => one === template),
    isUrgent: (template) => urgent.includes(template),
  };
}
