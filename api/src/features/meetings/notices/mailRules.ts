import { MAIL_RULES, type MailRule } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { IN_BATCHES, inPieces } from '../../../db/pieces.ts';
import { keyFor, type OutgoingMail } from '../../../services/mail/index.ts';
import { fairOf, findEdition, hasOpenMove } from '../../fair/fair/index.ts';
import { dueAt, findRule, type Occasion, occasionsOf } from '../mailRules/index.ts';
import { MeetingModel } from '../meetings/index.ts';
import { once } from './marks.ts';
import { meetingsOfOccasion } from './ruleMeetings.ts';
import { findTeamReaders } from './teamReaders.ts';

/** Number of mails queued in one write. */
const PIECE = 500;

/**
 * Sends the mails of the evening before each fair day and of the day after the fair. The people with meetings are found
 * when the mails are due. A mark is stored for each fair day that is done, and each mail has its own key. Therefore a
 * person gets each mail only once, even if processes are killed or run in parallel. Nothing is queued while the fair is
 * cancelled (even if the cancellation can still be undone) or while a move of the fair can be undone.
 */
export async function sendMailRules(app: App): Promise<void> {
  if (app.current.isCancelled) return;
  const edition = await findEdition(app);
  if (hasOpenMove(app, edition)) return;
  const fair = fairOf(app.config, edition);
  const now = app.now();
  for (const name of MAIL_RULES) {
    const near = occasionsOf(name, fair).filter(({ from, until }) => from <= now && now < until);
    if (near.length === 0) continue;
    const rule = await findRule(app, name);
    if (!rule.enabled) continue;
    for (const occasion of near) {
      if (dueAt(rule, occasion, fair) > now) continue;
      const mark = `${name}:${app.editionId.toHexString()}:${occasion.day}`;
      await once(mark, now, () => send(app, name, occasion));
    }
  }
}

async function send(app: App, template: MailRule, { day }: Occasion): Promise<void> {
  const editionId = app.editionId.toHexString();
  const mailTo = (personId: Types.ObjectId): OutgoingMail => ({
    key: keyFor(template, personId, editionId, day),
    template,
    data: { editionId, day },
  });
  const match = await meetingsOfOccasion(app, template, day, app.now());
  if (!match) return;
  for await (const students of peopleWithMeetings(match, 'studentId')) {
    await app.mail.enqueueAll(students.map(mailTo));
  }
  for await (const companies of peopleWithMeetings(match, 'companyId')) {
    const readers = await findTeamReaders(app.editionId, companies);
    await app.mail.enqueueAll(companies.flatMap((id) => readers.of(id)).map(mailTo));
  }
}

/** Yields the ids of the students or companies that have these meetings, in batches and each id once. */
async function* peopleWithMeetings(
  match: object,
  who: 'studentId' | 'companyId',
): AsyncGenerator<Types.ObjectId[]> {
  const stages = [{ $match: match }, { $group: { _id: `$${who}` } }];
  const cursor = MeetingModel.collection.aggregate<{ _id: Types.ObjectId }>(stages, IN_BATCHES);
  for await (const piece of inPieces(cursor, PIECE)) yield piece.map(({ _id }) => _id);
}
