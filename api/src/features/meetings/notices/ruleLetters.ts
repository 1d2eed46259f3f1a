import { fillRule, type MailRule } from '@fair/contract';
import { Types } from 'mongoose';
import { accountOf } from '../../../http/actor.ts';
import { momentText, timeText } from '../../../services/clock/index.ts';
import {
  type Letter,
  letterTo,
  mailTexts,
  type Sender,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { findEdition } from '../../fair/fair/index.ts';
import { isCompany, isStudent } from '../../people/accounts/index.ts';
import { findRule } from '../mailRules/index.ts';
import { type MeetingFacts, tablesOfMembers } from '../meetings/index.ts';
import { dayText } from './letterParts.ts';
import { factsOf, meetingsOfOccasion } from './ruleMeetings.ts';

/**
 * Creates the writer of a rule's mail. The mail is discarded if the rule was turned off, the fair was moved, or
 * the person has no such meeting at sending time.
 */
function writerOf(name: MailRule) {
  return async ({
    config,
    fair,
    now,
    person,
    data,
  }: TemplateContext<typeof name>): Promise<Letter | undefined> => {
    if (!person.active || !(isStudent(person) || isCompany(person))) return undefined;
    const editionId = new Types.ObjectId(data.editionId);
    const rule = await findRule({ editionId }, name);
    const match = rule.enabled && (await meetingsOfOccasion({ config, editionId }, name, data.day, now));
    if (!match) return undefined;
    const facts = await factsOf({ ...match, ...(await ownMeetings(editionId, person)) });
    if (facts.length === 0) return undefined;
    const reader = isCompany(person) ? 'company' : 'student';
    const list = listOf(fair, reader, facts);
    const { bookingDeadline } = await findEdition({ editionId });
    const { subject, paragraphs } = fillRule(
      { subject: rule.subject[fair.language], body: rule.body[fair.language] },
      {
        firstName: firstNameOf(accountOf(person) as { readonly name: string }),
        company: isCompany(person) ? person.companyName : '',
        deadline: bookingDeadline ? momentText(fair, bookingDeadline) : '',
        fair: fair.title,
        meetings: reader === 'student' ? list : '',
        schedule: reader === 'company' ? list : '',
      },
    );
    if (paragraphs.length === 0) return undefined;
    const note = mailTexts(fair).mailRules.note[name];
    return letterTo(fair, reader, person, { subject, heading: subject, body: paragraphs, note });
  };
}

type Reader = TemplateContext<MailRule>['person'];

/** Returns the filter of a person's own meetings. Recruiters see those at their own tables. */
async function ownMeetings(editionId: Types.ObjectId, person: Reader) {
  if (!isCompany(person)) return { studentId: person._id };
  const { companyRole, _id } = person.member;
  if (companyRole === 'owner') return { companyId: person._id };
  const tables = await tablesOfMembers(editionId, [_id]);
  return { companyId: person._id, tableId: { $in: tables.map((table) => table._id) } };
}

const firstNameOf = ({ name }: { readonly name: string }): string => name.split(/\s+/, 1)[0] ?? name;

/** Lists meetings by day, with the place of the fair, the tables and the names of the other side. */
function listOf(fair: Sender, reader: 'student' | 'company', facts: readonly MeetingFacts[]): string {
  const texts = mailTexts(fair).mailRules;
  const days = new Map<string, string[]>();
  for (const { meeting, company, student, table } of facts) {
    const day = dayText(fair, meeting.startsAt);
    const [from, to] = [timeText(fair, meeting.startsAt), timeText(fair, meeting.endsAt)];
    const other = reader === 'student' ? company.companyName : (student?.name ?? '');
    const line = texts.meeting(from, to, other, table, meeting.track ?? undefined);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days]
    .map(([day, lines]) => [`${[day, fair.location].filter(Boolean).join(', ')}:`, ...lines].join('\n'))
    .join('\n');
}

/** Mails of the evening before a fair day and of the day after the fair, with the texts of the organisers. */
export const RULE_LETTERS = {
  eveningBefore: writerOf('eveningBefore'),
  dayAfter: writerOf('dayAfter'),
} satisfies { readonly [T in MailRule]: (context: TemplateContext<T>) => Promise<Letter | undefined> };
