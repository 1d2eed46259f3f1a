import type { CallReply, getHeldDeclines } from '@fair/contract';
import type { App } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse } from '../../../http/errors.ts';
import { audit, byWhom, changesOf } from '../../../services/audit/index.ts';
import { countHeldDeclines, releaseHeldDeclines } from '../../recruitment/applications/index.ts';
import { type ActingCompany, setHoldsDeclines } from '../../recruitment/companies/index.ts';
import { notifyDecisions } from './notify.ts';

type HeldDeclines = CallReply<typeof getHeldDeclines>;

/** Returns whether the company holds its declines back, and the number of held declines. */
export async function findHeldDeclines(app: App, company: ActingCompany): Promise<HeldDeclines> {
  const held = await countHeldDeclines(app, company._id);
  return { hold: company.holdsDeclines === true, held };
}

/** Turns the holding of future declines on or off. Declines that are already held stay held. */
export async function setHoldDeclines(
  app: App,
  company: ActingCompany,
  hold: boolean,
): Promise<HeldDeclines> {
  await setHoldsDeclines(company._id, hold);
  await audit(app, {
    action: 'declines.changed',
    ...byWhom(company),
    changes: changesOf(['hold'], { hold: company.holdsDeclines === true }, { hold }),
  });
  return findHeldDeclines(app, { ...company, holdsDeclines: hold });
}

/**
 * Shows all held declines of a company to their students and mails the students. Returns the number of released
 * declines.
 * @param count the number that the page showed. If this number is outdated, the transaction throws DECLINES_CHANGED.
 */
export async function releaseDeclines(app: App, company: ActingCompany, count: number): Promise<number> {
  const released = await inTransaction(async (session) => {
    const held = await countHeldDeclines(app, company._id, session);
    if (held === 0) return 0;
    if (held !== count) {
      throw refuse('DECLINES_CHANGED', {
        message: ['DECLINES_NOW', { was: count, now: held }],
        details: { was: String(count), now: String(held) },
      });
    }
    return releaseHeldDeclines(app, company._id, session);
  });
  if (released === 0) return 0;
  await audit(app, {
    action: 'application.released',
    ...byWhom(company),
    detail: { count: released },
  });
  try {
    await notifyDecisions(app);
  } catch (error) {
    // The declines have been released, and the worker will send the mails later, so the error is only logged.
    app.log.warn({ err: error }, 'mails about released declines not queued yet');
  }
  return released;
}
