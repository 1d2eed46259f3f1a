import { ok, refused, renderArea } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { CompanyRoutes } from '../../../routes.tsx';
import { aCompany, companyAnswers, id } from '../../../testing/companies.ts';
import { aBlock, aBlockSlot, aSchedule, at } from '../../../testing/meetings.ts';
import { asRole } from '../../../testing/team.ts';

const open = (answers: Parameters<typeof companyAnswers>[1]) =>
  renderArea(
    CompanyRoutes,
    '/company/schedule?view=plan',
    companyAnswers(aCompany(), { 'GET /company/schedule': ok(aSchedule()), ...answers }),
  );
const field = (name: string) => screen.findByRole('textbox', { name });

test('sends typed times of the fair as ISO dates, and reports a wrong time before sending', async () => {
  const { asked, user } = await open({
    'GET /company/meeting-blocks': ok([]),
    'POST /company/meeting-blocks': { status: 201, body: aBlock() },
  });
  await user.click(await screen.findByRole('button', { name: 'Plan a block' }));
  await user.clear(await field('Start'));
  await user.type(await field('Start'), 'nine');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Enter a time such as 09:30.')).toBeTruthy();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await user.clear(await field('Start'));
  await user.type(await field('Start'), '930');
  await user.click(screen.getByRole('button', { name: 'Add a break' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved', { selector: '[data-title]' })).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    startsAt: at('08:30'),
    endsAt: at('14:00'),
    slotMinutes: 20,
    pauseMinutes: 5,
    breaks: [{ startsAt: at('11:00'), endsAt: at('12:00') }],
    tables: ['A'],
  });
});

test('shows the times × tables of a draft, and publishes it after a confirmation', async () => {
  const preview = {
    times: [
      { startsAt: at('09:00'), endsAt: at('09:20') },
      { startsAt: at('09:25'), endsAt: at('09:45') },
    ],
    tables: ['A', 'B'],
    slotCount: 4,
  };
  let block = aBlock();
  const { asked, user } = await open({
    'GET /company/meeting-blocks': () => ok([block]),
    [`POST /company/meeting-blocks/${id(300)}/preview`]: ok(preview),
    [`POST /company/meeting-blocks/${id(300)}/publish`]: () => {
      block = aBlock({ state: 'published', slots: [1, 2, 3, 4].map((n) => aBlockSlot(n)) });
      return ok(block);
    },
  });
  expect(
    await screen.findByRole('heading', { name: '2 times × 2 tables = 4 possible meetings' }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const question = within(await screen.findByRole('dialog'));
  expect(asked.some(({ path }) => path.endsWith('/publish'))).toBe(false);
  await user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published')).toBeTruthy();
});

test('shows a recruiter the plan read-only, without loading a preview', async () => {
  const published = aBlock({ id: id(301), state: 'published', slots: [aBlockSlot(1)] });
  const { asked } = await open({
    'GET /protected/session': ok(asRole('recruiter')),
    'GET /company/meeting-blocks': ok([aBlock(), published]),
  });
  await screen.findByText('Draft');
  await screen.findByText('Published');
  for (const name of ['Plan a block', 'Change', 'Publish'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('shows the times of booked meetings that prevent a change, and keeps the input', async () => {
  const { user } = await open({
    'GET /company/meeting-blocks': ok([aBlock({ state: 'published', slots: [aBlockSlot(1)] })]),
    [`PUT /company/meeting-blocks/${id(300)}`]: refused(
      409,
      'SLOTS_HAVE_MEETINGS',
      'Meetings are booked at 10:00. Move or cancel them first.',
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.clear(await field('Start'));
  await user.type(await field('Start'), '11:00');
  await user.click(screen.getByRole('button', { name: 'Save change' }));
  expect(await screen.findByText('Meetings are booked at 10:00. Move or cancel them first.')).toBeTruthy();
  expect(await field('Start')).toHaveProperty('value', '11:00');
});

test('keeps the input after a visit to the board', async () => {
  const { user } = await open({ 'GET /company/meeting-blocks': ok([]) });
  await user.click(await screen.findByRole('button', { name: 'Plan a block' }));
  await user.type(await field('Track'), 'Thesis');
  // Clicks without simulating a pointer, because antd covers the radio button with its label.
  fireEvent.click(screen.getByRole('radio', { name: 'Board' }));
  expect(await screen.findByRole('group', { name: /^Board of/ })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Track' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Plan times' }));
  expect(await field('Track')).toHaveProperty('value', 'Thesis');
});
