import { type Answers, findDialog, renderPage } from '@fair/testing';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { ADMIN, EDITION_2026 } from '../../../testing.ts';
import { LookPage } from './LookPage.tsx';

const GET = 'GET /admin/editions/2026';
const PATCH = 'PATCH /admin/editions/2026';
const stored = (part: object = {}) => ({ body: { ...EDITION_2026, ...part }, headers: { etag: '"0-a"' } });
const open = (answers: Answers = {}) =>
  renderPage(
    <Routes>
      <Route path="/admin/editions/:year/look" element={<LookPage />} />
    </Routes>,
    { user: ADMIN, at: '/admin/editions/2026/look', answers: { [GET]: stored(), ...answers } },
  );
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

afterEach(() => window.sessionStorage.clear());

test('shows a colour with its contrast, and sends both', async () => {
  const { api } = open({ [PATCH]: ({ body }) => stored(body as object) });
  await userEvent.type(await field('On light pages'), '#ff9900');
  screen.getByText('Contrast 1.88 to 1, too low');
  await userEvent.clear(await field('On light pages'));
  await userEvent.type(await field('On light pages'), '#7a1f3d');
  await userEvent.type(await field('On dark pages'), '#ffb3c8');
  expect(screen.queryByText(/too low/)).toBeNull();
  await save();
  await screen.findByText('The fair is saved');
  expect(api.sent(PATCH).map(({ body }) => body)).toEqual([
    { colours: { light: '#7a1f3d', dark: '#ffb3c8' } },
  ]);
});

test('shows the contrast of a rejected colour at its field, and keeps the input', async () => {
  const says = 'The contrast to the page is 1.88 to 1. It must be at least 4.5 to 1.';
  open({
    [PATCH]: {
      status: 422,
      body: { code: 'CONTRAST_TOO_LOW', message: 'Too near.', fields: { 'colours.light': says } },
    },
  });
  await userEvent.type(await field('On light pages'), '#ff9900');
  await userEvent.type(await field('On dark pages'), '#ffb3c8');
  await save();
  await screen.findByText(says);
  expect((await field('On light pages')).getAttribute('aria-invalid')).toBe('true');
  expect((await field('On light pages')).value).toBe('#ff9900');
});

test('asks for the second colour, and restores the default if both are empty', async () => {
  const colours = { light: '#7a1f3d', dark: '#ffb3c8' };
  const { api } = open({ [GET]: stored({ colours }), [PATCH]: stored() });
  await userEvent.clear(await field('On light pages'));
  await save();
  await screen.findByText('Enter a colour like #1f2a5a.');
  expect(api.sent(PATCH)).toHaveLength(0);
  await userEvent.clear(await field('On dark pages'));
  await save();
  await screen.findByText('The fair is saved');
  expect(api.sent(PATCH).map(({ body }) => body)).toEqual([{ colours: null }]);
});

test('saves the logo at once, shows it, and removes it', async () => {
  const logo = { fileName: 'mark.png', size: 9, url: '/api/v1/admin/editions/2026/logo?v=1' };
  let isThere = false;
  const { api } = open({
    [GET]: () => stored(isThere ? { logo } : {}),
    'POST /admin/editions/2026/logo': () => {
      isThere = true;
      return { status: 201, body: logo };
    },
    'DELETE /admin/editions/2026/logo': () => {
      isThere = false;
      return { status: 204 };
    },
  });
  const drop = await screen.findByLabelText('Drop a logo, or browse');
  await userEvent.upload(drop, new File(['x'.repeat(9)], 'mark.png', { type: 'image/png' }));
  const shown = await screen.findByRole('img', { name: 'Logo of Test Fair' });
  expect(shown.getAttribute('src')).toBe(logo.url);
  await userEvent.click(screen.getByRole('button', { name: 'Delete logo' }));
  const dialog = within(await findDialog('Delete the logo?'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete logo' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo of Test Fair' })).toBeNull());
  expect(api.sent('POST /admin/editions/2026/logo')).toHaveLength(1);
});

test('adds, reorders and removes partners', async () => {
  const [acme, beta] = ['a'.repeat(24), 'b'.repeat(24)];
  const partner = (id: string, name: string) => ({ id, name, url: `/api/v1/${id}.webp` });
  let partners = [partner(acme, 'Acme')];
  const { api } = open({
    [GET]: () => stored({ partners }),
    'POST /admin/editions/2026/partners': () => {
      partners = [...partners, partner(beta, 'Beta')];
      return { status: 201, body: { ...partners[1], notDrawn: ['FONT'] } };
    },
    'PUT /admin/editions/2026/partners': () => {
      partners = [...partners].reverse();
      return { body: partners };
    },
    [`DELETE /admin/editions/2026/partners/${acme}`]: () => {
      partners = partners.filter(({ id }) => id !== acme);
      return { status: 204 };
    },
  });
  const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a partner' }));
  const dialog = within(await findDialog('Add a partner'));
  await userEvent.type(dialog.getByLabelText(/Name/), 'Beta');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText('Choose a logo.');
  const picture = new File(['x'.repeat(9)], 'beta.png', { type: 'image/png' });
  await userEvent.upload(dialog.getByLabelText(/^Drop an image|^Logo/), picture);
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByRole('img', { name: 'Logo of Beta' });
  await screen.findByText(/^Parts of the logo could not be converted/);
  const form = api.sent('POST /admin/editions/2026/partners')[0]?.body as FormData;
  expect(JSON.parse(String(form.get('partner')))).toEqual({ name: 'Beta' });
  expect(form.has('logo')).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Move Beta up' }));
  await waitFor(() => expect(names()).toEqual(['Beta', 'Acme']));
  expect(api.sent('PUT /admin/editions/2026/partners')[0]?.body).toEqual({ ids: [beta, acme] });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Acme' }));
  const question = within(await findDialog('Remove Acme?'));
  await userEvent.click(question.getByRole('button', { name: 'Remove partner' }));
  await waitFor(() => expect(names()).toEqual(['Beta']));
});

test('cannot change the look of an archived fair', async () => {
  open({ [GET]: stored({ state: 'archived' }) });
  await screen.findByText('This fair is archived and can only be read.');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});
