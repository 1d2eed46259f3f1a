import { Types } from 'mongoose';
import type { Template } from './templates.ts';

/** The key of a mail to a person: queued twice, by whomever, it is one mail. */
export function keyFor(
  template: Template,
  personId: Types.ObjectId,
  ...about: readonly (string | number)[]
): string {
  return [template, personId.toHexString(), ...about].join(':');
}

/** What all keys to people begin with whose ids begin so. @param idStart in hex, a whole id is one person's */
export function keysTo(idStart: string, templates: readonly Template[]): RegExp[] {
  return templates.map((template) => new RegExp(`^${template}:${idStart}`));
}

/** Whom a mail of this key is to; undefined when it is to an address, whoever has it. */
export function personIn(key: string): Types.ObjectId | undefined {
  const [, id] = /^\w+:([0-9a-f]{24})(?::|$)/.exec(key) ?? [];
  return id === undefined ? undefined : new Types.ObjectId(id);
}
