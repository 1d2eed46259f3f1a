import type { CallReply, getHeldDeclines } from '@fair/contract';
import type { App } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuse } from '../../http/errors.ts';
import { audit, byWhom, changesOf } from '../../services/audit/index.ts';
import { countHeld, showHeld } from '../applications/index.ts';
import { type ActingCompany, setHoldsDeclines } from '../companies/index.ts';
import { tellDecisions } from './tell.ts';

type HeldDeclines = CallReply<typeof getHeldDeclines>;

/** Whether a company holds its declines back, and how many are held. */
export async function findHeldDeclines(app: App, company: ActingCompany): Promise<HeldDeclines> {
  const held = await countHeld(app, company._id);
  return { hold: company.holdsDeclines === true, held };
}

/** From now on declines are held back, or not; what is held stays held. */
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
 * Shows all held declines of a company to their students and mails them. `count` is how many the company was told
 * there are: DECLINES_CHANGED when it is another number by now, in the transaction that releases. With none left it
 * has been done already. Answers how many were released.
 */
export async function releaseDeclines(app: App, company: ActingCompany, count: number): Promise<number> {
  const released = await inTransaction(async (session) => {
    const held = await countHeld(app, company._id, session);
    if (held === 0) return 0;
    if (held !== count) {
      throw refuse('DECLINES_CHANGED', {
        says: ['DECLINES_NOW', { was: count, now: held }],
        details: { was: String(count), now: String(held) },
      });
    }
    return showHeld(app, company._id, session);
  });
  if (released === 0) return 0;
  await audit(app, {
    action: 'application.released',
    ...byWhom(company),
    detail: { count: released },
  });
  try {
    await tellDecisions(app);
  } catch (error) {
    // They are released; the worker tells what was not told.
    app.log.warn({ err: error }, 'released declines not told yet');
  }
  return released;
}
