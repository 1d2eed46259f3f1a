import { Types } from 'mongoose';
import { NewsItemModel, type StoredNews } from '../features/recruitment/news/model.ts';
import { APPLIED, expiry } from '../features/recruitment/news/tell.ts';
import { APPLICATIONS, MEETINGS } from './data.ts';
import { DEMO_ACCOUNTS, demoId } from './ids.ts';

const { company, student } = DEMO_ACCOUNTS;
/** News older than this number of days counts as read. */
const READ_AFTER = 12;
const CODES = {
  accepted: 'APPLICATION_ACCEPTED',
  reserve: 'APPLICATION_RESERVE',
  declined: 'APPLICATION_DECLINED',
} as const;
/** Time at which students cancelled their meetings with the demo company: yesterday afternoon. */
const CANCELLED = [1, 15 * 60] as const;

interface Fair {
  readonly ago: (daysAgo: number, minute: number) => Date;
  readonly fairTime: (minute: number) => Date;
}

type Told = Omit<Partial<StoredNews>, '_id'>;

const id = (hex: string) => new Types.ObjectId(hex);

/** Loads the news of the demo student and of the demo company. */
export async function loadNews({ ago, fairTime }: Fair): Promise<void> {
  const decisions = APPLICATIONS.filter((application) => application.student.id === student.id).flatMap(
    (application): Told[] => {
      const { status, decided, companyId } = application;
      if (status === 'pending' || !decided) return [];
      const of = { about: `application:${application.id}`, no: 1, code: CODES[status], at: ago(...decided) };
      return [{ accountId: id(student.id), partnerId: id(companyId), ...of }];
    },
  );
  const cancelled = MEETINGS.filter(
    ({ status, application }) => application.companyId === company.id && status === 'cancelled_by_student',
  ).map(({ application, slot, ...meeting }): Told => {
    const of = { about: `meeting:${meeting.id}`, no: 2, code: 'MEETING_CANCELLED' as const };
    const who = { accountId: id(company.id), partnerId: id(application.student.id) };
    return { ...who, ...of, at: ago(...CANCELLED), startsAt: fairTime(slot.span[0]) };
  });
  const applied = APPLICATIONS.filter(
    ({ companyId, status }) => companyId === company.id && status === 'pending',
  );
  const latest = Math.max(...applied.map((application) => ago(...application.applied).getTime()));
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
