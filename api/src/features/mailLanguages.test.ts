import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SEGMENTS } from '@fair/contract';
import { LANGUAGES, type Language } from '@fair/texts/text';
import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { frameLetter } from '../services/mail/frame.ts';
import { type FramedLetter, letterAsHtml, letterAsText } from '../services/mail/layout.ts';
import type { Template, TemplateContext } from '../services/mail/templates.ts';
import { givenApi } from '../testing/givenApi.ts';
import {
  aCompany,
  aLogistic,
  aMeeting,
  anAcceptedApplication,
  anAdmin,
  aPublishedBlock,
  aStudent,
  aWaitlistEntry,
  onFairDay,
  openBooking,
} from '../testing/index.ts';
import { ReportModel } from './fair/accessibility/model.ts';
import { ContactModel } from './fair/contacts/model.ts';
import { fairIn, findFair } from './fair/fair/index.ts';
import { EditionModel } from './fair/fair/model.ts';
import { BoothModel, FloorModel, PlacementModel } from './fair/floorMap/model.ts';
import { WalkupModel } from './fair/walkups/model.ts';
import { LETTERS } from './index.ts';
import type { Meeting, Slot } from './meetings/meetings/model.ts';
import { CampaignModel } from './operations/campaigns/model.ts';
import { FairMoveModel } from './operations/fairOrder/model.ts';
import type { Application } from './recruitment/applications/model.ts';
import { findActor } from './recruitment/companies/index.ts';
import { FavouriteModel } from './recruitment/favourites/model.ts';
import { type Participation, ParticipationModel } from './recruitment/participations/model.ts';

/** Tests that every mail is sent in the recipient's language (BEYOND 6, check 2). */

const DEADLINE = '2026-11-05T09:00:00.000Z';
const BEFORE_IT = new Date('2026-11-03T09:00:00.000Z');
const AFTER_IT = new Date('2026-11-05T10:00:00.000Z');
/** Matches common English words, except those that are Swedish words too. */
const ENGLISH =
  /\b(?:the|you|your|and|with|has|have|are|was|not|this|that|these|will|from|when|what|who|they|their|our|by|been|can|after|before|meeting|meetings|booking|account|password|table|hello|set|open|log)\b/gi;
/** Names and texts that people have written. They are not translated. */
const [COMPANY, STUDENT, REASON] = ['Bolag AB', 'Åsa Öberg', 'Rum 5.'];

const api = givenApi({ PUBLIC_URL: 'https://fair.test.example' });

/** A mail that is tested, with its recipient and data. */
type Case = [
  name: string,
  template: Template,
  to: { readonly _id: Types.ObjectId },
  data: object,
  now?: Date,
];

/** Creates a company with a booth on a published floor. */
async function aPlacedCompany() {
  const company = await aCompany({ companyName: COMPANY });
  const { editionId } = api;
  const file = { fileId: new Types.ObjectId(), fileName: 'plan.webp', mediaType: 'image/webp' };
  const stored = { ...file, size: 1, sha256: '0'.repeat(64), uploadedAt: BEFORE_IT };
  const floor = await FloorModel.create({
    ...{ editionId, name: { en: 'Floor 1', sv: 'Våning 1' }, order: await FloorModel.countDocuments({}) },
    ...{ picture: { ...stored, thumbnail: stored }, width: 4, height: 3, published: true },
  });
  const code = String(floor.order);
  const shape = { x: 0, y: 0, w: 100, h: 100, posterCode: `POSTER2${code}`, kind: 'booth' as const };
  const { _id: boothId } = await BoothModel.create({ editionId, floorId: floor._id, code, ...shape });
  await PlacementModel.create({ editionId, boothId, day: '2026-11-12', companyId: company._id });
  return company;
}

/** Creates an accessibility report with an answer. Its texts are the same in both languages. */
async function aReport(language: Language): Promise<string> {
  const said = { text: REASON, page: '/x', email: 'a@b.example', userAgent: 'Firefox/140', answer: REASON };
  const { _id } = await ReportModel.create({ ...said, language, at: BEFORE_IT, state: 'answered' });
  return String(_id);
}

/** Makes the student share the contact with the company. Returns the student. */
async function aSharer<S extends { readonly _id: Types.ObjectId }>(
  student: S,
  company: { readonly _id: Types.ObjectId },
) {
  const pair = { editionId: api.editionId, companyId: company._id, studentId: student._id };
  await ContactModel.create({ ...pair, live: true, metAt: BEFORE_IT, how: 'poster', cv: true });
  return student;
}

/** Creates a walk-up with the given email address. */
async function aWalkup(email: string): Promise<string> {
  const walkup = { editionId: api.editionId, walkupId: randomUUID(), day: '2026-11-12', program: 'SYSDK' };
  return String((await WalkupModel.create({ ...walkup, hasPass: true, name: STUDENT, email }))._id);
}

interface OfCampaigns {
  readonly student: { readonly _id: Types.ObjectId };
  readonly company: { readonly _id: Types.ObjectId };
  readonly silent: { readonly _id: Types.ObjectId };
  readonly admin: { readonly _id: Types.ObjectId };
}

/**
 * Returns one mail of the message centre for each segment, so that the texts around the organisers' own text are
 * tested.
 */
async function casesOfCampaigns(
  language: Language,
  { student, company, silent, admin }: OfCampaigns,
): Promise<Case[]> {
  const editionId = String(api.editionId);
  const texts = {
    subject: { en: 'News of {fair}', sv: 'Nytt om {fair}' },
    body: { en: '{firstName}\n\n{deadline}', sv: '{firstName}\n\n{deadline}' },
  };
  const cases: Case[] = [];
  for (const segment of SEGMENTS) {
    const isLogin = segment === 'companies.neverLoggedIn';
    const body = isLogin ? { en: '{loginLink}', sv: '{loginLink}' } : texts.body;
    const stored = {
      editionId: api.editionId,
      segment,
      ...texts,
      body,
      by: admin._id,
      count: 1,
      hash: 'none',
    };
    const campaignId = String((await CampaignModel.create(stored))._id);
    const to = segment.startsWith('companies.') ? (isLogin ? silent : company) : student;
    const data = { editionId, campaignId, kind: 'operational' };
    cases.push([`campaign to ${segment}`, 'campaign', to, data]);
    if (segment !== 'students.all') continue;
    cases.push(['campaign with news', 'campaign', student, { ...data, kind: 'news' }]);
    cases.push(['campaignTest', 'campaignTest', admin, { editionId, campaignId, language }]);
  }
  return cases;
}

/** Creates recipients with the given language and everything that mails are about. Returns the mails to test. */
async function casesFor(language: Language): Promise<Case[]> {
  const company = await aCompany({ language, companyName: COMPANY, name: STUDENT });
  const [admin, logistic] = [await anAdmin({ language, name: STUDENT }), await aLogistic({ language })];
  const named = { language, companyName: COMPANY, name: STUDENT, networkMeeting: true };
  const silent = await aCompany({ ...named, firstLogin: true });
  const unplanned = await aCompany({ ...named, description: REASON });
  const student = await aStudent({ language, name: STUDENT });
  await FavouriteModel.create({
    ...{ editionId: api.editionId, studentId: student._id, companyId: company._id },
    at: BEFORE_IT,
  });
  const cv = {
    fileId: new Types.ObjectId(),
    fileName: 'cv.pdf',
    mediaType: 'application/pdf',
    size: 1,
    sha256: '0',
    uploadedAt: BEFORE_IT,
  };
  const withCv = await aStudent({ language, name: STUDENT, cv });
  const { slots, tables } = await aPublishedBlock(company, { endsAt: onFairDay('12:00') });
  const slot = (index: number) => slots[index] as Slot;
  const applied = async (overrides: Partial<Application> = {}) =>
    anAcceptedApplication(await aStudent({ language, name: STUDENT }), company, overrides);
  const decided = async (name: string, overrides: Partial<Application>): Promise<Case> => {
    const { _id, studentId } = await applied({ decisionNo: 2, ...overrides });
    const data = { applicationId: String(_id), decisionNo: 2 };
    return [`applicationDecided ${name}`, 'applicationDecided', { _id: studentId }, data, BEFORE_IT];
  };
  let next = 0;
  const meets = async (
    template: Template,
    overrides: Partial<Meeting> = {},
    data: object = {},
  ): Promise<Case> => {
    const meeting = await aMeeting(await applied(), slot(next), overrides);
    next += meeting.live ? 1 : 0;
    const to = 'reader' in data && data.reader === 'company' ? company : { _id: meeting.studentId };
    const said = { meetingId: String(meeting._id), version: meeting.version, ...data };
    return [[template, ...Object.values({ ...overrides, ...data })].join(' '), template, to, said, BEFORE_IT];
  };
  const toStudent = { reader: 'student' };
  const toCompany = { reader: 'company' };
  const deadline = { editionId: String(api.editionId), deadline: DEADLINE };
  const met = await aMeeting(await applied(), slots.at(-1) as Slot);
  const rule = { editionId: String(api.editionId), day: '2026-11-12' };
  const unbooked = await applied();
  const lapsed = await aWaitlistEntry(await applied(), { state: 'lapsed', active: false });
  const erased = {
    companyId: company._id,
    meeting: {
      _id: lapsed._id,
      tableId: tables[0]?._id,
      startsAt: onFairDay('09:00'),
      endsAt: onFairDay('09:20'),
      status: 'cancelled_by_student',
      icsSequence: 1,
      updatedAt: BEFORE_IT,
    },
  };
  const standing = async (state: Participation['state']) => {
    const { _id } = await aCompany(named);
    await ParticipationModel.updateOne({ companyId: _id }, { $set: { state, reason: REASON } });
    return { _id };
  };
  const there = { editionId: String(api.editionId) };
  const asked = await standing('invited');
  const states = ['registered', 'confirmed', 'declined', 'withdrawn'] as const;
  const told = await Promise.all(
    states.map(
      async (state): Promise<Case> => [
        `participation ${state}`,
        'participation',
        await standing(state),
        { ...there, state },
      ],
    ),
  );
  return [
    ['fairInvitation', 'fairInvitation', asked, there],
    ['fairInvitationReminder', 'fairInvitationReminder', asked, there],
    ...told,
    ['recovery', 'recovery', student, {}],
    ['firstLogin company', 'firstLogin', company, {}],
    ['firstLogin admin', 'firstLogin', admin, {}],
    ['firstLogin logistic', 'firstLogin', logistic, {}],
    ['firstLogin team', 'firstLogin', company, { by: String(company._id) }],
    ['firstLogin team by an admin', 'firstLogin', company, { by: 'admin' }],
    ...(await casesOfCampaigns(language, { student, company, silent, admin })),
    ['companyReminder', 'companyReminder', silent, { editionId: String(api.editionId) }],
    ['companyReminder for times', 'companyReminder', unplanned, { editionId: String(api.editionId) }],
    [
      'memberRemoved',
      'memberRemoved',
      company,
      { former: { type: 'company', name: STUDENT }, companyName: COMPANY },
    ],
    [
      'auditDigests',
      'auditDigests',
      admin,
      { days: [{ day: '2026-11-02', entries: 12, sha256: 'e3b0c44298fc1c149afbf4c8996fb924' }] },
    ],
    [
      'auditDifferences',
      'auditDifferences',
      admin,
      { days: [{ day: '2026-11-02', entries: 12, found: 11 }] },
    ],
    ['accessibilityReport', 'accessibilityReport', admin, { reportId: await aReport(language) }],
    ['accessibilityAnswer', 'accessibilityAnswer', student, { reportId: await aReport(language) }],
    ['walkupInvitation', 'walkupInvitation', student, { walkupId: await aWalkup(student.email) }],
    ['walkupInvitation new', 'walkupInvitation', withCv, { walkupId: await aWalkup('new@door.example') }],
    ['cvGoes', 'cvGoes', withCv, { dueOn: '2027-05-11', before: '2100-01-01T00:00:00.000Z' }],
    ['accountGoes', 'accountGoes', student, { dueOn: '2028-11-11', before: '2100-01-01T00:00:00.000Z' }],
    ['welcome', 'welcome', student, {}],
    ['addressChanged', 'addressChanged', company, {}],
    ['addressChanged by owner', 'addressChanged', student, { byOwner: true }],
    ['addressChanged stopped', 'addressChanged', student, { isStopped: true }],
    [
      'studentDeleted',
      'studentDeleted',
      student,
      { former: { type: 'student', name: STUDENT }, reason: REASON, meetings: 2 },
    ],
    ['addressCorrected', 'addressCorrected', student, { correction: String(student._id) }],
    ['addressCorrected done', 'addressCorrected', student, { correction: String(student._id), isDone: true }],
    ['confirmAddress', 'confirmAddress', student, { email: student.email }],
    ['confirmAddress new', 'confirmAddress', student, { email: 'new@uni.example' }],
    [
      'confirmAddress corrected',
      'confirmAddress',
      student,
      { email: 'new@uni.example', correction: String(student._id) },
    ],
    ['passwordChanged', 'passwordChanged', student, {}],
    ['secondFactorAdded', 'secondFactorAdded', admin, {}],
    ['secondFactorRemoved', 'secondFactorRemoved', admin, {}],
    ['secondFactorRemoved by admin', 'secondFactorRemoved', admin, { byAdmin: true }],
    await decided('accepted', {}),
    await decided('reserve', { status: 'reserve' }),
    await decided('declined', { status: 'declined' }),
    await decided('pending', { status: 'pending', told: { status: 'accepted', decisionNo: 1 } }),
    await meets('meetingBooked'),
    await meets('meetingBooked', { source: 'company' }),
    await meets('meetingBooked', { source: 'admin' }),
    await meets('meetingMoved', { moveReason: REASON }),
    await meets('reminder1h'),
    await meets('meetingCancelled', { status: 'cancelled_by_company', cancelReason: REASON }, toStudent),
    await meets('meetingCancelled', { status: 'cancelled_by_student' }, toStudent),
    await meets('meetingCancelled', { status: 'cancelled_by_admin', cancelReason: REASON }, toStudent),
    await meets('meetingCancelled', { status: 'offer_declined' }, toStudent),
    await meets('meetingCancelled', { status: 'cancelled_by_student' }, toCompany),
    await meets('meetingCancelled', { status: 'cancelled_by_admin', cancelReason: REASON }, toCompany),
    ['meetingErased', 'meetingErased', company, erased],
    await meetsAnOffer(),
    await meets('invitationMoved'),
    [
      'invitationWithdrawn',
      'invitationWithdrawn',
      student,
      {
        meetingId: String(lapsed._id),
        startsAt: onFairDay('09:00'),
        endsAt: onFairDay('09:20'),
        icsSequence: 1,
        at: BEFORE_IT,
      },
    ],
    ['offerLapsed', 'offerLapsed', { _id: lapsed.studentId }, { entryId: String(lapsed._id) }],
    ['closesTomorrow', 'closesTomorrow', { _id: unbooked.studentId }, deadline, BEFORE_IT],
    ['savedCompaniesClose', 'savedCompaniesClose', student, { editionId: String(api.editionId) }, BEFORE_IT],
    [
      'sharedContacts',
      'sharedContacts',
      await aSharer(student, company),
      { editionId: rule.editionId },
      AFTER_IT,
    ],
    ['eveningBefore', 'eveningBefore', { _id: met.studentId }, rule, BEFORE_IT],
    ['eveningBefore company', 'eveningBefore', { _id: met.companyId }, rule, BEFORE_IT],
    [
      'mailRuleTest',
      'mailRuleTest',
      admin,
      { editionId: rule.editionId, rule: 'eveningBefore', accountId: String(met.studentId), language },
      BEFORE_IT,
    ],
    ['dayAfter', 'dayAfter', { _id: met.studentId }, rule, AFTER_IT],
    ['booths', 'booths', await aPlacedCompany(), there, BEFORE_IT],
    ['booths none', 'booths', company, there, BEFORE_IT],
    ['fairMoved', 'fairMoved', student, { ...there, moveId: await aMove() }, BEFORE_IT],
    ['fairMoved hours', 'fairMoved', student, { ...there, moveId: await aMove(0) }, BEFORE_IT],
    ['fairCancelled', 'fairCancelled', student, { ...there, cancellationId: CANCELLED }, BEFORE_IT],
    ['scheduleFinal', 'scheduleFinal', company, deadline, AFTER_IT],
    ['bookingReopened', 'bookingReopened', company, deadline, BEFORE_IT],
    [
      'companyDigest',
      'companyDigest',
      company,
      {
        editionId: String(api.editionId),
        since: new Date(0).toISOString(),
        upTo: '2100-01-01T00:00:00.000Z',
      },
    ],
  ];

  async function meetsAnOffer(): Promise<Case> {
    const offer = { status: 'offered', offerExpiresAt: onFairDay('08:00') } as const;
    const [, ...found] = await meets('offerMade', offer);
    return ['offerMade', ...found];
  }
}

/** Creates a move of the fair (or, with 0 days, a change of its hours). Returns its id. */
async function aMove(days = 7): Promise<string> {
  const moved = {
    ...{ _id: new Types.ObjectId(), editionId: api.editionId, days, reason: REASON, at: BEFORE_IT },
    ...{
      takeBackUntil: BEFORE_IT,
      state: 'telling' as const,
      before: { startsAt: BEFORE_IT, endsAt: BEFORE_IT },
    },
  };
  await FairMoveModel.create(moved);
  return moved._id.toHexString();
}
const CANCELLED = new Types.ObjectId().toHexString();
const CANCELLATION = { id: CANCELLED, reason: REASON, cancelAt: BEFORE_IT, begunAt: BEFORE_IT };

async function lettersIn(language: Language): Promise<Map<string, FramedLetter>> {
  const { app, config } = api;
  const fair = fairIn(await findFair(app), language);
  const letters = new Map<string, FramedLetter>();
  for (const [name, template, { _id }, data, now = BEFORE_IT] of await casesFor(language)) {
    const person = await findActor(api.app, _id);
    const context = {
      config,
      sessionSecret: api.app.sessionSecret,
      fair,
      now,
      person,
      to: 'reader@uni.example',
      data,
    } as TemplateContext<Template>;
    // Cancels the fair for `fairCancelled` only, because no other mail is sent for a cancelled fair.
    await EditionModel.updateOne(
      { _id: api.editionId },
      template === 'fairCancelled'
        ? { $set: { cancellation: CANCELLATION } }
        : { $unset: { cancellation: 1 } },
    );
    const letter = await LETTERS.write(template, context);
    if (!letter || !person) throw new Error(`Nothing to tell: ${name}`);
    const kind = LETTERS.kindOf(template, data as never);
    const subscription = kind && { personId: _id, kind };
    letters.set(name, frameLetter(letter, { fair, sessionSecret: app.sessionSecret, subscription }));
  }
  return letters;
}

/** Returns the link of a mail's button without the values that differ from recipient to recipient. */
const leadsTo = ({ button }: FramedLetter) => button.link.replace(/(token|email|company)=[^&]*/g, '$1=');

test('every mail is Swedish to who reads Swedish, and its button leads where the English one does', async () => {
  await openBooking(api, { bookingDeadline: DEADLINE });
  await EditionModel.updateOne(
    { _id: api.editionId },
    {
      $set: {
        applyClosesAt: new Date(DEADLINE),
      },
    },
  );
  const [english, swedish] = [await lettersIn('en'), await lettersIn('sv')];
  const written = new Set([...english.keys()].map((name) => name.split(' ')[0]));
  expect([...written].sort()).toEqual([...LETTERS.templates].sort());
  const { place, address, name } = await findFair(api.app);
  const peoples = [COMPANY, STUDENT, REASON, place, address.text, name.sv, /\S+@\S+/g, /https?:\S+/g];
  for (const [key, letter] of swedish) {
    const other = english.get(key) as FramedLetter;
    const [text, html] = [letterAsText(letter), letterAsHtml(letter)];
    const ours = peoples.reduce<string>(
      (rest, part) => rest.replaceAll(part, ''),
      `${letter.subject}\n${text}`,
    );
    expect([key, ours.match(ENGLISH)]).toEqual([key, null]);
    expect([key, letter.subject]).not.toEqual([key, other.subject]);
    expect([key, leadsTo(letter)]).toEqual([key, leadsTo(other)]);
    expect(html).toContain('<html lang="sv">');
    expect(letterAsHtml(other)).toContain('<html lang="en">');
    // Checks that `ENGLISH` finds English words in the English mail. Otherwise the check above would prove nothing.
    expect([key, letterAsText(other).match(ENGLISH)]).not.toEqual([key, null]);
  }
  expect(swedish.get('meetingBooked')?.subject).toMatch(
    /torsdag 12 november 2026, \d\d:\d\d–\d\d:\d\d, bord A$/,
  );
  expect(swedish.get('closesTomorrow')?.subject).toBe(
    'Boka dina möten: bokningen stänger 5 november 2026 kl. 10:00',
  );
  expect(swedish.get('scheduleFinal')?.turnOff?.label).toBe('Stäng av mejl som det här:');
  for (const language of LANGUAGES) {
    const { calendar } = (language === 'en' ? english : swedish).get('offerMade') as FramedLetter;
    expect(calendar?.content).toContain(language === 'en' ? 'LOCATION:Table A' : 'LOCATION:Bord A');
  }
});

test.each(LANGUAGES)(
  'every mail has a name in the list of unsent mails of the admin area: %s',
  (language) => {
    const file = path.join(__dirname, `../../../mf-admin/src/locales/${language}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8'));
    expect(Object.keys(texts.meetings.mails.templates).sort()).toEqual([...LETTERS.templates].sort());
  },
);
