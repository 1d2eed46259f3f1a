import type { App } from '../../context.ts';
import { keyFor, type OutgoingMail } from '../../services/mail/index.ts';
import {
  type Application,
  endTakeBacks,
  findUntold,
  hasUntold,
  noteQueued,
  shownStatus,
} from '../applications/index.ts';
import { type NewsOf, tellNews } from '../news/index.ts';

/** How many are told of before what was told is written down. */
const BATCH = 200;

/**
 * Queues the mails of these decisions and tells the news of them. Queued first and noted as told then: a process that dies in between leaves it
 * to be told again, under the same key, which is the same mail.
 */
async function tell(app: Pick<App, 'mail' | 'now'>, untold: readonly Application[]): Promise<void> {
  await app.mail.enqueueAll(untold.map(mailOf));
  await tellNews(untold.flatMap((application) => newsOf(app, application)));
  await noteQueued(untold);
}

const NEWS_CODES = {
  accepted: 'APPLICATION_ACCEPTED',
  reserve: 'APPLICATION_RESERVE',
  declined: 'APPLICATION_DECLINED',
  pending: 'APPLICATION_REOPENED',
} as const;

/** A student's news of a decision, which says what was decided last: one that was taken back in time is none. */
function newsOf({ now }: Pick<App, 'now'>, application: Application): NewsOf[] {
  const { _id, studentId, companyId, decisionNo, submission } = application;
  const status = shownStatus(application);
  if (status === 'withdrawn') return [];
  return [
    {
      accountId: studentId,
      // Withdrawn and handed in anew, it is another application to decide on.
      about: ['application', _id, ...(submission ? [submission] : [])].join(':'),
      no: decisionNo ?? 0,
      code: NEWS_CODES[status],
      at: now(),
      partnerId: companyId,
      unlessTold: true,
      ...(status === 'pending' && { takesBack: true }),
    },
  ];
}

function mailOf({ _id, studentId, decisionNo }: Application): OutgoingMail<'applicationDecided'> {
  const data = { applicationId: _id.toHexString(), decisionNo: decisionNo ?? 0 };
  return {
    key: keyFor('applicationDecided', studentId, data.applicationId, data.decisionNo),
    template: 'applicationDecided',
    data,
  };
}

/**
 * Tells students of all decisions that they have not been told of and that cannot be taken back any more. Taking back ends
 * first, in the database: of a decision that is told nothing is left to take back, whichever process is asked to.
 */
export async function tellDecisions(app: Pick<App, 'mail' | 'now'>): Promise<void> {
  // Asked often, and most of the time nothing is: one look then.
  if (!(await hasUntold(app.now()))) return;
  await endTakeBacks(app.now());
  for (;;) {
    const untold = await findUntold(BATCH);
    if (untold.length === 0) return;
    await tell(app, untold);
  }
}
