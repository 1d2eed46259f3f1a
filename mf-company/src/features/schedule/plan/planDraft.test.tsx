import { ok, renderArea } from '@fair/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { CompanyRoutes } from '../../../routes.tsx';
import { aCompany, companyAnswers, id } from '../../../testing/companies.ts';
import { aBlock, aBookedSlot, aSchedule } from '../../../testing/meetings.ts';

const open = (
  company = aCompany(),
  search = '?view=plan',
  answers: Parameters<typeof companyAnswers>[1] = {},
) =>
  renderArea(
    CompanyRoutes,
    `/company/schedule${search}`,
    companyAnswers(company, {
      'GET /company/schedule': ok(aSchedule()),
      'GET /company/meeting-blocks': ok([]),
      ...answers,
    }),
  );
const field = (name: string) => screen.findByRole('textbox', { name });

beforeEach(() => window.sessionStorage.clear());

test('restores an unsaved block when the page opens again, until it is discarded', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Plan a block' }));
  await user.type(await field('Track'), 'Thesis');
  cleanup();

  const again = await open();
  expect(await field('Track')).toHaveProperty('value', 'Thesis');
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();

  await open();
  expect(await screen.findByRole('button', { name: 'Plan a block' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Track' })).toBeNull();
});

test('keeps no draft of a saved block', async () => {
  const { user } = await open(aCompany(), '?view=plan', {
    'POST /company/meeting-blocks': { status: 201, body: aBlock() },
  });
  await user.click(await screen.findByRole('button', { name: 'Plan a block' }));
  await user.type(await field('Track'), 'Thesis');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Track' })).toBeNull());
  expect(window.sessionStorage).toHaveLength(0);
});

test('does not show the draft to another company in the same window', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Plan a block' }));
  await user.type(await field('Track'), 'Thesis');
  cleanup();

  await open(aCompany({ id: id(900) }));
  expect(await screen.findByRole('button', { name: 'Plan a block' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Track' })).toBeNull();
});

test('keeps the reason of a cancellation when the drawer closes, and clears it once sent', async () => {
  const { user } = await open(aCompany(), `?applicant=${id(1)}`, {
    [`DELETE /company/meetings/${id(201)}`]: ok(aBookedSlot(1, { status: 'cancelled_by_company' }).meeting),
  });
  const drawer = async () => within(await screen.findByRole('dialog'));
  await user.click((await drawer()).getByRole('button', { name: 'Cancel meeting' }));
  await user.type((await drawer()).getByRole('textbox', { name: 'Reason' }), 'Our recruiter is ill');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(await screen.findByRole('button', { name: /Student 1/ }));
  await user.click((await drawer()).getByRole('button', { name: 'Cancel meeting' }));
  expect((await drawer()).getByRole('textbox', { name: 'Reason' })).toHaveProperty(
    'value',
    'Our recruiter is ill',
  );

  await user.click((await drawer()).getByRole('button', { name: 'Cancel and notify the student' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.sessionStorage).toHaveLength(0);
});
