import type { AuditAction } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { Logger } from 'pino';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { accountOf } from '../../http/actor.ts';
import { coarseNetworkOf } from '../../http/network.ts';
import { currentRequest } from '../../http/requestScope.ts';
import type { AuditChange } from './changes.ts';
import { AuditEntryModel } from './model.ts';

export interface AuditEvent {
  readonly action: AuditAction;
  readonly actorId?: Types.ObjectId;
  readonly actorType?: string;
  readonly targetId?: Types.ObjectId;
  readonly targetType?: string;
  /** The company concerned, if neither the actor belongs to it nor it is the target. */
  readonly companyId?: Types.ObjectId;
  /**
   * Reason for an action on a person, who must be the target, so that it is erased with them
   * (personalData.ts).
   */
  readonly reason?: string | undefined;
  /**
   * Codes, counts and field names; never a name, an email or free text, except `purpose`, the purpose of a
   * personal data export.
   */
  readonly detail?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** Old and new values (`changesOf`). */
  readonly changes?: readonly AuditChange[];
}

/** Returns the actor fields of an event: for a company the member, with the company beside them. */
export function byWhom<A extends object & { readonly type: string }>(
  actor: A,
): Pick<AuditEvent, 'actorId' | 'actorType' | 'companyId'> {
  const { _id, companyId } = accountOf(actor) as {
    readonly _id: Types.ObjectId;
    readonly companyId?: Types.ObjectId;
  };
  return { actorId: _id, actorType: actor.type, ...(companyId && { companyId }) };
}

/** Context of an audit entry: the process log, and the fair for work outside a request. */
interface Auditing {
  readonly log: Logger;
  readonly editionId?: Types.ObjectId;
}

/**
 * Writes one audit entry. It is called after the action and never throws: reporting a completed action as
 * failed would be worse than a missing entry, which is logged as an error.
 */
export async function audit({ log, editionId }: Auditing, event: AuditEvent): Promise<void> {
  const entry = entryOf(event, editionId);
  try {
    await retrying(() => AuditEntryModel.create(entry));
  } catch (error) {
    // An earlier attempt was applied although it returned an error.
    if (isDuplicateKey(error)) return;
    log.error({ err: error, action: event.action }, 'audit entry lost');
  }
}

/** Writes several audit entries in one go; never throws either. */
export async function auditAll({ log, editionId }: Auditing, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const entries = events.map((event) => entryOf(event, editionId));
  try {
    // Entries written by an earlier attempt are rejected by their ids, and the others are written.
    await retrying(() => AuditEntryModel.insertMany(entries, { ordered: false }));
  } catch (error) {
    if (isDuplicateKey(error)) return;
    log.error({ err: error, actions: events.map(({ action }) => action) }, 'audit entries lost');
  }
}

/**
 * Writes an audit entry in the transaction of the action, so that both are stored or neither. Throws on
 * failure.
 */
export async function auditWithin(
  transaction: ClientSession,
  event: AuditEvent,
  editionId?: Types.ObjectId,
): Promise<void> {
  await AuditEntryModel.create([entryOf(event, editionId)], { session: transaction });
}

function entryOf({ changes = [], reason, ...event }: AuditEvent, currentEdition?: Types.ObjectId) {
  const request = currentRequest();
  const editionId = request?.editionId ?? currentEdition;
  const companyId = event.companyId ?? (event.action.startsWith('company.') ? event.targetId : undefined);
  const network = request && event.action.startsWith('auth.') ? coarseNetworkOf(request.address) : undefined;
  return {
    _id: new Types.ObjectId(),
    at: new Date(),
    ...event,
    ...(editionId && { editionId }),
    ...(companyId && { companyId }),
    ...(request && { requestId: request.requestId }),
    ...(reason && { reason }),
    ...(network && { network }),
    ...(changes.length > 0 && { changes: [...changes] }),
  };
}
