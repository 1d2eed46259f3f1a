import type { App } from '../../../context.ts';
import { type Repeating, repeating } from '../../../services/clock/index.ts';
import { announceApplications } from '../../recruitment/applications/index.ts';
import { notifyDecisions } from '../decisions/index.ts';
import { tellOfDeadline } from './deadline.ts';
import { sendDigests } from './digest.ts';
import { tellEvents } from './events.ts';
import { sendMailRules } from './mailRules.ts';
import { remind } from './reminders.ts';
import { remindOfSavedCompanies } from './savedCompanies.ts';
import { tellOfSharedContacts } from './sharedContacts.ts';

const EVERY_MS = 15_000;
/**
 * Interval in ms between searches for decisions. A decision is mailed within 5 s after the time for undoing it is over.
 */
const DECISIONS_EVERY_MS = 2000;

/**
 * `runOnce` starts a new run after the current one, so that the run announces everything that has happened before the
 * call.
 */
export type Notices = Pick<Repeating, 'runOnce' | 'stop'>;

/**
 * Starts the worker that announces changes of meetings and applications by mail and news every 15 s, and decisions
 * every 2 s. Several processes may run this worker, because mails with the same key are sent only once.
 */
export function startNotices(app: App): Notices {
  const all = repeating(EVERY_MS, () => tellAll(app), { queued: true });
  const decisions = repeating(DECISIONS_EVERY_MS, async () => {
    if (!all.isRunning()) await step(app, 'decisions', notifyDecisions);
  });
  return {
    runOnce: all.runOnce,
    stop: async () => {
      await Promise.all([all.stop(), decisions.stop()]);
    },
  };
}

/** Runs all steps once. A step that fails does not stop the others. */
async function tellAll(app: App): Promise<void> {
  const steps = {
    applications: announceApplications,
    decisions: notifyDecisions,
    events: tellEvents,
    reminders: remind,
    mailRules: sendMailRules,
    deadline: tellOfDeadline,
    savedCompanies: remindOfSavedCompanies,
    sharedContacts: tellOfSharedContacts,
    digests: sendDigests,
  };
  for (const [name, tell] of Object.entries(steps)) await step(app, name, tell);
}

async function step(app: App, name: string, tell: (app: App) => Promise<void>): Promise<void> {
  try {
    await tell(app);
  } catch (error) {
    app.log.warn({ err: error, step: name }, 'notices failed');
  }
}
