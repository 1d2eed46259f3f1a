import mongoose from 'mongoose';
import { MailModel } from '../services/mail/model.ts';

/** How many queries this sends to the database; those of the mailer, which looks for mails by itself, left out. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  mongoose.set('debug', (collection: string) => {
    if (collection !== MailModel.collection.name) count += 1;
  });
  try {
    await work();
  } finally {
    mongoose.set('debug', false);
  }
  return count;
}
