import type { App } from './context.ts';
import { sweepDeletedAreas } from './features/fair/clickers/index.ts';
import { keepChosenPrograms } from './features/fair/fair/index.ts';
import { tellOfBooths } from './features/fair/floorMap/index.ts';
import { sweepClaims } from './features/meetings/meetings/index.ts';
import { releaseStaleHolds } from './features/meetings/planning/index.ts';
import {
  companiesWithWaiting,
  expireOffers,
  offerFreedTimes,
  settleEntries,
} from './features/meetings/waitlist/index.ts';
import { completeDeactivations, completeDepartures } from './features/membership/departures/index.ts';
import { remindInvited } from './features/membership/registration/index.ts';
import { countLatecomers } from './features/operations/editions/index.ts';
import { runCancellations, tellOfMoves } from './features/operations/fairOrder/index.ts';
import { sweepCorrections } from './features/people/students/index.ts';
import { recordDigests } from './features/privacy/auditLog/index.ts';
import { type Repeating, repeating } from './services/clock/index.ts';

/** Interval in ms. It ensures that a freed time is offered to the waitlist within a minute (MEETINGS §6). */
const EVERY_MS = 20_000;

/**
 * Runs the upkeep every 20 s: ends what has expired, such as offers, and finishes what a stopped process left
 * unfinished. Several processes may run it at the same time, because every write is conditional and the unique
 * indexes give each time to one student.
 */
export const startUpkeep = (app: App): Repeating => repeating(EVERY_MS, () => tend(app));

/** Runs every step once; a failed step does not stop the next ones. */
async function tend(app: App): Promise<void> {
  const steps: readonly [string, () => Promise<unknown>][] = [
    ['expire offers', () => expireOffers(app)],
    ['keep chosen programs', () => keepChosenPrograms(app.editionId)],
    ['count latecomers', () => countLatecomers(app)],
    ['tell of moves of the fair', () => tellOfMoves(app)],
    ['tell of booths', () => tellOfBooths(app)],
    ['cancel meetings of cancelled fairs', () => runCancellations(app)],
    ['sweep claims', () => sweepClaims()],
    ['release held slots', () => releaseStaleHolds(app)],
    ['finish leavings', () => completeDepartures(app)],
    ['finish deactivations', () => completeDeactivations(app)],
    ['sweep corrections of addresses', () => sweepCorrections()],
    ['sweep deleted areas', () => sweepDeletedAreas(app)],
    ['remind the invited', () => remindInvited(app)],
    ['settle waitlists', () => settleEntries(app)],
    ['record digests of the audit log', () => recordDigests(app)],
    ['offer freed times', () => offerAll(app)],
  ];
  for (const [step, run] of steps) {
    try {
      await run();
    } catch (error) {
      app.log.warn({ err: error, step }, 'meeting worker failed');
    }
  }
}

async function offerAll(app: App): Promise<void> {
  for (const companyId of await companiesWithWaiting(app)) await offerFreedTimes(app, companyId);
}
