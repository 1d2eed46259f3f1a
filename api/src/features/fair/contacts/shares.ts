import type { CallRequest, shareContact } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { IN_BATCHES, inPieces } from '../../../db/pieces.ts';
import { retrying } from '../../../db/retry.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { untilUnique } from '../../../db/untilUnique.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { auditWithin, byWhom } from '../../../services/audit/index.ts';
import { findAccount } from '../../people/accounts/index.ts';
import type { Student } from '../../people/students/index.ts';
import {
  findParticipatingCompany,
  type NamedCompany,
  WITH_COMPANY_NAMES,
} from '../../recruitment/companies/index.ts';
import { ContactModel, type StoredContact } from './model.ts';
import { eraseContacts } from './personalData.ts';
import { companyOfPoster } from './poster.ts';
import type { ShareRow } from './presenter.ts';
import { findPair, saveSharing } from './save.ts';

type Given = CallRequest<typeof shareContact>['body'];

/** Returns the companies of this fair that have the student's contact, latest first. */
export const listSharesOf = (
  { editionId }: Pick<App, 'editionId'>,
  studentId: Types.ObjectId,
): Promise<ShareRow[]> =>
  ContactModel.aggregate<ShareRow>([
    { $match: { editionId, studentId, live: true } },
    { $sort: { metAt: -1, _id: -1 } },
    ...WITH_COMPANY_NAMES,
  ]).exec();

/** Yields the ids of students whose contact at least one company of this fair has, in batches. */
export async function* studentsWithShares({
  editionId,
}: Pick<App, 'editionId'>): AsyncGenerator<Types.ObjectId[]> {
  const stages = [
    { $match: { editionId, live: true } },
    { $sort: { editionId: 1, studentId: 1 } },
    { $group: { _id: '$studentId' } },
  ];
  const cursor = ContactModel.collection.aggregate<{ _id: Types.ObjectId }>(stages, IN_BATCHES);
  for await (const piece of inPieces(cursor)) yield piece.map(({ _id }) => _id);
}

/**
 * Gives a company the student's contact at the student's request. Returns the share, and whether it is new. Throws
 * NOT_FOUND for an unknown poster, and COMPANY_NOT_FOUND for a company that is not at this fair.
 */
export async function shareWith(
  app: App,
  student: Student,
  given: Given,
): Promise<{ readonly share: ShareRow; readonly isNew: boolean }> {
  const company = await companyOf(app, given);
  const { editionId } = app;
  const pair = { editionId, companyId: company._id, studentId: student._id };
  const share = () =>
    retrying(() =>
      inTransaction(async (session) => {
        const row = await findPair(pair, session);
        const sharing = { at: app.now(), how: 'poster', cv: given.cv } as const;
        const isNew = (await saveSharing(app, pair, row, sharing, session)) === 'saved';
        await auditWithin(session, {
          action: 'contact.shared',
          ...byWhom(student),
          targetId: company._id,
          targetType: 'company',
          detail: { cv: given.cv },
        });
        return { isNew, stored: (await findPair(pair, session)) as StoredContact };
      }),
    );
  // If a concurrent request creates the same contact, the transaction runs again.
  const { isNew, stored } = await untilUnique(share);
  // If the account was deleted after the request was authenticated, the new contact must be deleted too.
  if (!(await findAccount(student._id))) {
    await retrying(() => eraseContacts(student._id));
    throw refuse('NOT_SIGNED_IN');
  }
  return { isNew, share: { ...stored, company } };
}

async function companyOf(app: App, { posterCode, slug }: Given): Promise<NamedCompany> {
  if (slug !== undefined) {
    const company = await findParticipatingCompany(app, { slug });
    if (!company) throw refuse('COMPANY_NOT_FOUND', { message: 'COMPANY_NOT_AT_FAIR' });
    return company;
  }
  const found = posterCode === undefined ? undefined : await companyOfPoster(app, posterCode);
  if (!found) throw notFound();
  return found.company;
}
