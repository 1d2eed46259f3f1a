import { DEMO_ACCOUNTS } from '../ids.ts';

/** A clock time of the fair's day: "10:25". */
type Clock = `${number}:${number}`;

/** A period in which a company meets students at these tables. */
export interface BlockPlan {
  readonly from: Clock;
  readonly to: Clock;
  readonly slotMinutes: number;
  readonly pauseMinutes: number;
  readonly breaks?: readonly (readonly [from: Clock, to: Clock])[];
  readonly tables: readonly string[];
  readonly track?: string;
  /** Not published yet. */
  readonly isDraft?: true;
  /** Times that are not offered, with the reason, by start and table. */
  readonly blocked?: readonly { readonly at: Clock; readonly table: string; readonly reason: string }[];
}

/** A company's plan, and how much of it is booked. */
export interface CompanyPlan {
  readonly blocks: readonly BlockPlan[];
  /**
   * Share of the accepted applicants with a meeting; `all` books every time and puts others on the waitlist.
   */
  readonly booked: number | 'all';
}

const LUNCH = [['12:00', '13:00']] as const;

/** Plans by slug, for the companies with network meetings; one of them has published nothing yet. */
export const MEETING_PLANS: Readonly<Record<string, CompanyPlan>> = {
  [DEMO_ACCOUNTS.company.slug]: {
    booked: 0.6,
    blocks: [
      {
        ...{ from: '10:00', to: '12:30', slotMinutes: 20, pauseMinutes: 5 },
        tables: ['Window table', 'Corner table'],
        blocked: [
          { at: '11:15', table: 'Corner table', reason: 'Fredrik gives a talk in the lecture room.' },
          { at: '11:40', table: 'Corner table', reason: 'Fredrik gives a talk in the lecture room.' },
        ],
      },
      {
        ...{ from: '13:30', to: '15:00', slotMinutes: 30, pauseMinutes: 0 },
        tables: ['Window table'],
        track: 'Thesis',
      },
      {
        ...{ from: '15:00', to: '16:00', slotMinutes: 20, pauseMinutes: 0 },
        tables: ['Window table', 'Corner table'],
        isDraft: true,
      },
    ],
  },
  havskarta: {
    booked: 0.6,
    blocks: [
      {
        ...{ from: '10:00', to: '15:00', slotMinutes: 20, pauseMinutes: 5, breaks: LUNCH },
        tables: ['Table 1', 'Table 2'],
      },
    ],
  },
  'lodjuret-security': {
    booked: 0.7,
    blocks: [
      {
        ...{ from: '10:00', to: '16:00', slotMinutes: 30, pauseMinutes: 0, breaks: LUNCH },
        tables: ['Red team', 'Blue team', 'Trainees'],
        blocked: [{ at: '13:00', table: 'Trainees', reason: 'Lunch with the trainees of last year.' }],
      },
    ],
  },
  'bjorkhav-games': {
    booked: 0.7,
    blocks: [
      {
        ...{ from: '10:00', to: '15:30', slotMinutes: 20, pauseMinutes: 5, breaks: LUNCH },
        tables: ['Studio'],
        track: 'Code',
      },
      {
        ...{ from: '10:00', to: '12:00', slotMinutes: 30, pauseMinutes: 0 },
        tables: ['Portfolio corner'],
        track: 'Art and design',
      },
    ],
  },
  'tuvstarr-studio': {
    booked: 0.4,
    blocks: [
      {
        ...{ from: '10:30', to: '15:00', slotMinutes: 30, pauseMinutes: 0, breaks: [['12:30', '13:00']] },
        tables: ['Table 1'],
      },
    ],
  },
  'ronnbar-analytics': {
    booked: 'all',
    blocks: [
      {
        ...{ from: '13:00', to: '15:00', slotMinutes: 20, pauseMinutes: 0 },
        tables: ['Table 1'],
      },
    ],
  },
  'vitmossa-robotics': {
    booked: 0.5,
    blocks: [
      {
        ...{ from: '10:00', to: '14:00', slotMinutes: 20, pauseMinutes: 5, breaks: LUNCH },
        tables: ['Left of the robot', 'Right of the robot'],
      },
      {
        ...{ from: '14:15', to: '15:45', slotMinutes: 30, pauseMinutes: 0 },
        tables: ['Left of the robot'],
        track: 'Thesis',
      },
    ],
  },
  kystlinje: {
    booked: 0.5,
    blocks: [
      {
        ...{ from: '11:00', to: '14:00', slotMinutes: 15, pauseMinutes: 5, breaks: [['12:20', '12:50']] },
        tables: ['Pier'],
      },
    ],
  },
  'andrum-halsa': {
    booked: 0.6,
    blocks: [
      {
        ...{ from: '10:00', to: '15:00', slotMinutes: 20, pauseMinutes: 10, breaks: LUNCH },
        tables: ['Sofa', 'Table 1'],
      },
    ],
  },
  alvdata: {
    booked: 0,
    blocks: [
      {
        ...{ from: '10:00', to: '12:00', slotMinutes: 20, pauseMinutes: 0 },
        tables: ['Table 1'],
        isDraft: true,
      },
    ],
  },
  'sjomarket-pay': {
    booked: 0.6,
    blocks: [
      {
        ...{ from: '10:00', to: '16:00', slotMinutes: 30, pauseMinutes: 5, breaks: LUNCH },
        tables: ['Table 1', 'Table 2'],
      },
    ],
  },
  nattljus: {
    booked: 0.6,
    blocks: [
      {
        ...{ from: '10:00', to: '16:00', slotMinutes: 20, pauseMinutes: 5, breaks: LUNCH },
        tables: ['Day', 'Night'],
        blocked: [{ at: '15:25', table: 'Night', reason: 'Packing up early.' }],
      },
    ],
  },
};
