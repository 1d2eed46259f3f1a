import { dayOf } from '@fair/clock';
import type { FairDayReply, MeetingOfDay } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { MINUTE_MS } from '../../../services/clock/index.ts';
import { firstOfDay } from '../../fair/checkins/index.ts';
import { countedAreas } from '../../fair/clickers/index.ts';
import { findFair } from '../../fair/fair/index.ts';
import { type MeetingFacts, startsOn, streamFacts } from '../../meetings/meetings/index.ts';
import { companyNames } from '../../recruitment/companies/index.ts';

/**
 * Time in ms after the start of a meeting. If the attendance is still unmarked then, the meeting's table counts as
 * late.
 */
const UNMARKED_MS = 5 * MINUTE_MS;
/**
 * Time in ms before the start of a meeting. From then on, the meeting's student is listed if they have not checked in.
 */
const AHEAD_MS = 15 * MINUTE_MS;

/** State of one table while the meetings of the day are read. */
interface AtTable {
  readonly companyId: Types.ObjectId;
  readonly companyName: string;
  readonly table: string;
  now?: MeetingFacts;
  next?: MeetingFacts;
  unmarkedSince?: Date;
}

interface NoShows {
  readonly companyId: Types.ObjectId;
  readonly companyName: string;
  count: number;
  of: number;
}

/**
 * Reads a day of the fair. Meetings are streamed, so that memory depends on the number of tables and not on the number
 * of meetings.
 */
export async function readFairDay(app: App, asked: string | undefined): Promise<FairDayReply> {
  const now = app.now();
  const fair = await findFair(app);
  const days = fair.days.map(({ day }) => day);
  const today = dayOf(now, app.timeZone);
  const day = asked ?? (days.includes(today) ? today : (days[0] ?? today));
  const tables = new Map<string, AtTable>();
  const noShows = new Map<string, NoShows>();
  const expected: MeetingFacts[] = [];
  const booked = { editionId: app.editionId, status: 'booked', ...startsOn(app, day) };
  for await (const piece of streamFacts(booked))
    for (const facts of piece) {
      addToTable(tables, facts, now);
      addToNoShows(noShows, facts, now);
      if (isExpected(facts, now)) expected.push(facts);
    }
  const shown = [...expected, ...[...tables.values()].flatMap(({ now: one, next }) => [one, next])];
  const studentIds = shown.flatMap((one) => (one ? [one.meeting.studentId] : []));
  const [arrived, companies, areas] = await Promise.all([
    firstOfDay({ editionId: app.editionId, day }, studentIds),
    companyNames([...tables.values()].map(({ companyId }) => companyId)),
    countedAreas(app),
  ]);
  const slugOf = (companyId: Types.ObjectId) => companies.get(companyId.toHexString())?.slug ?? '';
  const arrivalOf = ({ meeting }: MeetingFacts) => arrived.get(meeting.studentId.toHexString())?.at;
  const present = (facts: MeetingFacts): MeetingOfDay => {
    const checkedInAt = arrivalOf(facts);
    return {
      ...spanOf(facts),
      studentName: facts.student?.name ?? '',
      attendance: facts.meeting.attendance,
      ...(checkedInAt && { checkedInAt: checkedInAt.toISOString() }),
    };
  };
  return {
    ...{ day, days, at: now.toISOString() },
    tables: [...tables.values()].sort(byCompany).map((one) => ({
      ...{ slug: slugOf(one.companyId), companyName: one.companyName, table: one.table },
      ...(one.now && { now: present(one.now) }),
      ...(one.next && { next: present(one.next) }),
      ...(one.unmarkedSince && { unmarkedSince: one.unmarkedSince.toISOString() }),
    })),
    notCome: expected
      .filter((facts) => !arrivalOf(facts))
      .map((facts) => ({
        ...spanOf(facts),
        slug: slugOf(facts.meeting.companyId),
        companyName: facts.company.companyName,
        table: facts.table,
        studentName: facts.student?.name ?? '',
      })),
    noShows: [...noShows.values()]
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.companyName.localeCompare(b.companyName))
      .map(({ companyId, ...counts }) => ({ slug: slugOf(companyId), ...counts })),
    areas,
  };
}

const spanOf = ({ meeting }: MeetingFacts) => ({
  id: meeting._id.toHexString(),
  startsAt: meeting.startsAt.toISOString(),
  endsAt: meeting.endsAt.toISOString(),
});

/** Adds a meeting to its table. The caller must add the meetings in the order of their start. */
function addToTable(tables: Map<string, AtTable>, facts: MeetingFacts, now: Date): void {
  const { meeting, company, table } = facts;
  const key = meeting.tableId.toHexString();
  const one = tables.get(key) ?? {
    ...{ companyId: meeting.companyId, companyName: company.companyName, table },
  };
  tables.set(key, one);
  if (meeting.startsAt > now) one.next ??= facts;
  else if (meeting.endsAt > now) one.now = facts;
  const isUnmarked = meeting.attendance === 'unknown';
  if (isUnmarked && now.getTime() - meeting.startsAt.getTime() > UNMARKED_MS)
    one.unmarkedSince ??= meeting.startsAt;
}

function addToNoShows(noShows: Map<string, NoShows>, { meeting, company }: MeetingFacts, now: Date): void {
  if (meeting.startsAt > now) return;
  const { companyId } = meeting;
  const key = companyId.toHexString();
  const one = noShows.get(key) ?? { companyId, companyName: company.companyName, count: 0, of: 0 };
  noShows.set(key, one);
  one.of += 1;
  if (meeting.attendance === 'no_show') one.count += 1;
}

/** Whether the student of a meeting should be at the fair now, and nobody has marked the attendance. */
const isExpected = ({ meeting }: MeetingFacts, now: Date): boolean =>
  meeting.attendance === 'unknown' &&
  meeting.startsAt.getTime() - now.getTime() <= AHEAD_MS &&
  meeting.endsAt > now;

const numeric = new Intl.Collator('sv', { numeric: true });
const byCompany = (a: AtTable, b: AtTable): number =>
  numeric.compare(a.companyName, b.companyName) || numeric.compare(a.table, b.table);
