import { FAIR, ok, refused, renderArea, type SentRequest } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AdminRoutes } from '../routes.tsx';
import { ADMIN, anOverview, aStudent, someSettings } from '../testing.ts';

const EDITIONS = [FAIR.year, 2025].map((year) => ({
  ...{ year, slug: String(year), name: { en: 'Fair', sv: 'Mässan' } },
  state: year === 2025 ? ('archived' as const) : ('current' as const),
}));
const paged = (rows: object[]) => ok(rows, { 'X-Total-Count': String(rows.length) });
const answers = {
  'GET /protected/session': ok(ADMIN),
  'GET /public/fair': ok(FAIR),
  'GET /public/editions': ok(EDITIONS),
  'GET /admin/students': paged([aStudent(1)]),
  'GET /admin/meetings/overview': ok(anOverview()),
  'GET /admin/meeting-settings': ok(someSettings()),
  'GET /admin/clicklist': ok([{ id: '0'.repeat(24), name: 'Hall', came: 100, went: 30 }]),
};
const isAskedFor2025 = (asked: readonly SentRequest[]) =>
  asked.some(({ query }) => query.get('edition') === '2025');
const open = (path: string, more: object = {}) => renderArea(AdminRoutes, path, { ...answers, ...more });

describe('a past fair', () => {
  test('shows students read-only', async () => {
    const { asked } = await open('/admin/students?edition=2025');
    expect(
      await screen.findByText('You are viewing the fair of 2025. It is archived and cannot be changed.'),
    ).toBeTruthy();
    expect(await screen.findByText('Student 1')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(isAskedFor2025(asked)).toBe(true);
    expect(screen.getByRole('link', { name: `Back to ${FAIR.year}` }).getAttribute('href')).toBe(
      '/admin/students',
    );
  });

  test('shows meetings read-only', async () => {
    const { asked } = await open('/admin/meetings?edition=2025&view=settings');
    const views = await screen.findByRole('navigation', { name: /view/i });
    expect([...views.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/admin/meetings?edition=2025',
      '/admin/meetings?edition=2025&view=unbooked',
      '/admin/meetings?edition=2025&view=all',
    ]);
    expect(isAskedFor2025(asked)).toBe(true);
    // Without a deadline, the API still reports the phase as open.
    await screen.findByText('The fair is over. Meetings can no longer be booked or moved.');
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.getByText('The fair is over')).toBeTruthy();
  });

  test('shows the visitor counts', async () => {
    await open('/admin/clicker?edition=2025');
    expect(await screen.findByRole('heading', { name: 'Visitors of 2025' })).toBeTruthy();
    expect(await screen.findByText('100')).toBeTruthy();
  });

  test('reports an unknown year', async () => {
    await open('/admin/meetings?edition=2020', {
      'GET /admin/meetings/overview': refused(422, 'VALIDATION_FAILED', 'Some fields need your attention.'),
    });
    expect(await screen.findByText('Some fields need your attention.')).toBeTruthy();
  });

  test('is chosen on the page and kept in the address', async () => {
    const { user, asked } = await open('/admin/students');
    await screen.findByText('Student 1');
    expect(screen.queryByText(/You are viewing/)).toBeNull();
    await user.click(await screen.findByRole('combobox', { name: 'Year' }));
    await user.click(await screen.findByText('Fair of 2025'));
    expect(await screen.findByText(/You are viewing the fair of 2025/)).toBeTruthy();
    expect(isAskedFor2025(asked)).toBe(true);
  });
});
