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
  /**
   * The company that the action concerns. Needed only if the actor is not a member of the company and the company is
   * not the target.
   */
  readonly companyId?: Types.ObjectId;
  /**
   * Reason for an action on a person. The person must be the target, so that the reason is erased with the person's
   * data (personalData.ts).
   */
  readonly reason?: string | undefined;
  /**
   * Codes, counts and field names. Must not contain names, email addresses or free text, except `purpose`,
   * the purpose of a personal data export.
   */
  readonly detail?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly changes?: readonly AuditChange[];
}

/** Returns the fields of an event that describe the actor. For a company member, this includes the company. */
export function byWhom<A extends object & { readonly type: string }>(
  actor: A,
): Pick<AuditEvent, 'actorId' | 'actorType' | 'companyId'> {
  const { _id, companyId } = accountOf(actor) as {
    readonly _id: Types.ObjectId;
    readonly companyId?: Types.ObjectId;
  };
  return { actorId: _id, actorType: actor.type, ...(companyId && { companyId }) };
}

/** Context of an audit entry. `editionId` is needed only outside a request. */
interface Auditing {
  readonly log: Logger;
  readonly editionId?: Types.ObjectId;
}

/**
 * Writes one audit entry after the action. Never throws, because reporting a completed action as failed would
 * be worse than a missing entry. A missing entry is logged as an error.
 */
export async function audit({ log, editionId }: Auditing, event: AuditEvent): Promise<void> {
  const entry = entryOf(event, editionId);
  try {
    await retrying(() => AuditEntryModel.create(entry));
  } catch (error) {
    // An earlier attempt of `retrying` was applied although it returned an error.
    if (isDuplicateKey(error)) return;
    log.error({ err: error, action: event.action }, 'audit entry lost');
  }
}

/** Writes several audit entries in one insert. Never throws, like `audit`. */
export async function auditAll({ log, editionId }: Auditing, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const entries = events.map((event) => entryOf(event, editionId));
  try {
    // Entries written by an earlier attempt are rejected as duplicates; the others are inserted.
    await retrying(() => AuditEntryModel.insertMany(entries, { ordered: false }));
  } catch (error) {
    if (isDuplicateKey(error)) return;
    log.error({ err: error, actions: events.map(({ action }) => action) }, 'audit entries lost');
  }
}

/**
 * Writes an audit entry in the transaction of the action, so that either both are stored or neither is. Throws on
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
