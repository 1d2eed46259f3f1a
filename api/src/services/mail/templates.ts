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

/** Data of a mail to an address whose account was deleted: whose it was. */
export interface ToFormer {
  readonly former: Pick<Actor, 'type' | 'name'>;
}

export interface TemplateContext<T extends Template> {
  readonly config: Config;
  /** The fair as it is when the mail is sent, in the language of whom it is to. */
  readonly fair: Sender;
  /** By the clock of the booking rules. */
  readonly now: Date;
  /** Whom it is to, as they are now: of a company its member (`accountOf`), with the company. */
  readonly person: Actor;
  /** The address it goes to. */
  readonly to: string;
  readonly data: TemplateData[T];
}
type Writer<T extends Template> = (context: TemplateContext<T>) => Promise<Letter | undefined>;

type FairOfMail = Promise<Types.ObjectId | undefined>;

/** The letters of one feature. */
export interface LetterSet<T extends Template = Template> {
  /** Writes the mail at the moment it is sent; undefined when there is nothing to tell (any more). */
  readonly writers: { readonly [K in T]: Writer<K> };
  /** The kind of a mail that its reader may turn off; what is not here always comes. */
  readonly kinds?: { readonly [K in T]?: MailKind };
  /**
   * The id of the fair that a mail is about, where it may be sent after another has become the current one: it is worded and
   * framed as that fair. What is not here, or knows none, is of the current one.
   */
  readonly fairs?: { readonly [K in T]?: (data: TemplateData[K]) => FairOfMail };
  /** Somebody waits for these at a login page: they have seats of their own (worker.ts). */
  readonly urgent?: readonly T[];
}

/** All letters there are, from what the features give. */
export interface Letters {
  readonly templates: readonly Template[];
  readonly has: (name: string) => name is Template;
  /** The letter of a queued mail; undefined when it is not to be sent. */
  readonly write: <T extends Template>(
    template: T,
    context: TemplateContext<T>,
  ) => Promise<Letter | undefined>;
  readonly fairOf: <T extends Template>(template: T, data: TemplateData[T]) => FairOfMail;
  readonly kindOf: (template: Template) => MailKind | undefined;
  readonly isUrgent: (template: Template) => boolean;
}

/** @param set every template, with its writer; which are turned off how, and which cannot wait */
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
