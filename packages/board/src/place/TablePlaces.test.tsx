import { ok, refused, renderPage } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BoardProvider } from '../BoardProvider.tsx';
import { ADMIN_BOARD } from '../roles/admin.ts';
import { TablePlaces } from './TablePlaces.tsx';

const TABLES = [
  { id: 'a'.repeat(24), name: 'A', booth: 'M1' },
  { id: 'b'.repeat(24), name: 'B' },
];
const PUT = `PUT /admin/tables/${TABLES[1]?.id}/booth` as const;
const place = (code: string, kind: 'booth' | 'meeting' | 'wc') => ({
  ...{ code, kind, x: 0, y: 0, w: 500, h: 500, companies: [] },
});
const MAP = {
  version: 'a',
  floors: [
    {
      ...{ id: 'c'.repeat(24), name: { en: 'Ground floor', sv: 'Bottenplan' }, width: 400, height: 300 },
      ...{
        imageURL: '/plan.webp',
        booths: [place('12', 'booth'), place('M1', 'meeting'), place('WC', 'wc')],
      },
    },
  ],
};
const ANNA = { ...{ id: 'd'.repeat(24), type: 'admin' as const }, name: 'Anna', email: 'anna@fair.example' };
const open = (answers: Parameters<typeof renderPage>[1]['answers']) =>
  renderPage(
    <BoardProvider role={ADMIN_BOARD}>
      <TablePlaces tables={TABLES} />
    </BoardProvider>,
    { user: ANNA, at: '/admin/meetings/acme', answers: { 'GET /public/map': ok(MAP), ...answers } },
  );

test('offers booths and meeting places, and sets the one of a table', async () => {
  const { api } = open({ [PUT]: ok({ id: TABLES[1]?.id ?? '', booth: '12' }) });
  const panel = within(await screen.findByRole('region', { name: 'Where the tables are' }));
  panel.getByText('Meeting place M1');
  panel.getByText('At the company’s own booth');
  await userEvent.click(panel.getByRole('combobox', { name: 'Table B' }));
  expect(screen.queryByTitle('Booth WC')).toBeNull();
  await userEvent.click(await screen.findByTitle('Booth 12'));
  await screen.findByText('Place of Table B saved');
  expect(api.sent(PUT).map(({ body }) => body)).toEqual([{ code: '12' }]);
});

test('says that the booth is gone', async () => {
  open({ [PUT]: refused(404, 'NOT_FOUND', 'This no longer exists.') });
  const panel = within(await screen.findByRole('region', { name: 'Where the tables are' }));
  await userEvent.click(panel.getByRole('combobox', { name: 'Table B' }));
  await userEvent.click(await screen.findByTitle('Booth 12'));
  await panel.findByText(/This no longer exists\./);
});
