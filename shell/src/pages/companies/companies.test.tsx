import { ok, refused, UNREACHABLE } from '@fair/testing';
import { i18n } from '@fair/ui/i18n';
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCompany, currentAddress, renderShell, STUDENT } from '../../testing/renderShell.tsx';

const alpha = aCompany('alpha', {
  programs: ['SYSDK', 'SCSSO'],
  positions: ['thesis'],
  slogan: 'First of all.',
});
const beta = aCompany('beta', { programs: ['SDIMK'], positions: ['internship'], networkMeeting: false });

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
  const { user } = await renderShell('/companies?program=SCSSO&position=thesis', {
    'GET /public/companies': ok([alpha, beta]),
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
  await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'x');
  expect(await screen.findByText('No companies found...')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(names()).toEqual(['Alpha', 'Beta']);
});

test('shows a student companies for their own program first, and which take applications, or sorts from A to Z', async () => {
  const { user } = await renderShell('/companies', {
    'GET /protected/session': ok({ ...STUDENT, program: 'SDIMK' }),
    'GET /public/companies': ok([alpha, beta]),
  });
  await waitFor(() => expect(names()).toEqual(['Beta', 'Alpha']));
  const marks = screen
    .getAllByRole('article')
    .map((card) => within(card).queryByRole('list', { name: 'At a glance' })?.textContent);
  expect(marks).toEqual(['For your program', 'Takes applications']);
  await user.click(screen.getByRole('combobox', { name: 'Order' }));
  await user.click(await screen.findByTitle('A to Z'));
  expect(names()).toEqual(['Alpha', 'Beta']);
  await waitFor(() => expect(currentAddress()).toBe('/companies?sort=name'));
});

test('hides companies a student has applied to, and reports when that is unknown', async () => {
  let isReachable = false;
  const { user } = await renderShell('/companies?mine=0', {
    'GET /protected/session': ok(STUDENT),
    'GET /public/companies': ok([alpha, beta]),
    'GET /student/apply': () => (isReachable ? ok([APPLICATION]) : UNREACHABLE),
  });
  // If the applications cannot be loaded, the filter hides nothing and an error is shown.
  const retry = await screen.findByRole('button', { name: 'Update now' });
  expect(names()).toEqual(['Alpha', 'Beta']);
  isReachable = true;
  await user.click(retry);
  await waitFor(() => expect(names()).toEqual(['Beta']));
  expect(screen.getByText('1 of 2 companies')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Your applications' }));
  await user.click(await screen.findByTitle('Only companies I applied to'));
  expect(names()).toEqual(['Alpha']);
  await waitFor(() => expect(currentAddress()).toBe('/companies?mine=1'));
  await user.click(screen.getByRole('button', { name: 'Remove filter Only companies I applied to' }));
  await waitFor(() => expect(currentAddress()).toBe('/companies'));
});

test('hides nothing from a visitor, and queries no applications', async () => {
  const { asked } = await renderShell('/companies?mine=0', { 'GET /public/companies': ok([alpha, beta]) });
  expect(await screen.findByText('2 companies')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Your applications' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Remove filter/ })).toBeNull();
  expect(asked.some(({ call }) => call.includes('/student/'))).toBe(false);
});

test('shows an empty list, and an error with a Retry that recovers', async () => {
  let isReachable = false;
  const { user } = await renderShell('/companies', {
    'GET /public/companies': () => (isReachable ? ok([]) : UNREACHABLE),
  });
  expect(await screen.findByRole('heading', { name: 'The companies could not be loaded' })).toBeTruthy();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Companies appear here as soon as they are ready.')).toBeTruthy();
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
  expect((await screen.findByRole('link', { name: 'Sign in to apply' })).getAttribute('href')).toBe(
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
  expect(asked.find(({ call }) => call === 'POST /student/apply')?.body).toEqual({ slug: 'alpha' });
  expect(screen.queryByRole('link', { name: 'Book a meeting' })).toBeNull();
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
