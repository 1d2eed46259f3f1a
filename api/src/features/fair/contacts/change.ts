import type { CallRequest, CompanyContact, changeContact } from '@fair/contract';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import type { ActingCompany } from '../../recruitment/companies/index.ts';
import { findContact } from './list.ts';
import { ContactModel } from './model.ts';

type Change = CallRequest<typeof changeContact>['body'];

/**
 * Changes what a company has stored about a contact. Throws NOT_FOUND if the company no longer has the contact, and
 * STALE_VERSION if another member has changed the contact since `version` was read.
 */
export async function changeContactOf(
  app: App,
  company: ActingCompany,
  id: string,
  { version, note, rating, starred, follow }: Change,
): Promise<CompanyContact> {
  const _id = new Types.ObjectId(id);
  const own = { _id, editionId: app.editionId, companyId: company._id, live: true } as const;
  await findContact(app, company._id, _id);
  const $set = {
    ...(note && { note }),
    ...(rating && { rating }),
    ...(starred !== undefined && { starred }),
    ...(follow && { follow }),
    version: new Types.ObjectId(),
  };
  const $unset = {
    ...((note === null || note === '') && { note: 1 as const }),
    ...(rating === null && { rating: 1 as const }),
  };
  const { matchedCount } = await retrying(() =>
    ContactModel.updateOne(
      { ...own, ...(version && { version: new Types.ObjectId(version) }) },
      { $set, $unset },
    ),
  );
  if (matchedCount === 0) {
    if (await ContactModel.exists(own)) throw refuse('STALE_VERSION');
    throw notFound();
  }
  await audit(app, { action: 'contact.changed', ...byWhom(company) });
  return findContact(app, company._id, _id);
}
