import { AUDIT_KEPT_DAYS, ERASURES_KEPT_DAYS, RETENTION, type RetainedData } from '@fair/contract';
import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { connection } from '../../../db/connection.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { databaseUri } from '../../../testing/testApi.ts';

/**
 * For each collection, the kinds of personal data in it (the names are those of the retention table), or the reason
 * why the table does not list it. A test fails if the database has a collection that is missing here.
 */
const HOLDS: Readonly<Record<string, readonly RetainedData[] | string>> = {
  accounts: ['cv', 'unusedAccounts'],
  applications: ['applications', 'companyNotes'],
  favourites: ['favourites'],
  meetings: ['meetings'],
  waitlistentries: ['waitlist'],
  passes: ['passes'],
  checkins: ['checkins'],
  staff: ['staff'],
  walkups: ['walkups'],
  sharetokens: ['shareCodes'],
  contacts: ['contacts'],
  cvaccesses: ['cvViews'],
  news: ['news'],
  mails: ['mails'],
  a11yreports: ['reports'],
  companyimports: ['imports'],
  companyimportrows: ['imports'],
  sessions: ['signIns'],
  'files.files': 'what a CV or a picture points to; without a pointer it goes within the hour',
  'files.chunks': 'as files.files',
  companies: 'the account: name and email of the first owner, as long as they are there',
  // The documents contain the admins' note, and the id of the account that registered the company.
  participations: ['adminNotes'],
  passwordtokens: 'the account, for as long as a link works and a day more',
  apitokens: 'the account: they end with it or on their day',
  calendarfeeds: 'the account, by digest',
  consents: 'the account: what it has agreed to',
  noticemarks: 'the account, by id: how far its mails have come',
  clickerareas: 'the account, by id: who has counted',
  clickbatches: 'the account, by id: who has counted',
  clickdays: 'counts alone',
  meetingtables: 'the account, by id: whose table it is',
  meetingblocks: 'the account, by id: who has planned it',
  auditentries: 'the audit log: AUDIT_KEPT_DAYS',
  auditdigests: 'sums of the log: AUDIT_KEPT_DAYS',
  erasures: 'by an id that nothing else has: ERASURES_KEPT_DAYS',
  ratelimits: 'digests of addresses, for minutes',
  areaclaims: 'digests of addresses, for hours',
  meetingproposals: 'ids of applications, for a day',
  companynames: 'names of companies alone',
  areahours: 'counts, and which browser a page failed in',
  endedcanaries: 'versions alone',
  workerswitches: 'whether the service worker is off, alone',
  campaigns:
    'texts to many; the account, by id: who wrote it, and until 30 days after it ended who was picked or left out',
  campaignslots: 'the account, by id, for seven days',
  editions: 'the fair alone',
  editiontexts: 'the fair alone',
  mailrules: 'texts and times of the fair alone',
  openings: 'jobs of a company alone; they go with the company',
  floors: 'the fair alone',
  booths: 'the fair alone',
  placements: 'companies at booths; they go with the company',
  boothnotices: 'booths of companies; they go with the company',
  meetingsettings: 'the fair alone',
  meetingslots: 'times alone',
  fairmoves: 'the account, by id: who has moved the fair, and for minutes who is told',
  timetablefences: 'versions alone',
  purges: 'counts alone',
};

/**
 * Number of days after the time in the indexed field at which MongoDB deletes a document. TTL indexes on the expiry
 * time itself (0 days) are not listed.
 */
const AFTER_DAYS: Readonly<Record<string, number>> = {
  cvaccesses: RETENTION.cvViews.days,
  companyimports: RETENTION.imports.days,
  companyimportrows: RETENTION.imports.days,
  auditentries: AUDIT_KEPT_DAYS,
  auditdigests: AUDIT_KEPT_DAYS,
  erasures: ERASURES_KEPT_DAYS,
  areahours: 30,
  passwordtokens: 1,
  meetingproposals: 1,
  companynames: 1,
};

// Uses a separate database: in a shared one, earlier tests may have left collections that the product does not
// create, such as the mark of a restore.
givenApi(() => ({ MONGODB_URI: databaseUri() }));

const OF_THE_TOOLS = ['migrations', 'seedruns'];

test('lists every collection in the retention table, or the reason why not', async () => {
  const made = (await connection.db?.listCollections().toArray()) ?? [];
  const known = new Set([
    ...made.map(({ name }) => name),
    ...Object.values(mongoose.models).map(({ collection }) => collection.name),
  ]);
  expect([...known].filter((name) => !OF_THE_TOOLS.includes(name)).sort()).toEqual(Object.keys(HOLDS).sort());
  const kinds = Object.values(HOLDS).flatMap((held) => (typeof held === 'string' ? [] : held));
  expect([...new Set(kinds)].sort()).toEqual(Object.keys(RETENTION).sort());
});

test('lets MongoDB delete documents after the number of days in the table', async () => {
  const found: Record<string, number> = {};
  for (const name of Object.keys(HOLDS))
    for (const { expireAfterSeconds } of await connection
      .collection(name)
      .indexes()
      .catch(() => []))
      if (expireAfterSeconds) found[name] = expireAfterSeconds / 86_400;
  expect(found).toEqual(AFTER_DAYS);
  // A collection has a TTL index if, and only if, the retention table says that an index deletes its data.
  for (const [name, held] of Object.entries(HOLDS)) {
    if (typeof held === 'string') continue;
    const isErasedSo = (await connection.collection(name).indexes()).some(
      ({ expireAfterSeconds }) => expireAfterSeconds !== undefined,
    );
    expect([name, isErasedSo]).toEqual([name, held.some((kind) => RETENTION[kind].by === 'index')]);
  }
});
