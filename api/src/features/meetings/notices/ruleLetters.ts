import { fillRule, type MailRule } from '@fair/contract';
import { Types } from 'mongoose';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { momentText, timeText } from '../../../services/clock/index.ts';
import {
  type Letter,
  letterTo,
  mailTexts,
  type Sender,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { findEdition, findFair } from '../../fair/fair/index.ts';
import { isCompany, isStudent } from '../../people/accounts/index.ts';
import { findActor } from '../../recruitment/companies/index.ts';
import { findRule, occasionsOf, type Rule } from '../mailRules/index.ts';
import { type MeetingFacts, tablesOfMembers } from '../meetings/index.ts';
import { dayText } from './letterParts.ts';
import { factsOf, meetingsOfOccasion } from './ruleMeetings.ts';

/** Fields of the fair that a rule's mail needs. */
type FairOfMail = Pick<Sender, 'language' | 'location' | 'timeZone' | 'title'>;

interface RuleMailOf {
  readonly config: TemplateContext<MailRule>['config'];
  readonly now: Date;
  readonly editionId: Types.ObjectId;
  readonly rule: Rule;
  readonly fair: FairOfMail;
  readonly person: Reader;
}

/**
 * Fills a rule's mail about one fair day for a person. Returns undefined if the fair was moved, if the person has no
 * meeting that the mail is about, or if no paragraph is left.
 */
async function fillForDay({ config, now, editionId, rule, fair, person }: RuleMailOf, day: string) {
  if (!person.active || !(isStudent(person) || isCompany(person))) return undefined;
  const match = await meetingsOfOccasion({ config, editionId }, rule.rule, day, now);
  const facts = match ? await factsOf({ ...match, ...(await ownMeetings(editionId, person)) }) : [];
  if (facts.length === 0) return undefined;
  const reader: 'company' | 'student' = isCompany(person) ? 'company' : 'student';
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
  return paragraphs.length === 0 ? undefined : { reader, subject, paragraphs };
}

/** Fills a rule's mail for the first fair day about which the person would get the mail. */
export async function fillForFirstDay(mail: RuleMailOf) {
  const fair = await findFair({ config: mail.config, editionId: mail.editionId });
  for (const { day } of occasionsOf(mail.rule.rule, fair)) {
    const filled = await fillForDay(mail, day);
    if (filled) return filled;
  }
  return undefined;
}

/**
 * Creates the writer of a rule's mail. The mail is discarded if, at sending time, the rule is turned off, the fair was
 * moved, or the person has no meeting that the mail is about.
 */
function writerOf(name: MailRule) {
  return async ({ data, ...context }: TemplateContext<typeof name>): Promise<Letter | undefined> => {
    const { fair, person } = context;
    const editionId = new Types.ObjectId(data.editionId);
    const rule = await findRule({ editionId }, name);
    const filled = rule.enabled ? await fillForDay({ ...context, editionId, rule }, data.day) : undefined;
    if (!filled) return undefined;
    const { reader, subject, paragraphs } = filled;
    const note = mailTexts(fair).mailRules.note[name];
    return letterTo(fair, reader, person, { subject, heading: subject, body: paragraphs, note });
  };
}

/** Writes the test mail of a rule to an admin, with the values of another person. */
async function mailRuleTest({
  data,
  ...context
}: TemplateContext<'mailRuleTest'>): Promise<Letter | undefined> {
  const { fair } = context;
  const editionId = new Types.ObjectId(data.editionId);
  const reader = await findActor({ editionId }, new Types.ObjectId(data.accountId));
  const rule = await findRule({ editionId }, data.rule);
  const filled = reader && (await fillForFirstDay({ ...context, editionId, rule, person: reader }));
  if (!filled) return undefined;
  const { subject, paragraphs } = filled;
  const texts = mailTexts(fair);
  return {
    subject: texts.campaign.test(subject),
    heading: subject,
    paragraphs,
    button: { label: texts.campaign.open, link: `${fair.publicUrl}/admin/messages/rules` },
    note: texts.mailRules.note[data.rule],
    lanyard: 'admin',
  };
}

type Reader = Actor;

/** Returns the filter of a person's own meetings. For recruiters, these are the meetings at their own tables. */
async function ownMeetings(editionId: Types.ObjectId, person: Reader) {
  if (!isCompany(person)) return { studentId: person._id };
  const { companyRole, _id } = person.member;
  if (companyRole === 'owner') return { companyId: person._id };
  const tables = await tablesOfMembers(editionId, [_id]);
  return { companyId: person._id, tableId: { $in: tables.map((table) => table._id) } };
}

const firstNameOf = ({ name }: { readonly name: string }): string => name.split(/\s+/, 1)[0] ?? name;

/**
 * Lists meetings by day, with the place of the fair, the tables, and the names of the companies (for a student) or
 * students (for a company).
 */
function listOf(fair: FairOfMail, reader: 'student' | 'company', facts: readonly MeetingFacts[]): string {
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
  mailRuleTest,
} satisfies {
  readonly [T in MailRule | 'mailRuleTest']: (context: TemplateContext<T>) => Promise<Letter | undefined>;
};
