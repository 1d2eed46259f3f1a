import { anEntry, catalogueOf, ok, refused, renderArea } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { StudentRoutes } from '../routes.tsx';
import { aStudent, studentAnswers } from '../testing/students.ts';

const returning = (overrides: Parameters<typeof aStudent>[0] = {}) =>
  aStudent({ toConfirm: { year: 2027, cvUploadedAt: '2026-10-12T08:00:00.000Z' }, ...overrides });
const card = () => screen.findByRole('form', { name: 'Welcome back. Is your profile still correct?' });

describe('welcome panel for a student of an earlier fair', () => {
  test.each(['/student/dashboard', '/student/apply'])('is shown at %s', async (path) => {
    await renderArea(StudentRoutes, path, studentAnswers(returning()));
    expect(within(await card()).getByText('CV uploaded 12 October 2026')).toBeTruthy();
  });

  test('is hidden for other students', async () => {
    await renderArea(StudentRoutes, '/student/dashboard', studentAnswers(aStudent()));
    await screen.findByRole('heading', { name: 'Apply to your first company' });
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('keeps the CV', async () => {
    const { user, asked } = await renderArea(
      StudentRoutes,
      '/student/dashboard',
      studentAnswers(returning(), { 'POST /student/confirm': ok(aStudent()) }),
    );
    await user.click(within(await card()).getByRole('button', { name: 'Keep' }));
    await waitFor(() =>
      expect(asked).toContainEqual(
        expect.objectContaining({ call: 'POST /student/confirm', body: { program: 'SDSBO', cv: 'keep' } }),
      ),
    );
    expect(await screen.findByText('You can now apply for 2027')).toBeTruthy();
  });

  test('removes the CV after a confirmation, and shows an error', async () => {
    const { user, asked } = await renderArea(
      StudentRoutes,
      '/student/dashboard',
      studentAnswers(returning(), {
        'POST /student/confirm': refused(503, 'DATABASE_UNAVAILABLE', 'Busy.'),
      }),
    );
    await user.click(within(await card()).getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Remove CV' }));
    expect(await within(await card()).findByText('Busy.')).toBeTruthy();
    expect(asked).toContainEqual(
      expect.objectContaining({ call: 'POST /student/confirm', body: { program: 'SDSBO', cv: 'remove' } }),
    );
  });

  test('shows a single button without a CV', async () => {
    await renderArea(
      StudentRoutes,
      '/student/dashboard',
      studentAnswers(returning({ hasCv: false, toConfirm: { year: 2027 } })),
    );
    const buttons = within(await card()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Yes, it is correct']);
  });

  test('shows the error of a page opened before the fair changed', async () => {
    const said = 'Check your profile for 2027 first.';
    const { user } = await renderArea(
      StudentRoutes,
      '/student/apply',
      studentAnswers(aStudent(), {
        'GET /public/catalogue': ok(catalogueOf(anEntry('acme'))),
        'POST /student/apply': refused(409, 'PROFILE_NOT_CONFIRMED', said),
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Apply to Acme' }));
    expect((await screen.findByRole('link', { name: 'Check your profile' })).getAttribute('href')).toBe(
      '/student/dashboard',
    );
  });
});
