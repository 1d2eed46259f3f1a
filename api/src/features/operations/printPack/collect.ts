import { dayOf, momentAt } from '@fair/clock';
import { PRINT_LIMITS, type PrintPart, posterAddress, posterLink, programLabel } from '@fair/contract';
import { type Language, LOCALES } from '@fair/texts/text';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import { formatIn, timeText } from '../../../services/clock/index.ts';
import { staffToPrint } from '../../fair/companyStaff/index.ts';
import { keyOf, peopleAtDoor } from '../../fair/door/index.ts';
import { boothCodes, boothsToPrint } from '../../fair/floorMap/index.ts';
import { activePasses, passesOf } from '../../fair/passes/index.ts';
import { startsOn, streamFacts, tablesToPrint } from '../../meetings/meetings/index.ts';
import { listActiveCompanies } from '../../recruitment/companies/index.ts';
import type { Badge, Poster, PrintParts, Schedule, TableSign } from './order.ts';

/** Parts, day and language of a print pack. */
export interface Asked {
  readonly parts: readonly PrintPart[];
  readonly day: string | undefined;
  readonly language: Language;
  /** Days of the fair. */
  readonly days: readonly string[];
}

/** Companies that take part in the fair, by id. */
type Companies = ReadonlyMap<string, { readonly _id: Types.ObjectId; readonly companyName: string }>;

/** Reads the content of the requested parts. Throws NOTHING_TO_PRINT if all parts are empty, and PRINT_TOO_LARGE. */
export async function collectParts(app: App, asked: Asked): Promise<PrintParts> {
  const wants = (...parts: readonly PrintPart[]) => parts.some((part) => asked.parts.includes(part));
  const companies: Companies = new Map(
    (await listActiveCompanies(app)).map((company) => [company._id.toHexString(), company]),
  );
  const people = wants('badges', 'doors') ? await badgesOf(app, asked, companies) : [];
  const parts: PrintParts = {
    ...(wants('badges') && { badges: people }),
    ...(wants('doors') && people.length > 0 && { doors: doorListOf(asked, people) }),
    ...(wants('tables') && { tables: await tableSignsOf(app, asked, companies) }),
    ...(wants('posters') && { posters: await postersOf(app, asked, companies) }),
    ...(wants('schedules') && { schedules: await schedulesOf(app, asked) }),
  };
  if (Object.values(parts).every((part) => Array.isArray(part) && part.length === 0))
    throw refuse('NOTHING_TO_PRINT');
  return parts;
}

/**
 * Returns the badges: first the staff of confirmed companies, sorted by company, then students and visitors with a
 * pass, sorted by name.
 */
async function badgesOf(app: App, asked: Asked, companies: Companies): Promise<Badge[]> {
  const compare = new Intl.Collator(LOCALES[asked.language]).compare;
  const staff = await staffToPrint(app, asked.day, PRINT_LIMITS.people + 1);
  if (staff.length > PRINT_LIMITS.people) throw refuse('PRINT_TOO_LARGE');
  const there = staff.filter(({ companyId }) => companies.has(companyId.toHexString()));
  const passes = await passesOf(
    app,
    'staff',
    there.map(({ _id }) => _id),
  );
  const ofStaff = there.flatMap(({ _id, name, companyId, days, lunch }): Badge[] => {
    const pass = passes.get(_id.toHexString());
    const company = companies.get(companyId.toHexString());
    if (!pass || !company) return [];
    const isEveryDay = asked.days.every((day) => days.includes(day));
    return [
      {
        ...{ kind: 'staff', name, detail: company.companyName, code: pass.code, typed: pass.typed },
        ...(!isEveryDay && { days: daysText(asked.language, days) }),
        hasLunch: lunch,
      },
    ];
  });
  ofStaff.sort((a, b) => compare(a.detail, b.detail) || compare(a.name, b.name));
  const others: Badge[] = [];
  for await (const batch of activePasses(app)) {
    const known = await peopleAtDoor(app.editionId, batch);
    for (const pass of batch) {
      const person = known.get(keyOf(pass));
      if (!person?.isActive) continue;
      const detail = person.program ? programIn(app, asked.language, person.program) : '';
      others.push({ kind: pass.kind, name: person.name, detail, code: pass.code, typed: pass.typed });
    }
    if (ofStaff.length + others.length > PRINT_LIMITS.people) throw refuse('PRINT_TOO_LARGE');
  }
  others.sort((a, b) => compare(a.name, b.name));
  return [...ofStaff, ...others];
}

function doorListOf({ language, day }: Asked, people: readonly Badge[]) {
  const { compare } = new Intl.Collator(LOCALES[language]);
  return {
    day: day === undefined ? '' : dayText(language, day),
    people: [...people].sort((a, b) => compare(a.name, b.name)),
  };
}

async function tableSignsOf(app: App, { day, language }: Asked, companies: Companies): Promise<TableSign[]> {
  const { compare } = new Intl.Collator(LOCALES[language], { numeric: true });
  const tables = await tablesToPrint(app, day, PRINT_LIMITS.tables + 1);
  if (tables.length > PRINT_LIMITS.tables) throw refuse('PRINT_TOO_LARGE');
  const codes = await boothCodes(tables.flatMap(({ boothId }) => boothId ?? []));
  return tables
    .flatMap(({ name, companyId, boothId }): TableSign[] => {
      const company = companies.get(companyId.toHexString());
      const booth = boothId && codes.get(boothId.toHexString());
      return company ? [{ table: name, companyName: company.companyName, ...(booth && { booth }) }] : [];
    })
    .sort((a, b) => compare(a.companyName, b.companyName) || compare(a.table, b.table));
}

async function postersOf(app: App, asked: Asked, companies: Companies): Promise<Poster[]> {
  const booths = await boothsToPrint(app, asked.day, PRINT_LIMITS.posters + 1);
  if (booths.length > PRINT_LIMITS.posters) throw refuse('PRINT_TOO_LARGE');
  return booths.flatMap(({ code, posterCode, companyId, days }): Poster[] => {
    const company = companies.get(companyId.toHexString());
    if (!company) return [];
    const isEveryDay = asked.days.every((day) => days.includes(day));
    return [
      {
        ...{ companyName: company.companyName, booth: code },
        link: posterLink(app.config.publicUrl, posterCode),
        address: posterAddress(app.config.publicUrl, posterCode),
        ...(!isEveryDay && { days: daysText(asked.language, days) }),
      },
    ];
  });
}

async function schedulesOf(app: App, { day, language }: Asked): Promise<Schedule[]> {
  const { compare } = new Intl.Collator(LOCALES[language]);
  const found = new Map<string, Schedule & { readonly meetings: Schedule['meetings'][number][] }>();
  let count = 0;
  const live = { editionId: app.editionId, live: true, ...startsOn(app, day) };
  for await (const batch of streamFacts(live)) {
    count += batch.length;
    if (count > PRINT_LIMITS.meetings) throw refuse('PRINT_TOO_LARGE');
    for (const { meeting, company, student, table } of batch) {
      const on = dayOf(meeting.startsAt, app.timeZone);
      const key = `${meeting.companyId} ${on}`;
      const own = found.get(key) ?? {
        ...{ companyName: company.companyName, day: dayText(language, on), meetings: [] },
      };
      own.meetings.push({
        time: `${timeText(app, meeting.startsAt)}–${timeText(app, meeting.endsAt)}`,
        table,
        student: student?.name ?? '',
        program: student ? programIn(app, language, student.program, student.otherProgram) : '',
      });
      found.set(key, own);
    }
  }
  // The sort is stable and meetings are read in the order of time, so a company's schedules stay in the order of its
  // days.
  return [...found.values()].sort((a, b) => compare(a.companyName, b.companyName));
}

const programIn = (app: App, language: Language, code: string, other?: string) =>
  programLabel(app.current.programs, language, code, other);

/** Formats a day: "Thursday 12 November". */
const dayText = (language: Language, day: string): string =>
  formatIn('UTC', { weekday: 'long', day: 'numeric', month: 'long' }, LOCALES[language]).format(
    momentAt(day, '12:00', 'UTC'),
  );

/** Formats days: "12 Nov, 13 Nov". */
const daysText = (language: Language, days: readonly string[]): string =>
  days
    .map((day) =>
      formatIn('UTC', { day: 'numeric', month: 'short' }, LOCALES[language]).format(
        momentAt(day, '12:00', 'UTC'),
      ),
    )
    .join(', ');
