import { ENTRY_CODE_BYTES, entryCodeOf, SHARE_CODE_BYTES, shareCodeOf } from '@fair/contract';
import { FAIR, ok, renderArea, type SentRequest } from '@fair/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CompanyRoutes } from '../../routes.tsx';
import { aCompany, id } from '../../testing/companies.ts';

const CALL = 'POST /company/scans';
const code = (n: number) => shareCodeOf(FAIR.year, new Uint8Array(SHARE_CODE_BYTES).fill(n));
const CONTACT = {
  ...{ id: id(1), name: 'Vera Visitor', program: 'SDSBO', email: 'vera@uni.example', hasCv: false },
  ...{ metAt: '2026-11-12T10:00:00.000Z', how: 'scan', starred: false, follow: 'none', version: id(2) },
};
type Sent = { scans: { scanId: string; code: string; at: string; note?: string; rating?: number }[] };
const scansOf = ({ body }: SentRequest) => (body as Sent).scans;
/** Responds to scans: a scan without a note is the first one of its code, and a scan with a note repeats it. */
const accept = (request: SentRequest) => ({
  body: scansOf(request).map(({ scanId, note }) => ({
    ...{ scanId, outcome: note ? 'again' : 'saved', contact: CONTACT },
  })),
});

const open = (answers: Parameters<typeof renderArea>[2] = {}) =>
  renderArea(CompanyRoutes, '/company/scan', {
    'GET /protected/session': ok(aCompany()),
    'GET /public/fair': ok(FAIR),
    ...answers,
  });
const result = () => within(screen.getByRole('region', { name: 'Result' }));
beforeEach(() => window.localStorage.clear());
afterEach(() => window.localStorage.clear());

test('notes a scan with rating and note without network, and sends both exactly once', async () => {
  const { api, user } = await open({ [CALL]: 'unreachable' });
  const field = await screen.findByRole('textbox', { name: /^Code as text/ });
  await user.type(
    field,
    `${code(1)
      .toLowerCase()
      .replace(/(.{4})/g, '$1 ')}{Enter}`,
  );
  await result().findByText('Saved, will be checked later');
  await user.click(screen.getByText('3 Good'));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Robots');
  await user.click(screen.getByRole('button', { name: 'Save rating and note' }));
  // The rating and its note are one more entry. The question before the logout counts in the same way.
  await screen.findByText('2 entries wait to be sent, offline for 0 min');
  api.answer({ [CALL]: accept });
  act(() => void window.dispatchEvent(new Event('online')));
  await result().findByText('Vera Visitor');
  result().getByText('Contact saved');
  const sent = scansOf(api.sent(CALL).at(-1) as SentRequest);
  expect(sent).toMatchObject([{ code: code(1) }, { code: code(1), note: 'Robots', rating: 3 }]);
  expect(sent[0]?.at).toBe(sent[1]?.at);
  expect(sent[0]?.scanId).not.toBe(sent[1]?.scanId);
  expect(screen.queryByText(/wait.*offline/)).toBeNull();
});

test('says without asking the server that a code is damaged, old, or for the door', async () => {
  const { api, user } = await open();
  const field = await screen.findByRole('textbox', { name: /^Code as text/ });
  for (const [text, outcome] of [
    [code(2).slice(0, -1), 'Not a share code of this fair'],
    [shareCodeOf(FAIR.year - 1, new Uint8Array(SHARE_CODE_BYTES)), 'This code is no longer valid'],
    [entryCodeOf(FAIR.year, new Uint8Array(ENTRY_CODE_BYTES)), 'This code is for the door'],
  ] as const) {
    await user.type(field, `${text}{Enter}`);
    await result().findByText(outcome);
  }
  expect(api.sent(CALL)).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Save rating and note' })).toBeNull();
});

test('says that the student has taken the contact back, and offers no note', async () => {
  const { user } = await open({
    [CALL]: (request: SentRequest) => ({
      body: scansOf(request).map(({ scanId }) => ({ scanId, outcome: 'takenBack' })),
    }),
  });
  await user.type(await screen.findByRole('textbox', { name: /^Code as text/ }), `${code(3)}{Enter}`);
  await result().findByText('The student has taken back their contact details');
  expect(screen.queryByRole('button', { name: 'Save rating and note' })).toBeNull();
});

test('keeps a typed note when the camera reads the same code again, or another one in between', async () => {
  const { user } = await open({ [CALL]: accept });
  const field = await screen.findByRole('textbox', { name: /^Code as text/ });
  const read = (text: string) => user.type(field, `${text}{Enter}`);
  const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await read(code(1));
  await user.type(await note(), 'Robots');
  await user.click(screen.getByText('3 Good'));
  await read(code(1));
  await result().findByText('Contact saved');
  expect((await note()).value).toBe('Robots');
  for (const text of [entryCodeOf(FAIR.year, new Uint8Array(ENTRY_CODE_BYTES)), code(2)]) {
    await read(text);
    await waitFor(() =>
      expect(screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })?.value ?? '').toBe(''),
    );
  }
  await read(code(1));
  await waitFor(async () => expect((await note()).value).toBe('Robots'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 Good' }).checked).toBe(true);
});
