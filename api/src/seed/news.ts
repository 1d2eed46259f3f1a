import { Types } from 'mongoose';
import { NewsItemModel, type StoredNews } from '../features/recruitment/news/model.ts';
import { APPLIED, expiry } from '../features/recruitment/news/tell.ts';
import type { DemoApplication, DemoMoment } from './applications.ts';
import { DEMO_ACCOUNTS, demoId } from './ids.ts';
import type { DemoSchedule } from './meetings/schedule.ts';

const { company, student } = DEMO_ACCOUNTS;
/** Age in days from which news is read. */
const READ_AFTER = 12;
const CODES = {
  accepted: 'APPLICATION_ACCEPTED',
  reserve: 'APPLICATION_RESERVE',
  declined: 'APPLICATION_DECLINED',
} as const;
/** Time at which students cancelled with the demo company: yesterday afternoon. */
const CANCELLED: DemoMoment = { daysAgo: 1, minute: 15 * 60 };

interface Fair {
  readonly ago: (daysAgo: number, minute: number) => Date;
  readonly applications: readonly DemoApplication[];
  readonly schedule: DemoSchedule;
}

type Told = Omit<Partial<StoredNews>, '_id'>;

const id = (hex: string) => new Types.ObjectId(hex);

/** Loads the news of the demo student and the demo company about the loaded fair. */
export async function loadNews({ ago, applications, schedule }: Fair): Promise<void> {
  const at = ({ daysAgo, minute }: DemoMoment) => ago(daysAgo, minute);
  const decisions = applications
    .filter((application) => application.student.id === student.id)
    .flatMap((application): Told[] => {
      const { status, decided, companyId } = application;
      if (status === 'pending' || !decided) return [];
      const of = { about: `application:${application.id}`, no: 1, code: CODES[status], at: at(decided) };
      return [{ accountId: id(student.id), partnerId: id(companyId), ...of }];
    });
  const cancelled = schedule.meetings
    .filter(
      ({ status, application }) => application.companyId === company.id && status === 'cancelled_by_student',
    )
    .map(({ application, slot, ...meeting }): Told => {
      const of = { about: `meeting:${meeting.id}`, no: 2, code: 'MEETING_CANCELLED' as const };
      const who = { accountId: id(company.id), partnerId: id(application.student.id) };
      return { ...who, ...of, at: at(CANCELLED), startsAt: slot.startsAt };
    });
  const applied = applications.filter(
    ({ companyId, status }) => companyId === company.id && status === 'pending',
  );
  const latest = Math.max(...applied.map((application) => at(application.applied).getTime()));
  const ofApplied: Told = {
    accountId: id(company.id),
    about: APPLIED,
    no: 0,
    code: 'NEW_APPLICATIONS',
    at: new Date(latest),
    submissions: applied.map((application) => id(application.id)),
  };
  const isOld = (told: Told) => (told.at ?? new Date()) < ago(READ_AFTER, 0);
  await NewsItemModel.insertMany(
    [...decisions, ...cancelled, ofApplied].map((told, index) => ({
      _id: id(demoId('news', index)),
      ...told,
      ...(isOld(told) && { readAt: ago(READ_AFTER - 1, 0) }),
      expiresAt: expiry(),
    })),
  );
}
