import type { AuditEntry, CompanyActivity, PersonFound } from '@fair/contract';
import type { Types } from 'mongoose';
import type { NamedAuditEntry } from '../../../services/audit/index.ts';
import type { Account } from '../../people/accounts/index.ts';
import type { NamedCompany } from '../../recruitment/companies/index.ts';

/** Year of every edition, by id. */
export type Years = ReadonlyMap<string, number>;

/** Returns reason and detail of an entry as separate fields. Older entries store the reason inside the detail. */
function reasonAndDetail({ reason, detail }: NamedAuditEntry) {
  const { reason: before, ...others } = detail ?? {};
  const why = reason ?? before;
  return {
    ...(why !== undefined && { reason: String(why) }),
    ...(Object.keys(others).length > 0 && { detail: others }),
  };
}

export function presentAuditEntry(entry: NamedAuditEntry, years: Years): AuditEntry {
  const { _id, at, action, actorId, actorType, actorName, targetPersonId, targetType, targetName } = entry;
  const { companySlug, companyName, editionId, requestId, network, changes } = entry;
  const edition = editionId && years.get(editionId.toHexString());
  return {
    id: _id.toHexString(),
    at: at.toISOString(),
    action,
    ...(actorId && { actorId: actorId.toHexString() }),
    ...(actorType && { actorType }),
    ...(actorName && { actorName }),
    ...(targetPersonId && { targetPersonId: targetPersonId.toHexString() }),
    ...(targetType && { targetType }),
    ...(targetName && { targetName }),
    ...(companySlug && { companySlug }),
    ...(companyName && { companyName }),
    ...(edition && { edition }),
    ...reasonAndDetail(entry),
    ...(changes && { changes }),
    ...(requestId && { requestId }),
    ...(network && { network }),
  };
}

export function presentPerson(
  { _id, name, email, type, companyId }: Account & { readonly companyId?: Types.ObjectId },
  companies: ReadonlyMap<string, NamedCompany>,
): PersonFound {
  const company = companyId && companies.get(companyId.toHexString());
  return {
    id: _id.toHexString(),
    name,
    email,
    type,
    ...(company && { companyName: company.companyName }),
  };
}

export const AUDIT_FIELDS = [
  'at',
  'action',
  'actorName',
  'actorType',
  'targetName',
  'targetType',
  'companyName',
  'edition',
  'reason',
  'changes',
  'detail',
  'network',
  'requestId',
  'actorId',
  'targetId',
  'id',
] as const;

/** Converts an entry to a row of the export, with texts such as 'packageId: 2 → 3' and 'count: 3'. */
export function exportedEntry(
  entry: NamedAuditEntry,
  years: Years,
): Partial<Record<(typeof AUDIT_FIELDS)[number], unknown>> {
  const {
    changes = [],
    detail = {},
    targetPersonId: _person,
    ...presented
  } = presentAuditEntry(entry, years);
  return {
    ...presented,
    targetId: entry.targetId?.toHexString(),
    changes: changes.map(({ field, from = '', to = '' }) => `${field}: ${from} → ${to}`).join('; '),
    detail: Object.entries(detail)
      .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`)
      .join('; '),
  };
}

/**
 * Matches actions on the company as a whole. The target of such an action is the company itself, so owners of the
 * company are not shown a target.
 */
const ON_COMPANY = /^(company|participation)\./;

/** Presents an entry to owners of the company. Members and students are named, admins are not. */
export function presentActivity(
  entry: NamedAuditEntry,
  nameOf: (id: string) => string | undefined,
): CompanyActivity {
  const { _id, at, action, actorId, actorType, changes, targetName } = entry;
  const by = actorType === 'company' ? 'member' : actorType === 'student' ? 'student' : 'admin';
  const name = by === 'member' && actorId ? nameOf(actorId.toHexString()) : undefined;
  const { reason, detail } = reasonAndDetail(entry);
  return {
    id: _id.toHexString(),
    at: at.toISOString(),
    action,
    by,
    ...(name && { name }),
    ...(targetName && !ON_COMPANY.test(action) && { target: targetName }),
    ...(reason && { reason }),
    ...(changes && { changes }),
    ...(detail && { detail }),
  };
}
