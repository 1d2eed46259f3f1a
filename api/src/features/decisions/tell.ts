import type { App } from '../../context.ts';
import { keyFor, type OutgoingMail } from '../../services/mail/index.ts';
import { endTakeBacks, findUntold, noteQueued, type Untold } from '../applications/index.ts';

/** How many are told of before what was told is written down. */
const BATCH = 200;

/**
 * Queues the mails of these decisions. Queued first and noted as told then: a process that dies in between leaves it
 * to be told again, under the same key, which is the same mail.
 */
async function tell(app: Pick<App, 'mail'>, untold: readonly Untold[]): Promise<void> {
  await app.mail.enqueueAll(untold.map(mailOf));
  await noteQueued(untold);
}

function mailOf({ _id, studentId, decisionNo }: Untold): OutgoingMail<'applicationDecided'> {
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
  await endTakeBacks(app.now());
  for (;;) {
    const untold = await findUntold(BATCH);
    if (untold.length === 0) return;
    await tell(app, untold);
  }
}
