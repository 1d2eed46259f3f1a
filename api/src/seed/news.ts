import { Types } from 'mongoose';
import { NewsItemModel } from '../features/news/model.ts';
import { type NewsOf, tellApplied, tellNews } from '../features/news/tell.ts';
import type { DemoApplication, DemoMoment } from './applications.ts';
import { DEMO_ACCOUNTS } from './ids.ts';
import type { DemoSchedule } from './meetings/schedule.ts';

const { company, student } = DEMO_ACCOUNTS;
/** What is older has been read. Days. */
const READ_AFTER = 12;
const CODES = {
  accepted: 'APPLICATION_ACCEPTED',
  reserve: 'APPLICATION_RESERVE',
  declined: 'APPLICATION_DECLINED',
} as const;
/** When students have cancelled with the demo company: yesterday afternoon. */
const CANCELLED: DemoMoment = { daysAgo: 1, minute: 15 * 60 };

interface Fair {
  readonly ago: (daysAgo: number, minute: number) => Date;
  readonly applications: readonly DemoApplication[];
  readonly schedule: DemoSchedule;
}

const id = (hex: string) => new Types.ObjectId(hex);

/** What the demo student and the demo company have in their news: what the fair as it is loaded has brought them. */
export async function loadNews({ ago, applications, schedule }: Fair): Promise<void> {
  const at = ({ daysAgo, minute }: DemoMoment) => ago(daysAgo, minute);
  const decisions = applications
    .filter((application) => application.student.id === student.id)
    .flatMap((application): NewsOf[] => {
      const { status, decided, companyId } = application;
      if (status === 'pending' || !decided) return [];
      const of = { about: `application:${application.id}`, no: 1, code: CODES[status], at: at(decided) };
      return [{ accountId: id(student.id), partnerId: id(companyId), ...of }];
    });
  const cancelled = schedule.meetings
    .filter(
      ({ status, application }) => application.companyId === company.id && status === 'cancelled_by_student',
    )
    .map(({ application, slot, ...meeting }): NewsOf => {
      const of = { about: `meeting:${meeting.id}`, no: 2, code: 'MEETING_CANCELLED' as const };
      const who = { accountId: id(company.id), partnerId: id(application.student.id) };
      return { ...who, ...of, at: at(CANCELLED), startsAt: slot.startsAt };
    });
  await tellNews([...decisions, ...cancelled]);
  await tellApplied(
    applications
      .filter(({ companyId, status }) => companyId === company.id && status === 'pending')
      .map((application) => ({
        companyId: id(company.id),
        submission: id(application.id),
        at: at(application.applied),
      })),
  );
  const readAt = ago(READ_AFTER - 1, 0);
  await NewsItemModel.updateMany({ at: { $lt: ago(READ_AFTER, 0) } }, { $set: { readAt } });
}
