import type { OwnParticipation } from '@fair/contract';
import { type Answers, findDialog, ok, refused, renderArea } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CompanyRoutes } from '../../routes.tsx';
import { aCompany, aParticipation, companyAnswers } from '../../testing/companies.ts';
import { asRole } from '../../testing/team.ts';

const GET = 'GET /company/participation';
const PUT = 'PUT /company/participation';
const COMING = {
  ...{ year: 2027, name: { en: 'Autumn Fair', sv: 'Höstmässan' }, days: ['2027-11-11', '2027-11-12'] },
  ...{ isComing: true, isOpen: true, registrationClosesAt: '2027-09-01T10:00:00.000Z' },
};
const LAST = {
  ...{ year: 2026, packageId: 2, networkMeeting: true, programs: ['SYSDK'], positions: ['thesis'] },
  ...{ wanted: [], industries: ['it'], days: ['2026-11-12'] },
} satisfies OwnParticipation['lastYear'];
const INVITED = aParticipation({
  edition: COMING,
  state: 'invited',
  industries: ['it'],
  days: [],
  lastYear: LAST,
});

async function open(own: OwnParticipation, answers: Answers = {}, company = aCompany()) {
  const page = await renderArea(
    CompanyRoutes,
    '/company/participation',
    companyAnswers(company, { [GET]: ok(own, { etag: '"0-a"' }), ...answers }),
  );
  const sent = (call: string) => page.asked.filter((one) => one.call === call);
  return { ...page, sent };
}

describe('an owner', () => {
  test("registers with last year's answers, for all days", async () => {
    let own = INVITED;
    const { user, sent } = await open(own, {
      [GET]: () => ok(own, { etag: own.state === 'invited' ? '"0-a"' : '"1-b"' }),
      [PUT]: () => {
        own = { ...INVITED, state: 'registered', days: COMING.days };
        return ok(own, { etag: '"1-b"' });
      },
    });
    expect(
      await screen.findByText('These are your answers from 2026. Check them before you register.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Autumn Fair 2027' })).toBeTruthy();
    await user.type(screen.getByLabelText('Note to the organisers'), 'Two tables');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Registered')).toBeTruthy();
    expect(sent(PUT).map(({ body }) => body)).toEqual([
      {
        ...{ packageId: 2, networkMeeting: true, days: COMING.days, programs: ['SYSDK'] },
        ...{ positions: ['thesis'], wanted: [], industries: ['it'], note: 'Two tables' },
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  });

  test('shows a change by someone else, and keeps the input until it is discarded', async () => {
    let [own, version] = [INVITED, '"0-a"'];
    const { user } = await open(own, { [GET]: () => ok(own, { etag: version }) });
    // Makes the page load the registration again, as when its tab becomes visible.
    const readAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('These are your answers from 2026. Check them before you register.');
    [own, version] = [{ ...INVITED, state: 'registered', note: 'From a colleague' }, '"1-b"'];
    await readAgain();
    expect(await screen.findByText('Registered')).toBeTruthy();
    const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note to the organisers');
    expect(note().value).toBe('From a colleague');

    await user.type(note(), ', and mine');
    [own, version] = [{ ...own, state: 'confirmed', note: 'Another note' }, '"2-c"'];
    await readAgain();
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    await screen.findByText(/^This registration was changed/);
    expect(note().value).toBe('From a colleague, and mine');
    await user.click(screen.getByRole('button', { name: 'Load the latest version' }));
    await waitFor(() => expect(note().value).toBe('Another note'));
    expect(screen.queryByText(/^This registration was changed/)).toBeNull();
  });

  test('shows an error at its field', async () => {
    const { user } = await open(INVITED, {
      [PUT]: refused(422, 'TOO_MANY_WANTED', 'At most 6 programs.', { wanted: 'At most 6.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    expect(await screen.findByText('At most 6.')).toBeTruthy();
  });

  test.each([
    ['declined', 'invited', 'Decline', 'Decline Autumn Fair 2027?', /register again/, /does not take part/],
    ['withdrawn', 'confirmed', 'Withdraw', 'Withdraw from Autumn Fair 2027?', /removed/, /no longer takes/],
  ] as const)(
    'is %s without a reason, in the words of its state',
    async (state, before, button, title, text, shown) => {
      let own: OwnParticipation = { ...INVITED, state: before };
      const { user, sent } = await open(own, {
        [GET]: () => ok(own, { etag: '"0-a"' }),
        'POST /company/participation/decline': () => {
          own = { ...own, state };
          return ok(own);
        },
      });
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = within(await findDialog(title));
      dialog.getByText(text);
      await user.click(dialog.getByRole('button', { name: button }));
      expect(await screen.findByText(shown)).toBeTruthy();
      expect(sent('POST /company/participation/decline').map(({ body }) => body)).toEqual([{}]);
    },
  );

  test('cannot change values the organisers have confirmed', async () => {
    await open(aParticipation());
    const hints = await screen.findAllByText('Confirmed. Write to the organisers to change this.');
    expect(hints.length).toBe(2);
    expect(screen.getByLabelText('Network meetings').hasAttribute('disabled')).toBe(true);
  });
});

test('shows a recruiter the answers read-only', async () => {
  await open(INVITED, {}, asRole('recruiter'));
  expect(
    await screen.findByText('Only owners of your company can register and change the answers.'),
  ).toBeTruthy();
  expect(screen.getByText('Thesis')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});

test('shows the answers read-only after registration has closed', async () => {
  const closed = { isOpen: false, registrationClosesAt: '2026-09-01T10:00:00.000Z' };
  await open({ ...INVITED, edition: { ...COMING, ...closed } });
  expect(await screen.findByText(/^Registration closed /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});

describe('the dashboard', () => {
  const dashboard = async (own: OwnParticipation, company = aCompany()) =>
    renderArea(CompanyRoutes, '/company/dashboard', companyAnswers(company, { [GET]: ok(own) }));

  test('offers registration with its closing date', async () => {
    await dashboard(INVITED);
    expect(
      await screen.findByText(/^Acme Robotics took part in 2026\. Register for 2027 by 1 Sept? 2027\.$/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
      '/company/participation',
    );
  });

  test('tells a recruiter that the owners register', async () => {
    await dashboard(INVITED, asRole('recruiter'));
    expect(await screen.findByText('An owner of your company can register.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  test('shows a registration that waits for the organisers, but not a confirmed one', async () => {
    await dashboard({ ...INVITED, state: 'registered' });
    expect(await screen.findByText('Acme Robotics is registered for Autumn Fair 2027')).toBeTruthy();
  });

  test('asks nothing of a company that takes part, and shows its registration', async () => {
    await dashboard(aParticipation());
    await screen.findByRole('link', { name: 'See the registration' });
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Your public page is complete', 'Your company at the fair']);
  });
});
