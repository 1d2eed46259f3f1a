import type { MailKind } from '@fair/contract';
import type { Types } from 'mongoose';
import type { Config } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import type { Sender } from './frame.ts';
import type { Letter } from './layout.ts';

/**
 * The data that each template is queued with; a feature adds its own (`declare module`). The recipient is in the key of the mail
 * (`keyFor`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface TemplateData {}
export type Template = keyof TemplateData;

/** Data of a mail to an address whose account was deleted. */
export interface ToFormer {
  readonly former: Pick<Actor, 'type' | 'name'>;
}

export interface TemplateContext<T extends Template> {
  readonly config: Config;
  /** The fair as it is when the mail is sent, in the language of the recipient. */
  readonly fair: Sender;
  /** The time by the clock of the booking rules. */
  readonly now: Date;
  /** The recipient as they are now; of a company its member (`accountOf`), with the company. */
  readonly person: Actor;
  /** Address it is sent to. */
  readonly to: string;
  readonly data: TemplateData[T];
}
type Writer<T extends Template> = (context: TemplateContext<T>) => Promise<Letter | undefined>;

type FairOfMail = Promise<Types.ObjectId | undefined>;

/** Letters of one feature. */
export interface LetterSet<T extends Template = Template> {
  /** Writes the mail when it is sent; undefined when there is nothing (left) to tell. */
  readonly writers: { readonly [K in T]: Writer<K> };
  /** The kind of a mail that its recipient may turn off; other mails are always sent. */
  readonly kinds?: { readonly [K in T]?: MailKind };
  /**
   * Returns the id of the fair that a mail is about, for mails that may be sent after another fair has become the current one.
   * The texts and the frame are those of that fair; without an id, those of the current one.
   */
  readonly fairs?: { readonly [K in T]?: (data: TemplateData[K]) => FairOfMail };
  /** Mails that a person waits for at a login page: they have worker slots of their own (worker.ts). */
  readonly urgent?: readonly T[];
}

/** The letters of all features. */
export interface Letters {
  readonly templates: readonly Template[];
  readonly has: (name: string) => name is Template;
  /** Returns the letter of a queued mail; undefined if it must not be sent. */
  readonly write: <T extends Template>(
    template: T,
    context: TemplateContext<T>,
  ) => Promise<Letter | undefined>;
  readonly fairOf: <T extends Template>(template: T, data: TemplateData[T]) => FairOfMail;
  readonly kindOf: (template: Template) => MailKind | undefined;
  readonly isUrgent: (template: Template) => boolean;
}

/**
 * Combines the letter sets of the features. @param set all templates with their writers, kinds and urgency
 */
export function lettersOf({ writers, kinds = {}, fairs = {}, urgent = [] }: LetterSet): Letters {
  const has = (name: string): name is Template => Object.hasOwn(writers, name);
  return {
    templates: Object.keys(writers).filter(has),
    has,
    write: (template, context) => writers[template](context),
    fairOf: async (template, data) => (fairs[template] as undefined | ((data: object) => FairOfMail))?.(data),
    kindOf: (template) => kinds[template],
    isUrgent: (template) => urgent.includes(template),
  };
}
