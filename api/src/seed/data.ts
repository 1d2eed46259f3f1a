import type { Industry, PackageId, PositionCode, ProgramCode } from '@fair/contract';
import applicationRows from './data/applications.json';
import clickRows from './data/clicks.json';
import companyRows from './data/companies.json';
import swedishRows from './data/companies.sv.json';
import bookingRows from './data/meetings.json';
import pastRows from './data/pastFair.json';
import planRows from './data/plans.json';
import studentRows from './data/students.json';
import { companyId, demoId, studentId } from './ids.ts';
import { itemAt } from './random.ts';

/** The demo fair, read from the JSON files in data/. The id of a document is computed from its position in its list. */

/** A time before the demo fair is loaded: number of days before that day, and minute of the day. */
export type Moment = readonly [daysAgo: number, minute: number];
/** A time span on the day of the fair, in minutes of that day. */
export type Span = readonly [from: number, to: number];

type DemoTexts = Pick<DemoCompany, 'slogan' | 'description' | 'qualifications'>;

export interface DemoCompany {
  readonly slug: string;
  readonly companyName: string;
  /** Contact person. */
  readonly name: string;
  readonly email: string;
  readonly packageId: PackageId;
  readonly networkMeeting: boolean;
  readonly areaOfBusiness: string;
  readonly slogan: string;
  readonly foundedYear: number;
  readonly employeesSweden: number;
  readonly employeesWorld: number;
  readonly description: string;
  readonly qualifications: string;
  /** The three texts in Swedish. */
  readonly texts: { readonly sv: DemoTexts };
  readonly programs: readonly ProgramCode[];
  readonly positions: readonly PositionCode[];
  /** Programs that the company wants most, a part of `programs`. */
  readonly wanted: readonly ProgramCode[];
  readonly industries: readonly Industry[];
}

export interface DemoStudent {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly program: ProgramCode;
  readonly otherProgram?: string;
  readonly acceptsNews: boolean;
  readonly active: boolean;
  readonly hasCv: boolean;
  readonly signedUp: Moment;
}

export interface DemoApplication {
  readonly id: string;
  readonly student: DemoStudent;
  readonly companyId: string;
  readonly status: 'pending' | 'accepted' | 'reserve' | 'declined';
  readonly applied: Moment;
  /** Time of the company's decision; absent while pending. */
  readonly decided?: Moment;
  /** Position on the reserve list; 1 is next. */
  readonly reserveRank?: number;
  /** The company's rating of the applicant, and its notes. */
  readonly review?: { readonly rating: 1 | 2 | 3 | 4; readonly notes: string };
}

/** One bookable time at one table. `blockReason` is set if the company does not offer the time. */
export interface DemoSlot {
  readonly id: string;
  readonly blockId: string;
  readonly tableId: string;
  readonly span: Span;
  readonly track?: string;
  readonly blockReason?: string;
}

/** Tables, blocks and slots of one company. A draft of a block has no slots. */
export interface DemoPlan {
  readonly companyId: string;
  readonly tables: readonly { readonly id: string; readonly name: string }[];
  readonly blocks: readonly {
    readonly id: string;
    readonly tableIds: readonly string[];
    readonly span: Span;
    readonly breaks: readonly Span[];
    readonly slotMinutes: number;
    readonly pauseMinutes: number;
    readonly track?: string;
    readonly isDraft?: boolean;
  }[];
  readonly slots: readonly DemoSlot[];
}

/** A meeting. If its status is not `booked`, the time slot is free again. */
export interface DemoMeeting {
  readonly id: string;
  readonly application: DemoApplication;
  readonly slot: DemoSlot;
  readonly status: 'booked' | 'cancelled_by_student' | 'cancelled_by_company';
  readonly source: 'student' | 'company';
  /** Number from 1 to the maximum number of meetings, unique among a student's live meetings. */
  readonly quotaNo: number;
  readonly made: Moment;
  readonly cancelReason?: string;
}

/** An application to the past fair. `slot` is the number of the meeting's time slot; absent if there was no meeting. */
export interface PastApplication {
  readonly n: number;
  readonly student: DemoStudent;
  readonly companyId: string;
  readonly status: 'accepted' | 'declined' | 'pending';
  readonly slot?: number;
  readonly quotaNo?: number;
  readonly came?: boolean;
}

/** Adds types to JSON rows, because JSON has neither literal types nor tuples. */
const typed = <T>(rows: unknown) => rows as readonly T[];

function swedishTextsOf(slug: string): DemoTexts {
  const texts = (swedishRows as Readonly<Record<string, DemoTexts>>)[slug];
  if (!texts) throw new Error(`${slug} has no Swedish texts.`);
  return texts;
}

/** All 24 companies; the demo account is the first. */
export const COMPANIES: readonly DemoCompany[] = typed<Omit<DemoCompany, 'texts'>>(companyRows).map(
  (row) => ({
    ...row,
    texts: { sv: swedishTextsOf(row.slug) },
  }),
);

/** All 300 students; the two demo accounts are the first. */
export const STUDENTS: readonly DemoStudent[] = typed<Omit<DemoStudent, 'id'>>(studentRows).map((row, n) => ({
  id: studentId(n),
  ...row,
}));

/** Replaces the positions of student and company in their lists by the student and the id of the company. */
const withParties = ({ student, company }: { readonly student: number; readonly company: number }) => ({
  student: itemAt(STUDENTS, student),
  companyId: companyId(company),
});

interface Parties {
  readonly student: number;
  readonly company: number;
}
type ApplicationRow = Parties & Omit<DemoApplication, 'id' | 'student' | 'companyId'>;

export const APPLICATIONS = typed<ApplicationRow>(applicationRows).map((row, n): DemoApplication => {
  const { student: _student, company: _company, ...rest } = row;
  return { id: demoId('application', n + 1), ...withParties(row), ...rest };
});

export const PLANS = makePlans();
const SLOTS = PLANS.flatMap(({ slots }) => slots);

function makePlans(): readonly DemoPlan[] {
  const counts = { table: 0, block: 0, slot: 0 };
  const nextId = (kind: keyof typeof counts) => {
    counts[kind] += 1;
    return demoId(kind, counts[kind]);
  };
  type BlockRow = Omit<DemoPlan['blocks'][number], 'id' | 'tableIds'> & {
    readonly tables: readonly number[];
  };
  type SlotRow = { readonly block: number; readonly table: number } & Pick<DemoSlot, 'span' | 'blockReason'>;
  interface PlanRow {
    readonly company: number;
    readonly tables: readonly string[];
    readonly blocks: readonly BlockRow[];
    readonly slots: readonly SlotRow[];
  }
  return typed<PlanRow>(planRows).map((row) => {
    const tables = row.tables.map((name) => ({ id: nextId('table'), name }));
    const blocks = row.blocks.map(({ tables: at, ...block }) => ({
      id: nextId('block'),
      tableIds: at.map((n) => itemAt(tables, n).id),
      ...block,
    }));
    const slots = row.slots.map(({ block: n, table, ...slot }) => {
      const { id: blockId, track } = itemAt(blocks, n);
      const tableId = itemAt(tables, table).id;
      return { id: nextId('slot'), blockId, tableId, ...slot, ...(track && { track }) };
    });
    return { companyId: companyId(row.company), tables, blocks, slots };
  });
}

type MeetingRow = { readonly application: number; readonly slot: number } & Omit<
  DemoMeeting,
  'id' | 'application' | 'slot'
>;

export const MEETINGS = typed<MeetingRow>(bookingRows.meetings).map(
  ({ application, slot, ...rest }, n): DemoMeeting => ({
    id: demoId('meeting', n + 1),
    application: itemAt(APPLICATIONS, application),
    slot: itemAt(SLOTS, slot),
    ...rest,
  }),
);

/** Students on the waitlist of a company whose times are all taken. */
export const WAITING = typed<{ application: number; joined: Moment }>(bookingRows.waiting).map(
  ({ application, joined }, n) => ({
    id: demoId('waiting', n + 1),
    application: itemAt(APPLICATIONS, application),
    joined,
  }),
);

export const PAST_APPLICATIONS = typed<Parties & Omit<PastApplication, 'n' | 'student' | 'companyId'>>(
  pastRows,
).map((row, index): PastApplication => {
  const { student: _student, company: _company, ...rest } = row;
  return { n: index + 1, ...withParties(row), ...rest };
});

/** Clicker areas (entrances and halls) with their batches of clicks of one day. */
export const AREAS = typed<{
  name: string;
  capacity?: number;
  batches: readonly (readonly [came: number, went: number, minute: number])[];
}>(clickRows);
