import { ok, renderPage } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aCompany } from '../../testing/companies.ts';
import { OwnBooths } from './components/OwnBooths.tsx';

test('shows the booths of the company with their days and the way to the map', async () => {
  const booths = [
    { code: '12', floor: { en: 'Ground floor', sv: 'Bottenplan' }, days: ['2026-11-12'] },
    { code: 'B-4', floor: { en: 'First floor', sv: 'Plan 1' }, days: ['2026-11-13'] },
  ];
  renderPage(<OwnBooths />, {
    user: aCompany(),
    at: '/company/dashboard',
    answers: { 'GET /company/booths': ok(booths) },
  });
  const panel = within(await screen.findByRole('region', { name: 'Your booths' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12Ground floor, Thursday 12 NovemberShow booth 12 on the map',
    'B-4First floor, Friday 13 NovemberShow booth B-4 on the map',
  ]);
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/map?booth=12',
    '/map?booth=B-4',
  ]);
});
