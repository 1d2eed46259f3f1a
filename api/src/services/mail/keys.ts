import { Types } from 'mongoose';
import type { Template } from './templates.ts';

/**
 * Returns the key of a mail to a person. If two mails are queued under the same key, only the first is sent.
 */
export function keyFor(
  template: Template,
  personId: Types.ObjectId,
  ...about: readonly (string | number)[]
): string {
  return [template, personId.toHexString(), ...about].join(':');
}

/**
 * Returns patterns that match the keys of mails to people whose ids start with `idStart`.
 * @param idStart in hex; a whole id matches one person
 */
export function keysTo(idStart: string, templates: readonly Template[]): RegExp[] {
  return templates.map((template) => new RegExp(`^${template}:${idStart}`));
}

/** Returns the recipient's id from a mail's key, or undefined if the mail goes to a fixed email address. */
export function personIn(key: string): Types.ObjectId | undefined {
  const [, id] = /^\w+:([0-9a-f]{24})(?::|$)/.exec(key) ?? [];
  return id === undefined ? undefined : new Types.ObjectId(id);
}
