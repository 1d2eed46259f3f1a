import { plusDays } from '@fair/clock';
import type { PositionCode, ProgramCode } from '@fair/contract';
import { Types } from 'mongoose';
import { OpeningModel } from '../features/recruitment/openings/model.ts';
import rows from './data/openings.json';
import { COMPANIES } from './data.ts';
import { companyId, demoId } from './ids.ts';

interface Row {
  readonly company: string;
  readonly en: string;
  readonly sv?: string;
  readonly position: PositionCode;
  readonly programs?: readonly ProgramCode[];
  readonly place?: string;
  readonly places?: number;
  /** Number of days from loading the demo fair to the start of the work. */
  readonly startsIn?: number;
  /** Number of days from loading the demo fair to the last day on which the opening is shown. */
  readonly closesIn?: number;
  readonly isHidden?: boolean;
}

interface Loading {
  readonly editionId: Types.ObjectId;
  /** Day on which the demo fair is loaded. */
  readonly today: string;
}

/** Loads the openings of demo companies. Most are open, one has closed and one is hidden. */
export async function loadOpenings({ editionId, today }: Loading): Promise<void> {
  const counts = new Map<string, number>();
  const openings = (rows as Row[]).map((row, n) => {
    const { company, en, sv, startsIn, closesIn, isHidden, ...fields } = row;
    const no = (counts.get(company) ?? 0) + 1;
    counts.set(company, no);
    return {
      ...fields,
      _id: new Types.ObjectId(demoId('opening', n)),
      editionId,
      companyId: new Types.ObjectId(companyId(COMPANIES.findIndex(({ slug }) => slug === company))),
      ...{ no, order: no, title: { en, ...(sv && { sv }) } },
      link: `https://${company}.example.org/jobs/${no}`,
      ...(startsIn !== undefined && { startsOn: plusDays(today, startsIn) }),
      ...(closesIn !== undefined && { closesOn: plusDays(today, closesIn) }),
      state: isHidden ? ('hidden' as const) : ('shown' as const),
    };
  });
  await OpeningModel.insertMany(openings);
}
