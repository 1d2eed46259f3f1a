import { type Answers, renderPage } from '@fair/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, anOverview, someSettings } from '../../../testing.ts';
import '../texts.ts';
import { SettingsView } from './SettingsView.tsx';

const { counts } = anOverview();
const UNTOUCHED = anOverview({ counts: { ...counts, booked: 0, offered: 0, cancelled: 0 } });
const PUT = 'PUT /admin/meeting-settings';

const open = (answers: Answers = {}, overview = UNTOUCHED) =>
  renderPage(<SettingsView overview={overview} />, {
    user: ADMIN,
    at: '/admin/meetings?view=settings',
    answers: { 'GET /admin/meeting-settings': { body: someSettings() }, ...answers },
  });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

async function retype(label: string, text: string) {
  const input = await field(label);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}

async function typeMoment(label: string, text: string) {
  const input = await field(label);
  fireEvent.mouseDown(input);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
}

afterEach(() => window.sessionStorage.clear());

describe('the meeting settings', () => {
  test("send only changed fields, with times to the minute in the fair's time zone", async () => {
    let stored = someSettings();
    const { api } = open({
      'GET /admin/meeting-settings': () => ({ body: stored }),
      [PUT]: ({ body }) => {
        stored = { ...stored, ...(body as object) };
        return { body: stored };
      },
    });
    await typeMoment('Booking closes', '2099-10-31 23:59');
    await retype('Maximum meetings per student', '7');
    screen.getByText('31 October 2099 at 23:59');
    await save();
    await screen.findByText('Meeting settings saved');
    expect(api.sent(PUT)[0]?.body).toEqual({
      bookingDeadline: '2099-10-31T22:59:00.000Z',
      maxMeetingsPerStudent: 7,
    });
    expect((await field('Maximum meetings per student')).value).toBe('7');
  });

  test('show errors at the field before sending', async () => {
    const { api } = open();
    await typeMoment('Booking opens', '2099-11-02 12:00');
    await retype('Cancellation deadline, hours before the meeting', '9999');
    await retype('Time to answer an offer, minutes', '');
    await save();
    screen.getByText('Booking must open before it closes.');
    screen.getByText('At most 720.');
    screen.getByText('Enter a whole number.');
    expect(api.sent(PUT)).toHaveLength(0);
  });

  test('lock the gap with a reason once meetings exist', async () => {
    open({}, anOverview());
    expect((await field('Gap between two meetings, minutes')).disabled).toBe(true);
    screen.getByText(/^Locked, because meetings are already booked/);
  });

  test('report a gap locked meanwhile, and keep the other changes', async () => {
    const { api } = open({ [PUT]: { status: 409, body: { code: 'SETTINGS_LOCKED', message: 'Locked.' } } });
    await retype('Gap between two meetings, minutes', '15');
    await retype('Maximum meetings per student', '7');
    await save();
    await screen.findByText(/so the gap was not changed/);
    const gap = await field('Gap between two meetings, minutes');
    expect([gap.value, gap.disabled]).toEqual(['10', true]);
    api.answer({ [PUT]: { body: someSettings({ maxMeetingsPerStudent: 7 }) } });
    await save();
    await screen.findByText('Meeting settings saved');
    expect(api.sent(PUT).at(-1)?.body).toEqual({ maxMeetingsPerStudent: 7 });
  });

  test('ask for confirmation of a deadline that closes booking at once', async () => {
    const passed = {
      status: 409,
      body: {
        code: 'DEADLINE_PASSED',
        message: 'Booking closes now.',
        details: { companies: 1, students: 0 },
      },
    };
    const { api } = open({
      [PUT]: ({ body }) => ((body as { confirm?: true }).confirm ? { body: someSettings() } : passed),
    });
    await typeMoment('Booking opens', '2020-01-01 12:00');
    await typeMoment('Booking closes', '2020-01-02 12:00');
    await save();
    await screen.findByText('Close booking now?');
    screen.getByText('Booking closes now. 1 company gets its final schedule.');
    await userEvent.click(screen.getByRole('button', { name: 'Close booking' }));
    await screen.findByText('Meeting settings saved');
    expect(api.sent(PUT).map(({ body }) => (body as { confirm?: true }).confirm)).toEqual([undefined, true]);
  });
});
