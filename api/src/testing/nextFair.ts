import { EditionModel } from '../features/fair/fair/model.ts';
import { CompanyModel, type StoredCompany } from '../features/recruitment/companies/model.ts';
import { joinFair } from '../features/recruitment/participations/atFair.ts';
import { aCaller, type Caller } from './callers.ts';
import { anAdmin } from './factories.ts';
import { aConfirmedCompany } from './participations.ts';
import type { TestApi } from './testApi.ts';

/** Time before the fair of 2026, at which accounts for that fair are created. */
export const AT_THE_FAIR_BEFORE = new Date('2026-10-01T09:00:00.000Z');
/** Time between the fairs of 2026 and 2027, at which the fair of 2027 is activated. */
export const BETWEEN_FAIRS = new Date('2026-12-01T09:00:00.000Z');

/** Facts that a draft needs for its activation in addition to days, phases and a confirmed company. */
export const NEEDED_OF_FAIR = {
  place: 'Kårhuset',
  contact: { email: 'us@uni.example', technicalEmail: 'it@uni.example', dpoEmail: 'dpo@uni.example' },
  operator: { en: 'The University', sv: 'Universitetet i Kista' },
} as const;

/** Makes the fair of 2026, which is on 12 November, the current one. Deletes all other fairs. */
export async function onlyTheFairOf2026(api: TestApi): Promise<void> {
  await EditionModel.deleteMany({ year: { $ne: 2026 } });
  await EditionModel.updateOne(
    { year: 2026 },
    {
      $set: {
        current: true,
        days: ['2026-11-12'],
        startsAt: new Date('2026-11-12T09:00:00.000Z'),
        endsAt: new Date('2026-11-12T15:00:00.000Z'),
      },
      $unset: {
        ...{ archivedAt: 1, activatedAt: 1, frozen: 1, draft: 1, applyOpensAt: 1, applyClosesAt: 1 },
        ...{ cancellation: 1 },
      },
    },
  );
  await api.app.current.refresh();
}

/**
 * Creates the fair of 2027 and activates it as an admin. All existing companies take part; there must be at least
 * one. Returns the admin.
 */
export async function activate2027(api: TestApi): Promise<Caller> {
  const admin = await aCaller(api, await anAdmin());
  await admin('POST', '/admin/editions', {
    year: 2027,
    name: { en: 'Spring Fair', sv: 'Vårmässan' },
    days: ['2027-11-09', '2027-11-10'],
  });
  await admin('PATCH', '/admin/editions/2027', {
    bookingDeadline: '2027-11-01T11:00:00.000Z',
    ...NEEDED_OF_FAIR,
  });
  const { editionId } = api;
  for (const company of await joinFair(editionId, await CompanyModel.find().lean<StoredCompany[]>()))
    await aConfirmedCompany(2027, company);
  const { status, body } = await admin('POST', '/admin/editions/2027/activate', { confirmYear: 2027 });
  if (status !== 200) throw new Error(`2027 is not activated: ${JSON.stringify(body)}`);
  return admin;
}
