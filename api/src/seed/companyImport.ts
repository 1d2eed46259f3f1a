import { fieldText } from '@fair/texts/fields';
import { Types } from 'mongoose';
import { ImportModel, ImportRowModel } from '../features/membership/onboarding/model.ts';
import { reasonsOf } from '../features/membership/onboarding/report.ts';
import { COMPANIES } from './data.ts';
import { DEMO_ACCOUNTS, DEMO_IMPORT, demoId } from './ids.ts';

interface Fair {
  readonly editionId: Types.ObjectId;
  readonly ago: (daysAgo: number, minute: number) => Date;
}

/** Number of demo companies that the import of yesterday created. */
const MADE = 12;
const YESTERDAY = { at: 14 * 60 + 20, minutes: 1 };

/** Returns the rows of the sheet after the import, with every kind of outcome. */
function rows() {
  const [own, other] = COMPANIES;
  const made = COMPANIES.slice(-MADE).map(({ companyName, slug }) => ({
    ...{ companyName, slug, email: `contact@${slug}.example`, outcome: 'new' as const, reasons: [] },
  }));
  const ofStudent = { email: DEMO_ACCOUNTS.student.email };
  const row = (companyName: string, slug: string, email: string) => ({ companyName, slug, email });
  return [
    ...made,
    {
      ...row(own?.companyName ?? '', own?.slug ?? '', DEMO_ACCOUNTS.company.email),
      outcome: 'same' as const,
      reasons: reasonsOf(
        {
          outcome: 'same',
          reasons: [['DIFFERS', { differences: 'Slogan (empty here, “Smart systems” in the sheet)' }]],
        },
        'en',
      ),
    },
    {
      ...row('Granskog AB', 'granskog-ab', ofStudent.email),
      outcome: 'conflict' as const,
      reasons: reasonsOf({ outcome: 'conflict', reasons: [['EMAIL_OF_STUDENT', ofStudent]] }, 'en'),
    },
    {
      ...row(other?.companyName ?? '', `${other?.slug}-2`, 'rut@hallon.example'),
      outcome: 'conflict' as const,
      reasons: reasonsOf(
        { outcome: 'conflict', reasons: [['NAME_OF_OTHER', { slug: other?.slug ?? '' }]] },
        'en',
      ),
    },
    {
      ...row('Jordgubbe AB', 'jordgubbe-ab', 'tor@jordgubbe.example'),
      outcome: 'invalid' as const,
      reasons: [{ code: 'CHOOSE_PACKAGE', column: 'Package', message: fieldText('en', 'CHOOSE_PACKAGE') }],
    },
  ];
}

/** Loads a company import of yesterday, which expires like any other import. */
export async function loadCompanyImport({ editionId, ago }: Fair): Promise<void> {
  const _id = new Types.ObjectId(DEMO_IMPORT);
  const startedAt = ago(1, YESTERDAY.at);
  const stored = rows().map((one, n) => ({
    _id: new Types.ObjectId(demoId('importRow', n)),
    ...{ importId: _id, row: n + 2, ...one, startedAt },
  }));
  await ImportRowModel.insertMany(stored);
  await ImportModel.create({
    ...{ _id, editionId, language: 'en', mails: 'held', fileName: 'companies.csv', ignored: ['Order no.'] },
    ...{ total: stored.length, state: 'done', startedAt, doneAt: ago(1, YESTERDAY.at + YESTERDAY.minutes) },
  });
}
