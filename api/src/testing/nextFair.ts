import { EditionModel } from '../features/fair/fair/model.ts';
import { CompanyModel, type StoredCompany } from '../features/recruitment/companies/model.ts';
import { joinFair } from '../features/recruitment/participations/atFair.ts';
import { aCaller, type Caller } from './callers.ts';
import { anAdmin } from './factories.ts';
import { aConfirmedCompany } from './participations.ts';
import type { TestApi } from './testApi.ts';

/** A time before the fair of 2026, at which accounts for it are created. */
export const AT_THE_FAIR_BEFORE = new Date('2026-10-01T09:00:00.000Z');
/** A time after the fair of 2026, at which the fair of 2027 is activated. */
export const BETWEEN_FAIRS = new Date('2026-12-01T09:00:00.000Z');

/**
 * Facts that a draft created from the tests' fair still needs before it can be activated, except its phases.
 */
export const NEEDED_OF_FAIR = {
  place: 'Kårhuset',
  contact: { email: 'us@uni.example', technicalEmail: 'it@uni.example', dpoEmail: 'dpo@uni.example' },
  operator: { en: 'The University', sv: 'Universitetet i Kista' },
} as const;

/** Makes the fair of 2026, which is over, the current one and deletes all others. */
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
 * Creates and activates the fair of 2027 as an admin, with all existing companies. At least one company must
 * exist.
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
