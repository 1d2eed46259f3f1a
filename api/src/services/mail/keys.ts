import { Types } from 'mongoose';
import type { Template } from './templates.ts';

/**
 * Returns the key of a mail to a person. If two mails with the same key are queued, only the first is sent.
 * @param about further parts of the key, for example the id of a meeting
 */
export function keyFor(
  template: Template,
  personId: Types.ObjectId,
  ...about: readonly (string | number)[]
): string {
  return [template, personId.toHexString(), ...about].join(':');
}

/**
 * Returns patterns for the keys of mails to people whose id begins with `idStart`.
 * @param idStart beginning of an id in hex. A complete id matches one person
 */
export function keysTo(idStart: string, templates: readonly Template[]): RegExp[] {
  return templates.map((template) => new RegExp(`^${template}:${idStart}`));
}

/**
 * Returns the recipient's id, read from the key of a mail. Returns undefined if the key contains none, because the
 * mail goes to a fixed email address.
 */
export function personIn(key: string): Types.ObjectId | undefined {
  const [, id] = /^\w+:([0-9a-f]{24})(?::|$)/.exec(key) ?? [];
  return id === undefined ? undefined : new Types.ObjectId(id);
}
