import type { App } from '../../../context.ts';
import { keyFor, type OutgoingMail } from '../../../services/mail/index.ts';
import {
  type Application,
  expireTakeBacks,
  findUnmailedDecisions,
  hasUnmailedDecisions,
  markMailsQueued,
  statusForStudent,
} from '../../recruitment/applications/index.ts';
import { type NewsOf, tellNews } from '../../recruitment/news/index.ts';

const BATCH_SIZE = 200;

/**
 * Queues the mails and adds the news items of these decisions, then marks the mails as queued. If the process ends
 * before the marking, the mails are queued again under the same keys, and no second mail is sent.
 */
async function notifyBatch(app: Pick<App, 'mail' | 'now'>, decisions: readonly Application[]): Promise<void> {
  await app.mail.enqueueAll(decisions.map(mailOf));
  await tellNews(decisions.flatMap((application) => newsOf(app, application)));
  await markMailsQueued(decisions);
}

const NEWS_CODES = {
  accepted: 'APPLICATION_ACCEPTED',
  reserve: 'APPLICATION_RESERVE',
  declined: 'APPLICATION_DECLINED',
  pending: 'APPLICATION_REOPENED',
} as const;

/**
 * Builds the news item for a student about a decision. The student sees only the latest decision, and no decision that
 * was undone in time.
 */
function newsOf({ now }: Pick<App, 'now'>, application: Application): NewsOf[] {
  const { _id, studentId, companyId, decisionNo, submission } = application;
  const status = statusForStudent(application);
  if (status === 'withdrawn') return [];
  return [
    {
      accountId: studentId,
      // `submission` makes a resubmitted application count as another application.
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
 * Notifies students of all decisions that can no longer be undone. The period for undoing is ended in the
 * database first, so that no process can undo a decision whose mail is being queued.
 */
export async function notifyDecisions(app: Pick<App, 'mail' | 'now'>): Promise<void> {
  // The function runs often and mostly finds nothing to do, so a single query checks first.
  if (!(await hasUnmailedDecisions(app.now()))) return;
  await expireTakeBacks(app.now());
  for (;;) {
    const decisions = await findUnmailedDecisions(BATCH_SIZE);
    if (decisions.length === 0) return;
    await notifyBatch(app, decisions);
  }
}
