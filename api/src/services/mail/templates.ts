import type { MailKind } from '@fair/contract';
import type { Types } from 'mongoose';
import type { Config } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import type { Sender } from './frame.ts';
import type { Letter } from './layout.ts';

/**
 * What each template needs to know when it is queued; a feature adds its own (`declare module`). The ids of accounts in
 * it are for the release before, which runs beside this one or comes back; whom a mail is to says its key.
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
  /** The fair at the time of sending, in the recipient's language. */
  readonly fair: Sender;
  /** Time by the clock of the booking rules. */
  readonly now: Date;
  /** The current recipient: for a company its member (`accountOf`), with the company. */
  readonly person: Actor;
  /** Address it is sent to. */
  readonly to: string;
  readonly data: TemplateData[T];
}
type Writer<T extends Template> = (context: TemplateContext<T>) => Promise<Letter | undefined>;

type FairOfMail = Promise<Types.ObjectId | undefined>;

/** Letters of one feature. */
export interface LetterSet<T extends Template = Template> {
  /** Writers, called at the time of sending; they return undefined when there is nothing (left) to tell. */
  readonly writers: { readonly [K in T]: Writer<K> };
  /** Kinds of the mails that can be turned off; other mails are always sent. */
  readonly kinds?: { readonly [K in T]?: MailKind };
  /**
   * Functions that return the fair a mail is about, for mails that may be sent after another fair has become
   * the current one. They are worded and framed for that fair; other mails belong to the current one.
   */
  readonly fairs?: { readonly [K in T]?: (data: TemplateData[K]) => FairOfMail };
  /** Templates that people wait for at a login page; they use worker slots of their own (worker.ts). */
  readonly urgent?: readonly T[];
}

/** All letters of the features. */
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
