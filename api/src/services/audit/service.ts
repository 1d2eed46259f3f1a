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
  /** Whose company it concerns, where neither the actor is of it nor it is the target. */
  readonly companyId?: Types.ObjectId;
  /** Why: of a deed done to a person, who is then the target, so that it goes when the person goes (personalData.ts). */
  readonly reason?: string | undefined;
  /**
   * Codes, counts and field names; never a name, an email or a text somebody wrote, but for `purpose`: what an export of
   * persons is for.
   */
  readonly detail?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** Of values that were changed, what from and what to (`changesOf`). */
  readonly changes?: readonly AuditChange[];
}

/** Who has done it: of a company the member, and the company beside them. */
export function byWhom<A extends object & { readonly type: string }>(
  actor: A,
): Pick<AuditEvent, 'actorId' | 'actorType' | 'companyId'> {
  const { _id, companyId } = accountOf(actor) as {
    readonly _id: Types.ObjectId;
    readonly companyId?: Types.ObjectId;
  };
  return { actorId: _id, actorType: actor.type, ...(companyId && { companyId }) };
}

/** What a line is written with: where the log of the process is, and the fair where no request says which is current. */
interface Auditing {
  readonly log: Logger;
  readonly editionId?: Types.ObjectId;
}

/**
 * Writes one line of the audit log. Called after the deed, so it never throws: an answer that says "failed" to
 * something that was done would be worse than the missing line, which is logged as an error instead.
 */
export async function audit({ log, editionId }: Auditing, event: AuditEvent): Promise<void> {
  const entry = entryOf(event, editionId);
  try {
    await retrying(() => AuditEntryModel.create(entry));
  } catch (error) {
    // The first try had been applied although it came back as an error.
    if (isDuplicateKey(error)) return;
    log.error({ err: error, action: event.action }, 'audit entry lost');
  }
}

/** Many lines in one write; never throws either. */
export async function auditAll({ log, editionId }: Auditing, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const entries = events.map((event) => entryOf(event, editionId));
  try {
    // Those that an earlier try has written are refused by their ids, and the others written all the same.
    await retrying(() => AuditEntryModel.insertMany(entries, { ordered: false }));
  } catch (error) {
    if (isDuplicateKey(error)) return;
    log.error({ err: error, actions: events.map(({ action }) => action) }, 'audit entries lost');
  }
}

/** The same within the transaction of the deed: both are there or neither, so what fails is thrown. */
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
