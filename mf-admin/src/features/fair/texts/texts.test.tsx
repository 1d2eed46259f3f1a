import { type Answers, renderPage } from '@fair/testing';
import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { ADMIN, EDITION_2026 } from '../../../testing.ts';
import { TextsPage } from './TextsPage.tsx';

const GET = 'GET /admin/editions/2026';
const PATCH = 'PATCH /admin/editions/2026';
const stored = (part: object = {}) => ({ body: { ...EDITION_2026, ...part }, headers: { etag: '"0-a"' } });
const open = (answers: Answers = {}) =>
  renderPage(
    <Routes>
      <Route path="/admin/editions/:year/texts" element={<TextsPage />} />
    </Routes>,
    { user: ADMIN, at: '/admin/editions/2026/texts', answers: { [GET]: stored(), ...answers } },
  );
const panel = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);
const own = { name: 'Use our own text' };
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

afterEach(() => window.sessionStorage.clear());

test('starts from the default text, shows a preview, and sends both languages', async () => {
  const { api } = open({ [PATCH]: ({ body }) => stored(body as object) });
  const about = await panel('About the fair');
  about.getByText('The default text is shown.');
  await userEvent.click(about.getByRole('checkbox', own));
  expect(about.getByLabelText<HTMLTextAreaElement>('In English').value).toContain('## How it works');
  write(about.getByLabelText('In English'), '# Welcome\n\nTo [us](/companies).');
  write(about.getByLabelText('In Swedish'), 'Välkommen');
  const preview = within(about.getByRole('region', { name: 'Preview in English' }));
  await preview.findByRole('heading', { level: 2, name: 'Welcome' });
  await save();
  await screen.findByText('The fair is saved');
  expect(api.sent(PATCH).map(({ body }) => body)).toEqual([
    { about: { en: '# Welcome\n\nTo [us](/companies).', sv: 'Välkommen' } },
  ]);
});

test('asks whether changed terms must be accepted again', async () => {
  const terms = { version: 2, changedAt: '2026-10-01T10:00:00.000Z', text: { en: 'Old', sv: 'Gamla' } };
  const { api } = open({ [GET]: stored({ terms }), [PATCH]: stored({ terms }) });
  const area = await panel('Terms of service and privacy policy');
  area.getByText(/Current version: 2/);
  expect(area.queryByRole('radio')).toBeNull();
  write(area.getByLabelText('In Swedish'), 'Nya');
  await save();
  await area.findByText('Choose whether users are asked again.');
  expect(api.sent(PATCH)).toHaveLength(0);
  await userEvent.click(area.getByRole('radio', { name: /Ask all users to accept/ }));
  await save();
  await screen.findByText('The fair is saved');
  expect(api.sent(PATCH).map(({ body }) => body)).toEqual([
    { terms: { text: { en: 'Old', sv: 'Nya' }, askAgain: true } },
  ]);
});

test('shows an error below its text and keeps the input', async () => {
  const says = 'Write it in Markdown, without HTML: <b>.';
  open({
    [GET]: stored({ about: { en: 'Old', sv: 'Gammal' } }),
    [PATCH]: {
      status: 422,
      body: { code: 'VALIDATION_FAILED', message: 'No.', fields: { 'about.en': says } },
    },
  });
  const about = await panel('About the fair');
  write(about.getByLabelText('In English'), 'Hello <b>you</b>');
  await save();
  await about.findByText(says);
  expect(about.getByLabelText<HTMLTextAreaElement>('In English').value).toBe('Hello <b>you</b>');
});

test('restores the default text', async () => {
  const { api } = open({ [GET]: stored({ about: { en: 'Old', sv: 'Gammal' } }), [PATCH]: stored() });
  const about = await panel('About the fair');
  await userEvent.click(about.getByRole('checkbox', own));
  await save();
  await screen.findByText('The fair is saved');
  expect(api.sent(PATCH).map(({ body }) => body)).toEqual([{ about: null }]);
});

test('adds a paragraph to one mail, and removes it when both languages are empty', async () => {
  const mailNotes = { reserve: { en: 'Old', sv: 'Gammal' } };
  const { api } = open({ [GET]: stored({ mailNotes }), [PATCH]: stored({ mailNotes }) });
  await screen.findByRole('heading', { level: 2, name: 'Your paragraph in emails' });
  const note = (name: string) => within(screen.getByRole('group', { name }));
  write(note('Accepted').getByLabelText('In English'), 'Bring your CV.');
  write(note('Accepted').getByLabelText('In Swedish'), 'Ta med ditt CV.');
  note('Accepted').getByRole('region', { name: 'Preview in English: Accepted' });
  for (const language of ['In English', 'In Swedish'])
    write(note('Reserve list').getByLabelText(language), '');
  await save();
  await screen.findByText('The fair is saved');
  expect(api.sent(PATCH).map(({ body }) => body)).toEqual([
    { mailNotes: { accepted: { en: 'Bring your CV.', sv: 'Ta med ditt CV.' }, reserve: null } },
  ]);
});
