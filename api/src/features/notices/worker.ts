import type { App } from '../../context.ts';
import { announceApplications } from '../applications/index.ts';
import { tellDecisions } from '../decisions/index.ts';
import { tellOfDeadline } from './deadline.ts';
import { sendDigests } from './digest.ts';
import { tellEvents } from './events.ts';
import { remind } from './reminders.ts';

const EVERY_MS = 15_000;
/** Decisions wait until they cannot be taken back any more, and leave within 5 s after. */
const DECISIONS_EVERY_MS = 2000;

export interface Notices {
  /** Queues now what is due; after the run in hand, if there is one. Never throws: what failed is logged. */
  readonly runOnce: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Tells of meetings and applications, by mail and in the news, every 15 s, of decisions every 2 s. Several processes may: the keys of what is told are the same. */
export function startNotices(app: App): Notices {
  let inHand: Promise<void> | undefined;
  const run = () => {
    const before = inHand ?? Promise.resolve();
    const mine = before.then(() => tellAll(app));
    inHand = mine;
    return mine.finally(() => {
      if (inHand === mine) inHand = undefined;
    });
  };
  const timer = setInterval(() => {
    if (!inHand) void run();
  }, EVERY_MS).unref();
  let telling: Promise<void> | undefined;
  const decisions = setInterval(() => {
    if (inHand) return;
    telling ??= step(app, 'decisions', tellDecisions).finally(() => {
      telling = undefined;
    });
  }, DECISIONS_EVERY_MS).unref();
  return {
    runOnce: run,
    stop: async () => {
      clearInterval(timer);
      clearInterval(decisions);
      await Promise.all([inHand, telling]);
    },
  };
}

/** One pass: each step is tried, whatever became of the one before. */
async function tellAll(app: App): Promise<void> {
  const steps = {
    applications: announceApplications,
    decisions: tellDecisions,
    events: tellEvents,
    reminders: remind,
    deadline: tellOfDeadline,
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
