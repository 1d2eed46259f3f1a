import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { mongo } from 'mongoose';
import { connection } from '../db/connection.ts';
import { MailModel } from '../services/mail/model.ts';

/** Is true in all code that runs because of a request to the API. Background work does not have it. */
const requests = new AsyncLocalStorage<true>();

/** Marks the work for each request to a server. `countQueries` counts only marked work. */
export const markRequests =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    requests.run(true, () => listener(request, response));

/**
 * Counts the round trips to the database caused by the requests that `work` sends. Each further batch of a result
 * counts too. Queries of the mailer do not count, because a request may wake it up.
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
