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

/**
 * Interval in ms between two runs of the upkeep. It is short enough to offer a freed time to the waitlist within a
 * minute (MEETINGS §6).
 */
const EVERY_MS = 20_000;

/**
 * Starts the upkeep, which runs every 20 s. It ends what has expired, such as offers, and completes work that a
 * stopped process has not finished. Several processes may run the upkeep at the same time, because all its writes are
 * conditional, and unique indexes prevent double bookings.
 */
export const startUpkeep = (app: App): Repeating => repeating(EVERY_MS, () => tend(app));

/** Runs all steps of the upkeep in order. If a step fails, logs the error and goes on with the next step. */
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
