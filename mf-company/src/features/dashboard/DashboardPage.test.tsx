import { ok, refused, renderArea } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CompanyRoutes } from '../../routes.tsx';
import { aCompany, anApplicant, companyAnswers, listOf } from '../../testing/companies.ts';
import { aSchedule } from '../../testing/meetings.ts';
import { aMember, asRole } from '../../testing/team.ts';

const open = (answers: ReturnType<typeof companyAnswers>) =>
  renderArea(CompanyRoutes, '/company/dashboard', answers);
const tiles = () =>
  within(screen.getByRole('list', { name: 'Your pages' }))
    .getAllByRole('link')
    .map((tile) => tile.getAttribute('href'));

const APPLICANTS = {
  'GET /company/applications': listOf([
    anApplicant(1),
    anApplicant(2),
    anApplicant(3, { accepted: true }),
    anApplicant(4),
  ]),
};

describe('tiles', () => {
  test('shows Applicants, Contacts, Meetings, Profile and Team with networkMeeting, with the number waiting', async () => {
    await open(companyAnswers(aCompany(), APPLICANTS));
    expect(await screen.findByText('3 pending, 1 accepted')).toBeTruthy();
    expect(tiles()).toEqual([
      '/company/applications',
      '/company/contacts',
      '/company/schedule',
      '/company/profile',
      '/company/team',
    ]);
  });

  test('shows only Contacts, Profile and Team without networkMeeting, and does not load applicants', async () => {
    const { asked } = await open(
      companyAnswers(aCompany({ networkMeeting: false, packageId: 1 }), APPLICANTS),
    );
    await screen.findByRole('heading', { name: 'Your public page is complete' });
    expect(tiles()).toEqual(['/company/contacts', '/company/profile', '/company/team']);
    expect(asked.map(({ call }) => call)).not.toContain('GET /company/applications');
  });

  test.each([
    ['owner', '3 people, 1 not joined yet'],
    ['recruiter', '3 people'],
  ] as const)('Team says to who is %s: %s', async (role, line) => {
    const team = ok([aMember(1, { role: 'owner' }), aMember(2), aMember(3, { state: 'invited' })]);
    await open(companyAnswers(asRole(role), { 'GET /company/team': team }));
    expect(await screen.findByText(line)).toBeTruthy();
  });
});

describe('next step', () => {
  test('shows waiting applicants', async () => {
    await open(companyAnswers(aCompany(), APPLICANTS));
    expect(await screen.findByRole('heading', { name: '3 applicants wait for you' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Acme Robotics' })).toBeTruthy();
    const review = screen.getByRole('link', { name: 'Review applicants' });
    expect(review.getAttribute('href')).toBe('/company/applications?status=pending');
  });

  test('shows parts missing on the public page', async () => {
    const { bannerURL: _banner, ...company } = aCompany({ positions: [] });
    await open(companyAnswers(company));
    expect(await screen.findByText(/2 details are missing; see below\./)).toBeTruthy();
    expect(screen.getByText('2 details missing')).toBeTruthy();
  });

  test('does not ask a recruiter for parts only owners can add', async () => {
    const { bannerURL: _banner, ...company } = asRole('recruiter', { positions: [] });
    await open(companyAnswers(company));
    expect(await screen.findByRole('heading', { name: 'You have nothing to do now' })).toBeTruthy();
    expect(screen.queryByText('2 details missing')).toBeNull();
  });

  test('shows the error and recovers on Retry', async () => {
    let isDown = true;
    const list = listOf([anApplicant(1)]);
    const { user } = await open(
      companyAnswers(aCompany(), {
        'GET /company/applications': (asked) =>
          isDown ? refused(500, 'INTERNAL_ERROR', 'Something went wrong.') : list(asked),
      }),
    );
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: '1 applicant waits for you' })).toBeTruthy();
  });
});

describe('the company at the fair', () => {
  const linksIn = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test('shows the registration, and every missing part with a link to where it is added', async () => {
    const {
      logoURL: _logo,
      bannerURL: _banner,
      description: _text,
      websiteLink: _site,
      ...bare
    } = aCompany({
      programs: [],
      positions: [],
    });
    await open(companyAnswers(bare, { 'GET /company/schedule': ok({ ...aSchedule(), slots: [] }) }));
    const panel = within(await screen.findByRole('region', { name: 'Your company at the fair' }));
    await panel.findByText('Autumn Fair 2026');
    panel.getByText('Confirmed');
    expect(panel.getByRole('link', { name: 'See the registration' }).getAttribute('href')).toBe(
      '/company/participation',
    );
    await panel.findByRole('link', { name: 'Plan times for meetings' });
    expect(linksIn('Still missing')).toEqual([
      ['Add a logo', '/company/profile#images'],
      ['Add a banner', '/company/profile#images'],
      ['Write a description', '/company/profile'],
      ['Choose positions', '/company/profile'],
      ['Choose programs', '/company/profile'],
      ['Add your website', '/company/profile'],
      ['Plan times for meetings', '/company/schedule?view=plan'],
    ]);
  });

  test('shows a recruiter the registration only', async () => {
    const { bannerURL: _banner, ...company } = asRole('recruiter');
    await open(companyAnswers(company));
    await screen.findByText('Confirmed');
    expect(screen.queryByRole('list', { name: 'Still missing' })).toBeNull();
  });
});
