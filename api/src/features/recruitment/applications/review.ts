import type { CallRequest, reviewApplication as reviewCall } from '@fair/contract';
import type { App } from '../../../context.ts';
import { retrying } from '../../../db/retry.ts';
import { notFound } from '../../../http/errors.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import type { ActingCompany } from '../companies/index.ts';
import { type Application, ApplicationModel } from './model.ts';
import { NOT_WITHDRAWN } from './service.ts';

/**
 * Writes the company's notes and rating. Null or an empty text deletes a field; omitted fields stay. Throws
 * NOT_FOUND for another company's application and for a withdrawn one.
 */
export async function reviewApplication(
  app: App,
  company: ActingCompany,
  id: string,
  written: CallRequest<typeof reviewCall>['body'],
): Promise<Application> {
  const entries = Object.entries(written).filter(([, value]) => value !== undefined);
  const isCleared = (value: unknown) => value === null || value === '';
  const $set = Object.fromEntries(entries.filter(([, value]) => !isCleared(value)));
  const $unset = Object.fromEntries(
    entries.filter(([, value]) => isCleared(value)).map(([name]) => [name, 1]),
  );
  const reviewed = await retrying(() =>
    ApplicationModel.findOneAndUpdate(
      { _id: id, editionId: app.editionId, companyId: company._id, ...NOT_WITHDRAWN },
      { $set, $unset },
      { returnDocument: 'after' },
    ).lean<Application>(),
  );
  if (!reviewed) throw notFound();
  if (entries.length > 0) {
    await audit(app, {
      action: 'application.reviewed',
      ...byWhom(company),
      targetId: reviewed._id,
      targetType: 'application',
      detail: { fields: entries.map(([name]) => name) },
    });
  }
  return reviewed;
}
