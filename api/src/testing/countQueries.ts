import mongoose from 'mongoose';
import { MailModel } from '../services/mail/model.ts';

/** Counts the database queries during `work`, except those of the mailer, which polls for mails. */
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
