import {
  anEntry,
  catalogueOf,
  currentAddress,
  FAIR,
  ok,
  refused,
  renderArea,
  UNREACHABLE,
} from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import { anApplication, aStudent, studentAnswers } from '../../testing/students.ts';

const open = (answers: ReturnType<typeof studentAnswers>, search = '') =>
  renderArea(StudentRoutes, `/student/apply${search}`, answers);

const COMPANIES = ok(
  catalogueOf(
    anEntry('acme', { slogan: 'Robots that lift' }),
    anEntry('borg', { programs: ['SDAVK', 'SMINO'], positions: ['fullTime', 'internship'] }),
    anEntry('cirrus', { programs: ['SDAVK'], positions: ['thesis'] }),
    anEntry('dojo', { takesApplications: false }),
  ),
);
const shown = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('applying', () => {
  test('sends the slug, refetches the applications and then shows Already Applied', async () => {
    const applications: object[] = [];
    const { asked, user } = await open(
      studentAnswers(aStudent(), {
        'GET /public/catalogue': COMPANIES,
        'GET /student/apply': () => ok([...applications]),
        'POST /student/apply': () => {
          applications.push(anApplication('acme'));
          return { status: 201, body: anApplication('acme') };
        },
      }),
    );
    const apply = await screen.findByRole('button', { name: 'Apply to Acme' });
    await waitFor(() => expect(apply).toHaveProperty('disabled', false));
    await user.click(apply);
    const done = await screen.findByRole('button', { name: 'Already Applied' });
    expect(done).toHaveProperty('disabled', true);
    expect(screen.getByText('Pending')).toBeTruthy();
    expect(screen.getByText('Applied 3 Nov 2026')).toBeTruthy();
    expect(asked.find(({ call }) => call === 'POST /student/apply')?.body).toEqual({
      slug: 'acme',
      contactTextVersion: 1,
    });
    expect(asked.filter(({ call }) => call === 'GET /student/apply')).toHaveLength(2);
  });

  test('shows the student an accepted application', async () => {
    await open(
      studentAnswers(aStudent(), {
        'GET /public/catalogue': COMPANIES,
        'GET /student/apply': ok([anApplication('borg', { accepted: true })]),
      }),
    );
    expect(await screen.findByText('Accepted')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Already Applied' })).toBeTruthy();
  });

  test.each([
    ['after it', { applyClosesAt: '2020-11-10T12:00:00.000Z' }, /^Applications closed on 10 November 2020/],
    ['before it', { applyOpensAt: '2999-11-10T12:00:00.000Z' }, /^You can apply from 10 November 2999/],
  ])('shows the application period instead of Apply buttons %s', async (_when, period, text) => {
    await open(
      studentAnswers(aStudent(), {
        'GET /public/fair': ok({ ...FAIR, ...period }),
        'GET /public/catalogue': COMPANIES,
        'GET /student/apply': ok([anApplication('acme'), anApplication('borg', { status: 'withdrawn' })]),
      }),
    );
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await screen.findByText('Pending')).toBeTruthy();
    expect(shown()).toEqual(['Acme', 'Borg', 'Cirrus']);
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  });

  test('shows the error and the application after applying in another window', async () => {
    let isApplied = false;
    const { user } = await open(
      studentAnswers(aStudent(), {
        'GET /public/catalogue': COMPANIES,
        'GET /student/apply': () => ok(isApplied ? [anApplication('acme')] : []),
        'POST /student/apply': () => {
          isApplied = true;
          return refused(409, 'ALREADY_APPLIED', 'You have already applied to this company.');
        },
      }),
    );
    const apply = await screen.findByRole('button', { name: 'Apply to Acme' });
    await waitFor(() => expect(apply).toHaveProperty('disabled', false));
    await user.click(apply);
    expect(await screen.findByText('You have already applied to this company.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Already Applied' })).toBeTruthy();
  });

  test('links to the CV upload without a CV', async () => {
    await open(studentAnswers(aStudent({ hasCv: false }), { 'GET /public/catalogue': COMPANIES }));
    const link = await screen.findByRole('link', { name: 'Upload your CV' });
    expect(link.getAttribute('href')).toBe('/student/profile');
  });
});

describe('search and filters', () => {
  const answers = () => studentAnswers(aStudent(), { 'GET /public/catalogue': COMPANIES });

  test('filters the list by search text, shows the count and keeps the text in the address', async () => {
    const { user } = await open(answers());
    await user.type(await screen.findByRole('searchbox', { name: 'Search companies' }), 'robots');
    await waitFor(() => expect(shown()).toEqual(['Acme']));
    expect(screen.getByText('1 of 3 companies')).toBeTruthy();
    await waitFor(() => expect(currentAddress()).toBe('/student/apply?q=robots'));
  });

  test('shows filters from the address as removable pills', async () => {
    const { user } = await open(answers(), '?program=SDAVK&position=thesis&program=NONSENSE');
    const pills = within(await screen.findByRole('list', { name: 'Filters in use' }));
    expect(shown()).toEqual(['Cirrus']);
    await user.click(pills.getByRole('button', { name: 'Remove filter Thesis' }));
    await waitFor(() => expect(shown()).toEqual(['Borg', 'Cirrus']));
    await waitFor(() => expect(currentAddress()).toBe('/student/apply?program=SDAVK'));
  });

  test('filters by the chosen position', async () => {
    const { user } = await open(answers());
    await user.click(await screen.findByRole('combobox', { name: 'Position' }));
    await user.click(await screen.findByTitle('Internships'));
    await waitFor(() => expect(shown()).toEqual(['Borg']));
    expect(screen.getByRole('button', { name: 'Remove filter Internships' })).toBeTruthy();
  });

  test('hides companies applied to, but keeps new applications listed until the filter changes', async () => {
    const applications: object[] = [anApplication('borg')];
    const { user } = await open(
      studentAnswers(aStudent(), {
        'GET /public/catalogue': COMPANIES,
        'GET /student/apply': () => ok([...applications]),
        'POST /student/apply': () => {
          applications.push(anApplication('acme'));
          return { status: 201, body: anApplication('acme') };
        },
      }),
    );
    expect(await screen.findByText('1 application sent')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Not applied to yet', pressed: false }));
    await waitFor(() => expect(shown()).toEqual(['Acme', 'Cirrus']));
    await waitFor(() => expect(currentAddress()).toBe('/student/apply?new=1'));
    await user.click(screen.getByRole('button', { name: 'Apply to Acme' }));
    expect(await screen.findByText('2 applications sent')).toBeTruthy();
    expect(shown()).toEqual(['Acme', 'Cirrus']);
    const toggle = screen.getByRole('button', { name: 'Not applied to yet', pressed: true });
    await user.click(toggle);
    await waitFor(() => expect(shown()).toEqual(['Acme', 'Borg', 'Cirrus']));
    await user.click(toggle);
    await waitFor(() => expect(shown()).toEqual(['Cirrus']));
  });

  test('remembers the chosen positions and industries, at most three of each', async () => {
    let student = aStudent();
    const { api, user } = await open(
      studentAnswers(student, {
        'GET /protected/session': () => ok(student),
        'GET /public/catalogue': COMPANIES,
        'PATCH /protected/user/student': ({ body }) => {
          student = { ...student, ...(body as object) };
          return ok(student);
        },
      }),
      '?position=fullTime&position=partTime&position=thesis&position=trainee',
    );
    const remember = await screen.findByRole('button', { name: 'Remember these filters' });
    expect(remember).toHaveProperty('disabled', true);
    expect(screen.getByText('Choose at most 3 positions and 3 industries to remember them.')).toBeTruthy();
    for (const filter of ['Full Time', 'Part Time', 'Trainee Programs'])
      await user.click(screen.getByRole('button', { name: `Remove filter ${filter}` }));
    await user.click(remember);
    expect(await screen.findByText(/^You are looking for: Thesis/)).toBeTruthy();
    const wishes = { positions: ['thesis'], industries: [] };
    expect(api.sent('PATCH /protected/user/student').map(({ body }) => body)).toEqual([{ wishes }]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/^You are looking for/)).toBeNull());
  });

  test('says that nothing matches and clears the filters with one button', async () => {
    const { user } = await open(answers(), '?q=zzz&position=thesis');
    expect(await screen.findByText('No companies found...')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(shown()).toHaveLength(3));
  });
});

describe('without companies', () => {
  test('shows No companies found...', async () => {
    await open(studentAnswers(aStudent()));
    expect(await screen.findByText('No companies found...')).toBeTruthy();
  });

  test('shows Failed to load companies inline and recovers on Retry', async () => {
    let isDown = true;
    const { user } = await open(
      studentAnswers(aStudent(), { 'GET /public/catalogue': () => (isDown ? UNREACHABLE : COMPANIES) }),
    );
    expect(await screen.findByText('Failed to load companies')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 companies')).toBeTruthy();
  });
});

describe('withdrawing', () => {
  const ID = '0123456789abcdef0123aaaa';
  const withdrawn = async (answers: ReturnType<typeof studentAnswers>) => {
    const opened = await open(studentAnswers(aStudent(), { 'GET /public/catalogue': COMPANIES, ...answers }));
    await opened.user.click(await screen.findByRole('button', { name: 'Withdraw your application to Acme' }));
    const dialog = within(await screen.findByRole('dialog'));
    await opened.user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    return opened;
  };

  test('asks for confirmation, then shows Withdrawn and allows a new application', async () => {
    let application = anApplication('acme');
    await withdrawn({
      'GET /student/apply': () => ok([application]),
      [`DELETE /student/apply/${ID}`]: () => {
        application = anApplication('acme', { status: 'withdrawn' });
        return ok(application);
      },
    });
    expect(await screen.findByRole('button', { name: 'Apply to Acme' })).toBeTruthy();
    expect(screen.getByText('Withdrawn')).toBeTruthy();
    expect(screen.queryByText('1 application sent')).toBeNull();
  });

  test('keeps the application and shows the error if it has a meeting', async () => {
    const sentence = 'There is a booked meeting. Cancel it first.';
    await withdrawn({
      'GET /student/apply': ok([anApplication('acme', { accepted: true })]),
      [`DELETE /student/apply/${ID}`]: refused(409, 'HAS_MEETING', sentence),
    });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Already Applied' })).toBeTruthy();
  });

  test.each([
    ['reserve', 'Reserve'],
    ['declined', 'Declined'],
  ] as const)('an application that is %s reads %s', async (status, word) => {
    await open(
      studentAnswers(aStudent(), {
        'GET /public/catalogue': COMPANIES,
        'GET /student/apply': ok([anApplication('acme', { status })]),
      }),
    );
    expect(await screen.findByText(word)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Already Applied' })).toBeTruthy();
  });
});
