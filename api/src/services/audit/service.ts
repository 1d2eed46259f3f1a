import { type ClientSession, Types } from 'mongoose';
import type { Logger } from 'pino';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { accountOf } from '../../http/actor.ts';
import type { AuditChange } from './changes.ts';
import { AuditEntryModel } from './model.ts';

export interface AuditEvent {
  /** `thing.verbed`: `auth.loggedIn`, `company.created`, `students.exported`, `application.accepted`. */
  readonly action: `${string}.${string}`;
  readonly actorId?: Types.ObjectId;
  readonly actorType?: string;
  readonly targetId?: Types.ObjectId;
  readonly targetType?: string;
  /**
   * Codes, counts and field names; never a name, an email or a text somebody wrote, but for `reason`: that of a deed
   * done to a person, who is then the target, so that it goes when the person goes (personalData.ts), or why a fair began before the last was over, and `purpose`: what
   * an export of persons is for.
   */
  readonly detail?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** Of values that were changed, what from and what to (`changesOf`). */
  readonly changes?: readonly AuditChange[];
}

/** Who has done it: of a company the member. */
export function byWhom<A extends object & { readonly type: string }>(
  actor: A,
): Pick<AuditEvent, 'actorId' | 'actorType'> {
  const { _id } = accountOf(actor) as { readonly _id: Types.ObjectId };
  return { actorId: _id, actorType: actor.type };
}

/**
 * Writes one line of the audit log. Called after the deed, so it never throws: an answer that says "failed" to
 * something that was done would be worse than the missing line, which is logged as an error instead.
 */
export async function audit({ log }: { readonly log: Logger }, event: AuditEvent): Promise<void> {
  const entry = entryOf(event);
  try {
    await retrying(() => AuditEntryModel.create(entry));
  } catch (error) {
    // The first try had been applied although it came back as an error.
    if (isDuplicateKey(error)) return;
    log.error({ err: error, action: event.action }, 'audit entry lost');
  }
}

/** Many lines in one write; never throws either. */
export async function auditAll(
  { log }: { readonly log: Logger },
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const entries = events.map(entryOf);
  try {
    // Those that an earlier try has written are refused by their ids, and the others written all the same.
    await retrying(() => AuditEntryModel.insertMany(entries, { ordered: false }));
  } catch (error) {
    if (isDuplicateKey(error)) return;
    log.error({ err: error, actions: events.map(({ action }) => action) }, 'audit entries lost');
  }
}

/** The same within the transaction of the deed: both are there or neither, so what fails is thrown. */
export async function auditWithin(transaction: ClientSession, event: AuditEvent): Promise<void> {
  await AuditEntryModel.create([entryOf(event)], { session: transaction });
}

const entryOf = ({ changes = [], ...event }: AuditEvent) => ({
  _id: new Types.ObjectId(),
  at: new Date(),
  ...event,
  ...(changes.length > 0 && { changes: [...changes] }),
});
