import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Types } from 'mongoose';
import { AuditEntryModel } from '../../../services/audit/model.ts';
import { ACTS, type ActScene, aMeetingScene } from '../../../testing/acts/index.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aLogistic, anAdmin, ELEVEN_DAYS_BEFORE, openBooking } from '../../../testing/index.ts';
import { ROUTES } from '../../index.ts';

/** Calls that change data but write no audit entry. The value is the reason (BEYOND §9, check 1). */
const WITHOUT_A_LINE: Readonly<Record<string, string>> = {
  'POST /protected/resetsession': 'ends the own session, which is gone then',
  'POST /public/reset-password/recover': 'mails a link; what it sets is in the log',
  'POST /protected/email': 'mails a link; what it confirms is in the log',
  'POST /protected/email/confirmation': 'mails a link; what it confirms is in the log',
  'POST /protected/second-factor': 'stores nothing; what confirms it is in the log',
  'PATCH /protected/language': 'a language, which the account says',
  'PATCH /protected/mails': 'wishes of one’s own, which the account says',
  'POST /protected/news/read': 'that one’s own news were read',
  'POST /student/meetings': 'the meeting says who booked it and when',
  'POST /student/meetings/:id/accept': 'the meeting says that its offer was taken',
  'POST /student/meetings/:id/decline': 'the meeting says that its offer was declined',
  'PUT /student/favourites/:slug': 'what one saves is nobody else’s business',
  'DELETE /student/favourites/:slug': 'what one saves is nobody else’s business',
  'PUT /student/apply/contact-text': 'the applications say which sentence was read',
  'POST /student/waitlist': 'the entry says who waits since when',
  'DELETE /student/waitlist': 'the entry says that it was left',
  'POST /company/meeting-blocks/:id/preview': 'changes nothing',
  'POST /admin/campaigns/:id/preview': 'changes nothing',
  'POST /admin/mail-rules/:rule/preview': 'changes nothing',
  'POST /admin/companies/import/check': 'changes nothing',
  'POST /admin/companies/import/sheet': 'changes nothing',
  'POST /public/accessibility-reports': 'the report says when; who sent it is nobody’s business',
  'POST /public/areas': 'pages count how their areas do; nobody acts',
  'POST /admin/click': 'each counted batch is kept with who sent it',
  'POST /logistic/click': 'each counted batch is kept with who sent it',
  'POST /admin/checkins': 'each check-in says who made it and when',
  'POST /logistic/checkins': 'each check-in says who made it and when',
};
/**
 * Calls that other tests cover, because they need more preparation (a mail, a second factor, another fair). The value
 * is the folder of the test and the action that it checks.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /public/reset-password/reset': 'features/membership/auth: auth.passwordSet',
  'POST /public/email/confirm': 'features/membership/auth/own: auth.emailChanged',
  'POST /public/email/stop': 'features/membership/auth/own: auth.emailChangeStopped',
  'PUT /protected/second-factor': 'features/membership/auth/secondFactor: auth.secondFactorAdded',
  'DELETE /protected/second-factor': 'features/membership/auth/secondFactor: auth.secondFactorRemoved',
  'POST /protected/second-factor/recovery-codes':
    'features/membership/auth/secondFactor: auth.recoveryCodesMade',
  'DELETE /admin/accounts/:id/second-factor': 'features/membership/auth/secondFactor: auth.secondFactorReset',
  'POST /public/cv/keep': 'features/privacy/retention: cv.kept',
  'POST /public/unsubscribe/:token': 'features/operations/mails: mail.unsubscribed',
  'POST /admin/mails/:id/resend': 'services/mail: mail.resent',
  'POST /admin/editions/:year/activate': 'features/operations/editions: edition.activated',
  'POST /admin/editions/:year/move': 'features/operations/fairOrder: edition.moved',
  'POST /admin/moves/:id/takeback': 'features/operations/fairOrder: edition.moveUndone',
  'POST /admin/editions/:year/cancel': 'features/operations/fairOrder: edition.cancelled',
  'POST /admin/editions/:year/cancel/takeback': 'features/operations/fairOrder: edition.cancelUndone',
  'POST /admin/editions/:year/step-back': 'features/operations/editions: edition.steppedBack',
  'POST /admin/editions/:year/archive': 'features/operations/editions: edition.archived',
  'PATCH /admin/accessibility-reports/:id': 'features/fair/accessibility: accessibilityReport.changed',
  'POST /admin/purges/:id/hold': 'features/privacy/retention: purge.held',
  'POST /admin/purges/:id/release': 'features/privacy/retention: purge.released',
};

const CHANGING = ROUTES.flatMap(({ call }) =>
  call.methods.filter((method) => method !== 'GET').map((method) => `${method} ${call.path}`),
);

const api = givenApi();
let scene: ActScene;
beforeAll(async () => {
  scene = {
    api,
    admin: await api.signedIn(await anAdmin()),
    logistic: await api.signedIn(await aLogistic()),
    meet: (overrides) => aMeetingScene(api, overrides),
  };
});
beforeEach(async () => {
  api.setTime(ELEVEN_DAYS_BEFORE);
  await openBooking(api);
});

test('covers every call that changes something, here or by a named exception', () => {
  const named = [...Object.keys(ACTS), ...Object.keys(WITHOUT_A_LINE), ...Object.keys(ELSEWHERE)];
  expect(named.sort()).toEqual([...CHANGING].sort());
});

test.each(Object.entries(ACTS))('%s writes an entry', async (_call, act) => {
  const { status, body, headers } = await act(scene);
  expect({ status: status < 300 ? 'done' : status, body: status < 300 ? undefined : body }).toEqual({
    status: 'done',
  });
  const requestId = String(headers['x-request-id']);
  const lines = await AuditEntryModel.find({ requestId }).lean<{ editionId?: Types.ObjectId }[]>();
  expect(lines.map(({ editionId }) => String(editionId))).toContain(String(api.editionId));
});
