import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { mongo } from 'mongoose';
import { connection } from '../db/connection.ts';
import { MailModel } from '../services/mail/model.ts';

/** Set in everything that runs for a request to the API under test, and not in its background work. */
const requests = new AsyncLocalStorage<true>();

/** Marks all work for a server's requests, so that `countQueries` can tell it from background work. */
export const markRequests =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    requests.run(true, () => listener(request, response));

/**
 * Counts the round trips to the database that the requests of `work` take, each further batch of a result included. Leaves out the
 * mailer, which a request may wake up.
 */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const note = ({ command, commandName }: mongo.CommandStartedEvent) => {
    if (requests.getStore() && command[commandName] !== MailModel.collection.name) count += 1;
  };
  const client = connection.getClient();
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return count;
}
