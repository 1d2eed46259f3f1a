import type { Language } from '@fair/texts/text';
import type { ClientSession } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/errors.ts';
import { auditWithin } from '../../../services/audit/index.ts';
import type { Edition } from '../../fair/fair/index.ts';
import {
  findCompanyById,
  followParticipation,
  insertCompany,
  type Maker,
  NameTaken,
} from '../../recruitment/companies/index.ts';
import { fairFieldsOf, insertParticipation } from '../../recruitment/participations/index.ts';
import { inviteOwners, notifyOwners } from '../registration/index.ts';
import type { Finding } from './compare.ts';
import { type ImportRow, ImportRowModel, type RunningImport } from './model.ts';
import { reasonsOf } from './report.ts';

/** Thrown if another process has already stored the outcome of the row. */
class IsSettled extends Error {}
/** Thrown when the company was invited or registered after the row was compared. */
class IsAtFair extends Error {}

/**
 * Stores the outcome of a row once, and deletes the row's data about the company. Returns false if an outcome had
 * already been stored.
 * @param language language of the stored messages
 */
export async function settleRow(
  { _id, reasons = [] }: Pick<ImportRow, '_id'> & Partial<Pick<ImportRow, 'reasons'>>,
  finding: Finding,
  language: Language,
  session?: ClientSession,
): Promise<boolean> {
  const { outcome, slug } = finding;
  const change = {
    $set: { outcome, reasons: [...reasons, ...reasonsOf(finding, language)], ...(slug && { slug }) },
    $unset: { company: 1 as const, note: 1 as const, unsaid: 1 as const, failures: 1 as const },
  };
  const { matchedCount } = await ImportRowModel.updateOne(
    { _id, outcome: null },
    change,
    session ? { session } : {},
  );
  return matchedCount > 0;
}

/**
 * Adds the company of a row to the fair (creating the company if needed) and stores the row's outcome, in one
 * transaction. At the current fair the company is confirmed. To a coming fair the company is invited, and its owners
 * are mailed unless the import holds its mails. Returns false if a unique index rejects the company because the data
 * have changed since the comparison.
 */
export async function importRow(
  app: App,
  held: RunningImport,
  edition: Edition,
  row: ImportRow,
  finding: Finding,
): Promise<boolean> {
  if (!row.company) return true;
  const company = { ...row.company, ...(finding.slug && { slug: finding.slug }) };
  const settleWithin = async (session: ClientSession) => {
    if (!(await settleRow(row, finding, held.language as Language, session))) throw new IsSettled();
  };
  try {
    if (finding.joins) await retrying(() => join(app, held, edition, row, finding, settleWithin));
    else {
      const isComing = !edition.current;
      const maker = { _id: held.actorId, type: held.actorType, language: held.mailLanguage } as Maker;
      const beginning = {
        ...(held.mails === 'held' && { invitationHeld: true as const }),
        ...(held.mailLanguage && { mailLanguage: held.mailLanguage }),
      };
      await insertCompany(app, maker, company, beginning, {
        ...(row.note && { adminNote: row.note }),
        ...(isComing && { comesTo: edition._id }),
        hasUniqueName: true,
        also: async (session, { _id }) => {
          await settleWithin(session);
          const which = { editionId: edition._id, companyId: _id };
          if (isComing && held.mails === 'now') {
            await inviteOwners(app, 'fairInvitation', which, session, { language: held.mailLanguage });
          }
        },
      });
    }
    return true;
  } catch (error) {
    if (error instanceof IsSettled) return true;
    if (isOvertaken(error)) return false;
    throw error;
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof NameTaken ||
  error instanceof IsAtFair ||
  (error instanceof ApiError && ['SLUG_TAKEN', 'EMAIL_TAKEN'].includes(error.code)) ||
  isDuplicateKey(error, 'companyId');

/** Adds an existing company to this fair, with the package and network meetings of the sheet. */
async function join(
  app: App,
  { mails, mailLanguage, actorId, actorType }: RunningImport,
  { _id: editionId, current, year }: Edition,
  { company: row, note }: ImportRow,
  { joins }: Finding,
  settleWithin: (session: ClientSession) => Promise<void>,
): Promise<void> {
  if (!joins || !row) return;
  const company = await findCompanyById(app, joins._id);
  const which = { editionId, companyId: company._id };
  const { packageId, networkMeeting = false } = row;
  const fields = { ...fairFieldsOf(company), packageId, networkMeeting };
  const now = app.now();
  await inTransaction(async (session) => {
    await settleWithin(session);
    const state = current ? 'confirmed' : 'invited';
    const when = current ? { confirmedAt: now } : mails === 'now' ? { invitedAt: now } : {};
    if (
      !(await insertParticipation(
        which,
        { state, ...when, ...fields, ...(note && { adminNote: note }) },
        session,
      ))
    )
      throw new IsAtFair();
    if (current) await followParticipation(which, session);
    const event = { action: current ? 'participation.confirmed' : 'participation.invited' } as const;
    const target = { targetId: company._id, targetType: 'company', companyId: company._id };
    await auditWithin(session, { ...event, actorId, actorType, ...target, detail: { year } }, editionId);
    if (mails === 'held') return;
    if (current) await notifyOwners(app, { ...which, state: 'confirmed' }, session, mailLanguage);
    else await inviteOwners(app, 'fairInvitation', which, session, { language: mailLanguage });
  });
}
