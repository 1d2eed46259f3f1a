import type { SubscriptionKind } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { Types } from 'mongoose';
import type { Config } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import type { Sender } from './frame.ts';
import type { Letter } from './layout.ts';

/**
 * Data that each template is queued with. Each feature adds its own templates with `declare module`. The
 * recipient is not part of the data but of the mail's key (`keyFor`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface TemplateData {}
export type Template = keyof TemplateData;

/** Data of a mail to a person whose account has been deleted. */
export interface ToFormer {
  readonly former: Pick<Actor, 'type' | 'name'>;
}

export interface TemplateContext<T extends Template> {
  readonly config: Config;
  /** SESSION_SECRET, which seals the tokens of links. */
  readonly sessionSecret: string;
  /** The fair at sending time, in the recipient's language. */
  readonly fair: Sender;
  /** Current time by the clock of the booking rules. */
  readonly now: Date;
  /**
   * The recipient's account at sending time. For a company this is the member (`accountOf`) together with the
   * company.
   */
  readonly person: Actor;
  /** Email address the mail is sent to. */
  readonly to: string;
  readonly data: TemplateData[T];
}
type Writer<T extends Template> = (context: TemplateContext<T>) => Promise<Letter | undefined>;

type KindOfMail<T extends Template> = (data: TemplateData[T]) => SubscriptionKind | undefined;
type FairOfMail = Promise<Types.ObjectId | undefined>;

/** Letters of one feature. */
export interface LetterSet<T extends Template = Template> {
  /**
   * Writes the mail at sending time. Returns undefined if there is nothing to report any more; the mail is
   * then discarded.
   */
  readonly writers: { readonly [K in T]: Writer<K> };
  /**
   * Kinds of the mails that recipients can turn off, or a function that returns the kind of one mail. Mails
   * without a kind are always sent.
   */
  readonly kinds?: { readonly [K in T]?: SubscriptionKind | KindOfMail<K> };
  /**
   * Returns the id of the edition that a mail is about, for mails that may be sent after the next edition has
   * become current. Texts and frame are then those of that edition; without an id, those of the current
   * edition.
   */
  readonly fairs?: { readonly [K in T]?: (data: TemplateData[K]) => FairOfMail };
  /** Returns the language of a mail that is not written in the recipient's own language. */
  readonly languages?: { readonly [K in T]?: (data: TemplateData[K]) => Language };
  /**
   * Mails whose Message-ID is made from their key. A mail that is queued again under the same key after its entry was deleted
   * then has the same Message-ID.
   */
  readonly namedByKey?: readonly T[];
  /** Mails that a person waits for at a login page. They have worker slots of their own (worker.ts). */
  readonly urgent?: readonly T[];
}

/** The letters of all features. */
export interface Letters {
  readonly templates: readonly Template[];
  readonly has: (name: string) => name is Template;
  /** Writes a queued mail. Returns undefined if the mail must not be sent. */
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
 * Returns the writers, kinds and urgency of all templates.
 * @param set the merged letter sets of all features
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
