import type { CompanyContact } from '@fair/contract';
import { noContent, ok, refused, renderArea, type SentRequest } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CompanyRoutes } from '../../routes.tsx';
import { aCompany, id } from '../../testing/companies.ts';

const PATCH = `PATCH /company/contacts/${id(1)}` as const;
const aContact = (overrides: Partial<CompanyContact> = {}): CompanyContact => ({
  ...{ id: id(1), name: 'Vera Visitor', program: 'SDSBO', email: 'vera@uni.example', hasCv: true },
  ...{ metAt: '2026-11-12T10:00:00.000Z', how: 'scan', starred: false, follow: 'none', version: id(9) },
  ...overrides,
});
const listOf = (rows: readonly CompanyContact[]) => ok([...rows], { 'X-Total-Count': String(rows.length) });
const open = (answers: Parameters<typeof renderArea>[2]) =>
  renderArea(CompanyRoutes, '/company/contacts', { 'GET /protected/session': ok(aCompany()), ...answers });

test('shows what the student shared, and stars and follows up', async () => {
  let contact = aContact();
  const { api, user } = await open({
    'GET /company/contacts': () => listOf([contact]),
    [PATCH]: ({ body }: SentRequest) => {
      contact = { ...contact, ...(body as object) };
      return ok(contact);
    },
  });
  const card = within(await screen.findByRole('listitem'));
  card.getByRole('heading', { name: 'Vera Visitor' });
  expect(card.getByRole('link', { name: 'vera@uni.example' }).getAttribute('href')).toBe(
    'mailto:vera@uni.example',
  );
  expect(card.getByRole('link', { name: 'Open the CV of Vera Visitor' }).getAttribute('href')).toBe(
    `/api/v1/company/contacts/cv/${id(1)}.pdf`,
  );
  await user.click(card.getByRole('button', { name: 'Star Vera Visitor' }));
  await card.findByRole('button', { name: 'Remove the star of Vera Visitor' });
  expect(api.sent(PATCH).map(({ body }) => body)).toEqual([{ starred: true }]);
});

test('saves rating and note with the version that was read, and shows a conflict', async () => {
  const { api, user } = await open({
    'GET /company/contacts': listOf([aContact({ note: 'Robots' })]),
    [PATCH]: refused(409, 'STALE_VERSION', 'Somebody else has changed this.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Rating and note of Vera Visitor' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('4 Very good'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Somebody else has changed this.');
  expect(api.sent(PATCH).map(({ body }) => body)).toEqual([{ version: id(9), rating: 4 }]);
});

test('deletes a contact after a question, and says what to do without any', async () => {
  let rows = [aContact()];
  const { user } = await open({
    'GET /company/contacts': () => listOf(rows),
    [`DELETE /company/contacts/${id(1)}`]: () => {
      rows = [];
      return noContent;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete the contact Vera Visitor' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('No contacts yet');
  screen.getByRole('link', { name: 'Scan codes' });
});
