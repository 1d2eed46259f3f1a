import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { retrying } from '../../db/retry.ts';
import type { Config } from '../../env.ts';
import { isDuplicateKey } from '../../http/errors.ts';
import type { Fair } from '../fair/fair.ts';
import { MailModel } from './model.ts';
import type { Template, TemplateData } from './templates.ts';
import { createMailTransport } from './transport.ts';
import { createMailWorker } from './worker.ts';

export interface OutgoingMail<T extends Template = Template> {
  /** The same key queued twice is one mail. */
  readonly key: string;
  readonly to: string;
  readonly template: T;
  readonly data: TemplateData[T];
}

export interface Mailer {
  /**
   * Queues a mail; it survives a crash and is sent as soon as it can be. Queued already: nothing happens.
   * With `session` it is queued when that transaction commits, or not at all.
   */
  enqueue<T extends Template>(
    mail: OutgoingMail<T>,
    options?: { readonly session?: ClientSession },
  ): Promise<void>;
  /** Starts sending in this process. Several processes share the work. */
  start(): void;
  /** Looks for due mails now rather than at the next poll. */
  wake(): void;
  /** Sends everything that is due now and answers how many mails were handled. */
  deliverDue(): Promise<number>;
  /** Takes no new mail, and waits for the one in hand. */
  stop(): Promise<void>;
}

interface MailerParts {
  readonly config: Config;
  readonly log: Logger;
  /** The fair that the mails name, as it is when one is sent. */
  readonly readFair: () => Promise<Fair>;
  /** What time it is for the rules of booking (App.now); tests set it. */
  readonly now?: () => Date;
}

/** Makes the mailer of this process; it sends nothing before `start`. */
export function createMailer({ config, log, readFair, now = () => new Date() }: MailerParts): Mailer {
  const transport = createMailTransport(config);
  const worker = createMailWorker({ config, log, transport, readFair, now });
  return {
    async enqueue({ key, to, template, data }, { session } = {}) {
      const queued = { to, template, data, state: 'queued', attempts: 0, nextAttemptAt: new Date() };
      const write = () =>
        MailModel.updateOne({ key }, { $setOnInsert: queued }, { upsert: true, ...(session && { session }) });
      if (session) {
        await write();
        // The worker sees it once the transaction is over.
        session.once('ended', worker.wake);
        return;
      }
      try {
        await retrying(write);
      } catch (error) {
        if (!isDuplicateKey(error, 'key')) throw error;
      }
      worker.wake();
    },
    start: worker.start,
    wake: worker.wake,
    deliverDue: worker.deliverDue,
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
}
