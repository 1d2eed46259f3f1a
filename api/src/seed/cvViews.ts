import { dayOf } from '@fair/clock';
import { Types } from 'mongoose';
import type { Config } from '../env.ts';
import { CvAccessModel } from '../features/privacy/cvs/model.ts';
import { APPLICATIONS } from './data.ts';
import { demoId } from './ids.ts';

interface Fair {
  readonly config: Pick<Config, 'timeZone'>;
  readonly editionId: Types.ObjectId;
  readonly ago: (daysAgo: number, minute: number) => Date;
}

const id = (hex: string) => new Types.ObjectId(hex);
/** Minutes between opening a CV and the decision. */
const READ_BEFORE = 35;

/**
 * Loads accesses to CVs. Each company opened the CV shortly before its decision, and a second time if it accepted the
 * student.
 */
export async function loadCvViews({ config, editionId, ago }: Fair): Promise<void> {
  const views = APPLICATIONS.flatMap(({ student, companyId, status, decided }) => {
    if (!decided || !student.hasCv) return [];
    const [daysAgo, minute] = decided;
    const lastAt = ago(daysAgo, minute - READ_BEFORE);
    const company = id(companyId);
    return [
      {
        editionId,
        studentId: id(student.id),
        companyId: company,
        memberId: company,
        how: 'view' as const,
        day: dayOf(lastAt, config.timeZone),
        firstAt: lastAt,
        lastAt,
        count: status === 'accepted' ? 2 : 1,
        lastRead: company,
        // A made-up hash, because no page of the demo compares it with the file.
        cvSha256: '0'.repeat(64),
      },
    ];
  });
  await CvAccessModel.insertMany(views.map((view, n) => ({ _id: id(demoId('cvView', n)), ...view })));
}
