import { anEntry, catalogueOf, FAIR, ok, refused, setWide, showOnPhone, UNREACHABLE } from '@fair/testing';
import { i18n } from '@fair/ui/i18n';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCompany, currentAddress, renderShell, STUDENT } from '../../testing/renderShell.tsx';

const alpha = aCompany('alpha', {
  programs: ['SYSDK', 'SCSSO'],
  positions: ['thesis'],
  slogan: 'First of all.',
});
const beta = aCompany('beta', { programs: ['SDIMK'], positions: ['internship'], networkMeeting: false });

const CATALOGUE = ok(
  catalogueOf(
    anEntry('alpha', { programs: ['SYSDK', 'SCSSO'], slogan: 'First of all.', industries: ['it'] }),
    anEntry('beta', {
      programs: ['SDIMK'],
      wanted: ['SDIMK'],
      positions: ['internship'],
      industries: ['it'],
      takesApplications: false,
    }),
  ),
);

const APPLICATION = {
  id: '0000000000000000000000b1',
  slug: 'alpha',
  companyName: 'Alpha',
  accepted: false,
  status: 'pending',
  appliedAt: '2026-11-01T09:00:00.000Z',
};

afterEach(() => void i18n.changeLanguage('en'));

const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);

test('reads company filters from the URL as pills, shows all when they are removed, and counts search results', async () => {
  const { user } = await renderShell('/companies?program=SCSSO&position=thesis&industry=none', {
    'GET /public/catalogue': CATALOGUE,
  });
  expect(await screen.findByText('1 of 2 companies')).toBeTruthy();
  expect(names()).toEqual(['Alpha']);
  await user.click(
    screen.getByRole('button', { name: 'Remove filter Computer and Systems Sciences (Master)' }),
  );
  await waitFor(() => expect(currentAddress()).toBe('/companies?position=thesis'));
  await user.click(screen.getByRole('button', { name: 'Remove filter Thesis' }));
  expect(await screen.findByText('2 companies')).toBeTruthy();

  await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'beta');
  await waitFor(() => expect(names()).toEqual(['Beta']));
  await waitFor(() => expect(currentAddress()).toBe('/companies?q=beta'));
  await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'xyz');
  expect(await screen.findByText('No companies found...')).toBeTruthy();
  expect(screen.getByText('Check the spelling, or search for another word.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta']));
});

test('filters by published times, and marks times and open applications on cards and lines', async () => {
  const { user } = await renderShell('/companies', {
    'GET /public/catalogue': ok(
      catalogueOf(anEntry('alpha', { hasTimes: false }), anEntry('beta', { takesApplications: false })),
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Has meeting times', pressed: false }));
  await waitFor(() => expect(names()).toEqual(['Beta']));
  await waitFor(() => expect(currentAddress()).toBe('/companies?times=1'));
  await user.click(screen.getByRole('button', { name: 'Has meeting times', pressed: true }));
  await screen.findByText('2 companies');
  const marked = (mark: RegExp) =>
    screen.getAllByRole('article').map((entry) => within(entry).queryByText(mark) !== null);
  expect(marked(/Has meeting times/)).toEqual([false, true]);
  expect(marked(/Takes applications/)).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Lines' }));
  await waitFor(() => expect(marked(/Has meeting times/)).toEqual([false, true]));
  expect(marked(/Takes applications/)).toEqual([true, false]);
});

test.each(['cards', 'lines'])('calls three points a good match, and not two, in %s', async (view) => {
  await renderShell(`/companies?view=${view}`, {
    'GET /protected/session': ok({ ...STUDENT, program: 'SDIMK' }),
    'GET /public/catalogue': ok(
      catalogueOf(
        anEntry('alpha', { programs: ['SDIMK'] }),
        anEntry('beta', { programs: ['SDIMK'], wanted: ['SDIMK'] }),
      ),
    ),
    'GET /student/apply': ok([]),
  });
  await waitFor(() => expect(names()).toEqual(['Beta', 'Alpha']));
  const [beta, alpha] = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(beta).toContain('Good match');
  expect(beta).toContain('Wants your program most');
  expect(alpha).not.toContain('Good match');
  expect(alpha).toContain(view === 'lines' ? 'Looks for your program' : 'Looks for Digital Media');
});

test('reads the catalogue in the page language', async () => {
  const { asked } = await renderShell('/companies', { 'GET /public/catalogue': CATALOGUE });
  await screen.findByText('2 companies');
  await act(() => i18n.changeLanguage('sv'));
  await screen.findByText('2 företag');
  const languages = () =>
    asked.filter(({ call }) => call === 'GET /public/catalogue').map(({ query }) => query.get('lang'));
  await waitFor(() => expect(languages()).toEqual(['en', 'sv']));
});

test('shows a student the best matches first with reasons in words, or sorts from A to Z', async () => {
  const { user } = await renderShell('/companies', {
    'GET /protected/session': ok({
      ...STUDENT,
      program: 'SDIMK',
      wishes: { positions: ['thesis'], industries: ['it'] },
    }),
    'GET /public/catalogue': CATALOGUE,
    'GET /student/apply': ok([]),
  });
  await waitFor(() => expect(names()).toEqual(['Beta', 'Alpha']));
  const reasons = screen.getAllByRole('article').map((card) =>
    within(within(card).getByRole('list', { name: 'Why it fits you' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  );
  expect(reasons).toEqual([
    ['Good match', 'Wants your program most', 'Industry: IT'],
    ['Offers thesis', 'Industry: IT'],
  ]);
  await user.click(screen.getByRole('button', { name: 'My program' }));
  await waitFor(() => expect(currentAddress()).toBe('/companies?program=SDIMK'));
  await user.click(screen.getByRole('button', { name: 'Remove filter Digital Media' }));
  await user.click(screen.getByRole('combobox', { name: 'Order' }));
  await user.click(await screen.findByTitle('A to Z'));
  await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta']));
  await waitFor(() => expect(currentAddress()).toBe('/companies?sort=name'));
});

test('hides companies a student has applied to, and reports when that is unknown', async () => {
  let isReachable = false;
  const { user } = await renderShell('/companies?new=1', {
    'GET /protected/session': ok(STUDENT),
    'GET /public/catalogue': CATALOGUE,
    'GET /student/apply': () => (isReachable ? ok([APPLICATION]) : UNREACHABLE),
  });
  // The applications cannot be loaded, so the filter hides no company, and an error is shown.
  const retry = await screen.findByRole('button', { name: 'Update now' });
  expect(names()).toEqual(['Alpha', 'Beta']);
  isReachable = true;
  await user.click(retry);
  await waitFor(() => expect(names()).toEqual(['Beta']));
  expect(screen.getByText('1 of 2 companies')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Not applied to yet', pressed: true }));
  await waitFor(() => expect(currentAddress()).toBe('/companies'));
});

test('shows a visitor neither matches nor filters of students, and queries nothing of theirs', async () => {
  const { asked } = await renderShell('/companies?new=1', { 'GET /public/catalogue': CATALOGUE });
  expect(await screen.findByText('2 companies')).toBeTruthy();
  for (const name of ['Not applied to yet', 'My program', /Remove filter/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull();
  expect(screen.queryByText('Good match')).toBeNull();
  expect(asked.some(({ call }) => call.includes('/student/'))).toBe(false);
});

test('filters by openings, also from a shared URL when no company has one', async () => {
  const { api, user } = await renderShell('/companies?openings=1', { 'GET /public/catalogue': CATALOGUE });
  expect(await screen.findByText('0 of 2 companies')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Has openings', pressed: true }));
  await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta']));
  expect(screen.queryByRole('button', { name: 'Has openings' })).toBeNull();
  api.answer({
    'GET /public/catalogue': ok(catalogueOf(anEntry('alpha', { openingCount: 2 }), anEntry('beta'))),
  });
  await act(() => i18n.changeLanguage('sv'));
  await user.click(await screen.findByRole('button', { name: 'Har lediga tjänster', pressed: false }));
  await waitFor(() => expect(names()).toEqual(['Alpha']));
  expect(screen.getByText('2 lediga tjänster')).toBeTruthy();
});

test('shows 40 companies at a time, and moves the focus to the first new one', async () => {
  const many = Array.from({ length: 50 }, (_, n) => anEntry(`c${String(n + 1).padStart(2, '0')}`));
  const { user } = await renderShell('/companies?view=lines', {
    'GET /public/catalogue': ok(catalogueOf(...many)),
  });
  await screen.findByText('50 companies');
  expect(screen.getAllByRole('article')).toHaveLength(40);
  await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
  expect(screen.getAllByRole('article')).toHaveLength(50);
  expect(document.activeElement?.textContent).toBe('C41');
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

test('shows an empty list, and an error with a Retry that recovers', async () => {
  let isReachable = false;
  const { user } = await renderShell('/companies', {
    'GET /public/catalogue': () => (isReachable ? ok(catalogueOf()) : UNREACHABLE),
  });
  expect(await screen.findByRole('heading', { name: 'The companies could not be loaded' })).toBeTruthy();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Companies appear here as soon as they are ready.')).toBeTruthy();
});

test('lists the positions of openings among those of the company', async () => {
  const entry = anEntry('alpha', {
    positions: ['internship'],
    openingCount: 1,
    openingPositions: ['thesis'],
  });
  await renderShell('/companies', { 'GET /public/catalogue': ok(catalogueOf(entry)) });
  const positions = within(await screen.findByRole('list', { name: 'Positions' })).getAllByRole('listitem');
  expect(positions.map((item) => item.textContent)).toEqual(['Thesis', 'Internships']);
});

test('has all filters in a sheet on a phone, and says how many are set', async () => {
  showOnPhone();
  const { user } = await renderShell('/companies?position=thesis', { 'GET /public/catalogue': CATALOGUE });
  await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Takes applications', pressed: false }));
  await user.click(sheet.getByRole('combobox', { name: 'Industry' }));
  await user.click(await screen.findByTitle('IT'));
  await waitFor(() => expect(currentAddress()).toBe('/companies?position=thesis&industry=it&applications=1'));
  expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Alpha']));
  expect(sheet.getByRole('button', { name: 'Show 1 company' })).toBeTruthy();
  // The select does not show what was chosen, because it is cleared after each choice. The pills show it.
  const pills = within(sheet.getByRole('list', { name: 'Filters in use' }));
  await user.click(pills.getByRole('button', { name: 'Remove filter Thesis' }));
  await waitFor(() => expect(currentAddress()).toBe('/companies?industry=it&applications=1'));
  expect(pills.getAllByRole('button')).toHaveLength(1);
  expect(pills.getByRole('button', { name: 'Remove filter IT' })).toBeTruthy();
  setWide(true);
});

test("shows a company's own information, links programs to the catalogue, and adds degrees to equal names", async () => {
  await renderShell('/companies/alpha', {
    'GET /public/companies/alpha': ok({
      ...alpha,
      foundedYear: 2009,
      employeesWorld: 12_000,
      description: 'What we do.',
      qualifications: 'What you can.',
      websiteLink: 'https://alpha.example.org',
    }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Alpha' })).toBeTruthy();
  for (const text of ['First of all.', '2009', '12,000', 'What we do.', 'What you can.', 'Thesis'])
    expect(screen.getByText(text)).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await waitFor(() =>
    expect(href('Computer and Systems Sciences (Master)')).toBe('https://programs.example/SCSSO'),
  );
  expect(href('Computer and Systems Sciences (Bachelor)')).toBe('https://programs.example/SYSDK');
  expect(href('Website')).toBe('https://alpha.example.org');
  expect(href('All companies')).toBe('/companies');
  expect((await screen.findByRole('link', { name: 'Log in to apply' })).getAttribute('href')).toBe(
    '/?next=%2Fcompanies%2Falpha',
  );
});

test("shows a company's texts in the page language, and labels those in the other", async () => {
  const texts = { sv: { slogan: 'Vi lyfter.' } };
  await renderShell('/companies/alpha', {
    'GET /public/companies/alpha': ok({ ...alpha, description: 'Robots.', texts }),
  });
  const slogan = await screen.findByText('First of all.');
  expect([slogan.lang, screen.getByText('Robots.').lang]).toEqual(['', '']);
  await act(() => i18n.changeLanguage('sv'));
  expect(screen.getByText('Vi lyfter.')).toBeTruthy();
  expect(screen.getByText('Robots.').lang).toBe('en');
  expect(screen.getAllByText('på engelska')).toHaveLength(1);
});

test("lets a student apply on a company's page, and shows the status", async () => {
  const applications: object[] = [];
  const { asked, user } = await renderShell('/companies/alpha', {
    'GET /protected/session': ok(STUDENT),
    'GET /public/companies/alpha': ok(alpha),
    'GET /student/apply': () => ok(applications),
    'POST /student/apply': () => {
      applications.push(APPLICATION);
      return ok(APPLICATION);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Apply to Alpha' }));
  expect(await screen.findByText('Pending')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Already Applied' })).toHaveProperty('disabled', true);
  expect(screen.getByText('You applied to Alpha.')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'POST /student/apply')?.body).toEqual({
    slug: 'alpha',
    contactTextVersion: 1,
  });
  expect(screen.queryByRole('link', { name: 'Book a meeting' })).toBeNull();
});

describe('after the application period', () => {
  const closed = { 'GET /public/fair': ok({ ...FAIR, applyClosesAt: '2020-11-10T12:00:00.000Z' }) };

  test.each([
    ['visitor', {}],
    ['student', { 'GET /protected/session': ok(STUDENT), 'GET /student/apply': ok([]) }],
  ])('says so to a %s in place of the action', async (_who, account) => {
    await renderShell('/companies/alpha', {
      'GET /public/companies/alpha': ok(alpha),
      ...account,
      ...closed,
    });
    expect(await screen.findByText(/^Applications closed on 10 November 2020/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Log in to apply' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Apply to Alpha' })).toBeNull();
  });

  test('marks no company as taking applications', async () => {
    await renderShell('/companies', { 'GET /public/catalogue': CATALOGUE, ...closed });
    await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta']));
    await waitFor(() => expect(screen.queryByText('Takes applications')).toBeNull());
  });
});

test('says on every page that the fair is cancelled', async () => {
  await renderShell('/companies', {
    'GET /public/catalogue': CATALOGUE,
    'GET /public/fair': ok({ ...FAIR, cancelled: true }),
  });
  expect(await screen.findByText(/is cancelled\. All meetings have been cancelled\.$/)).toBeTruthy();
  await screen.findByRole('link', { name: 'Alpha' });
  expect(screen.queryByText('Has meeting times')).toBeNull();
});

test('an open page follows a cancellation that is taken back', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let isCancelling = true;
    await renderShell('/companies', {
      'GET /public/catalogue': CATALOGUE,
      'GET /public/fair': () => ok({ ...FAIR, ...(isCancelling && { cancelling: true }) }),
    });
    await screen.findByText(/is being cancelled\./);
    isCancelling = false;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(screen.queryByText(/is being cancelled\./)).toBeNull());
  } finally {
    jest.useRealTimers();
  }
});

test('says that applications are paused in place of Apply while the fair is being cancelled', async () => {
  let isCancelling = false;
  const { user } = await renderShell('/companies/alpha', {
    'GET /protected/session': ok({ ...STUDENT, hasCv: true }),
    'GET /public/companies/alpha': ok(alpha),
    'GET /student/apply': ok([]),
    'GET /public/fair': () => ok({ ...FAIR, ...(isCancelling && { cancelling: true }) }),
    'POST /student/apply': {
      status: 409,
      body: { code: 'FAIR_CANCELLED', message: 'The fair is cancelled.' },
    },
  });
  const apply = await screen.findByRole('button', { name: 'Apply to Alpha' });
  isCancelling = true;
  await user.click(apply);
  expect(await screen.findByText(/^Applications are paused/)).toBeTruthy();
  expect(screen.getByText(/is being cancelled\. Applications and bookings are paused\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Apply to Alpha' })).toBeNull();
});

test('offers a retry when applications cannot be loaded', async () => {
  let isReachable = false;
  const { user } = await renderShell('/companies/alpha', {
    'GET /protected/session': ok(STUDENT),
    'GET /public/companies/alpha': ok(alpha),
    'GET /student/apply': () => (isReachable ? ok([]) : UNREACHABLE),
  });
  const retry = await screen.findByRole('button', { name: 'Update now' });
  isReachable = true;
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Apply to Alpha' })).toHaveProperty('disabled', false);
});

test('explains a refused application and keeps the Apply button', async () => {
  const { user } = await renderShell('/companies/alpha', {
    'GET /protected/session': ok(STUDENT),
    'GET /public/companies/alpha': ok(alpha),
    'GET /student/apply': ok([]),
    'POST /student/apply': UNREACHABLE,
  });
  await user.click(await screen.findByRole('button', { name: 'Apply to Alpha' }));
  expect(await screen.findByText('Your application could not be sent')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Apply to Alpha' })).toHaveProperty('disabled', false);
});

test("leads an accepted student to the company's times, and reports a missing CV", async () => {
  await renderShell('/companies/alpha', {
    'GET /protected/session': ok({ ...STUDENT, hasCv: false }),
    'GET /public/companies/alpha': ok(alpha),
    'GET /student/apply': ok([{ ...APPLICATION, accepted: true, status: 'accepted' }]),
  });
  const book = await screen.findByRole('link', { name: 'Book a meeting' });
  expect(book.getAttribute('href')).toBe('/student/schedule?company=alpha');
  expect(screen.getByRole('link', { name: 'Upload your CV' }).getAttribute('href')).toBe('/student/profile');
});

test('offers no application without network meetings', async () => {
  await renderShell('/companies/beta', { 'GET /public/companies/beta': ok(beta) });
  expect(
    await screen.findByText('You can meet this company at the fair without an application.'),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: /apply/i })).toBeNull();
});

test("shows 'not found' for an unknown company, with a link to the list", async () => {
  await renderShell('/companies/nobody', {
    'GET /public/companies/nobody': refused(404, 'NOT_FOUND', 'No such company.'),
  });
  expect(await screen.findByRole('heading', { name: 'Oops' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All companies' }).getAttribute('href')).toBe('/companies');
});
