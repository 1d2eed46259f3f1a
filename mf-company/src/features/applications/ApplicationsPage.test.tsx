import { currentAddress, goBack, ok, refused, renderArea, setWide } from '@fair/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CompanyRoutes } from '../../routes.tsx';
import { aCompany, anApplicant, companyAnswers, id, listOf } from '../../testing/companies.ts';

// Replaces the PDF viewer by a link, because pdf.js does not run in Node 20. Browser tests cover the viewer.
jest.mock('@fair/ui/LazyPdfViewer', () => ({
  LazyPdfViewer: ({ url, fileName }: { url: string; fileName: string }) => <a href={url}>{fileName}</a>,
}));

const open = (answers: ReturnType<typeof companyAnswers>, search = '') =>
  renderArea(CompanyRoutes, `/company/applications${search}`, answers);
const listed = (...applicants: Parameters<typeof listOf>[0]) => ({
  'GET /company/applications': listOf(applicants),
});
const row = (n: number) => screen.findByRole('button', { name: new RegExp(`^Student ${n}\\b`) });
const opened = (n: number) => screen.findByRole('heading', { level: 2, name: `Student ${n}` });

beforeEach(() => setWide(true));

describe('list and CV', () => {
  test('shows name, program, applied date and state, with the first CV beside the list', async () => {
    await open(companyAnswers(aCompany(), listed(anApplicant(1), anApplicant(2, { accepted: true }))));
    const first = within(await row(1));
    expect(first.getByText('Data Science, Statistics and Decision Analysis')).toBeTruthy();
    expect(first.getByText('Pending')).toBeTruthy();
    expect(first.getByText('Applied 3 Nov 2026')).toBeTruthy();
    expect(within(await row(2)).getByText('Accepted')).toBeTruthy();
    const cv = await screen.findByRole('link', { name: 'CV Student 1.pdf' });
    expect(cv.getAttribute('href')).toBe(`/api/v1/company/applications/cv/${id(1)}.pdf`);
  });

  test('shows the facts a student has given, and the address while the company may see it', async () => {
    const facts = { studyYear: 4, graduatesOn: '2027-06', languages: ['sv', 'en'] } as const;
    const accepted = anApplicant(1, { accepted: true, email: 'ada@mail.example' });
    await open(
      companyAnswers(
        aCompany(),
        listed({ ...accepted, ...facts, languages: [...facts.languages] }, anApplicant(2)),
      ),
    );
    await opened(1);
    expect(screen.getByText('Year 4 · Graduates June 2027 · Swedish, English')).toBeTruthy();
    const address = screen.getByRole('link', { name: 'ada@mail.example' });
    expect(address.getAttribute('href')).toBe('mailto:ada@mail.example');
    fireEvent.click(await row(2));
    await opened(2);
    expect(screen.queryByText(/Graduates/)).toBeNull();
    expect(document.querySelector('[href^="mailto:"]')).toBeNull();
  });

  test('filters by the facts in the address of the page, and drops unknown ones', async () => {
    const search = '?studyYear=graduated&language=sv&graduatesFrom=2026-01&graduatesTo=June';
    const { api } = await open(companyAnswers(aCompany(), listed(anApplicant(1))), search);
    await row(1);
    expect(Object.fromEntries(api.sent('GET /company/applications')[0]?.query ?? [])).toMatchObject({
      'filter[studyYear]': 'graduated',
      'filter[language]': 'sv',
      'filter[graduatesFrom]': '2026-01',
    });
    expect(api.sent('GET /company/applications')[0]?.query.has('filter[graduatesTo]')).toBe(false);
  });

  test('shows who decided and when, without a name for a member who has left', async () => {
    const at = '2026-11-12T09:00:00.000Z';
    const decided = [
      anApplicant(1, { accepted: true, decidedBy: { name: 'Lena Berg', at } }),
      anApplicant(2, { status: 'declined', decidedBy: { at } }),
      anApplicant(3, { status: 'reserve', reserveRank: 1, decidedBy: { name: 'Omar Said', at } }),
      anApplicant(4),
    ];
    await open(companyAnswers(aCompany(), listed(...decided)));
    within(await row(1)).getByText('Accepted by Lena Berg, 12 Nov');
    within(await row(2)).getByText('Declined by a former member, 12 Nov');
    within(await row(3)).getByText('Put on the reserve list by Omar Said, 12 Nov');
    expect(within(await row(4)).queryByText(/ by /)).toBeNull();
  });

  test('moves through the applicants with arrow keys and updates the address', async () => {
    const { user } = await open(
      companyAnswers(aCompany(), listed(anApplicant(1), anApplicant(2), anApplicant(3))),
    );
    (await row(1)).focus();
    await user.keyboard('{ArrowDown}');
    await opened(2);
    expect(document.activeElement).toBe(await row(2));
    await waitFor(() => expect(currentAddress()).toBe(`/company/applications?applicant=${id(2)}`));
    await user.keyboard('{End}');
    await opened(3);
    await user.keyboard('{ArrowUp}');
    await opened(2);
  });

  test('says that there is no CV', async () => {
    await open(companyAnswers(aCompany(), listed(anApplicant(1, { hasCv: false }))));
    expect(await screen.findByText('No CV yet')).toBeTruthy();
  });

  test('shows the list on a phone, then one applicant, then focuses the row again', async () => {
    setWide(false);
    const { user } = await open(companyAnswers(aCompany(), listed(anApplicant(1), anApplicant(2))));
    await user.click(await row(2));
    await opened(2);
    expect(screen.queryByRole('list', { name: 'Applicants' })).toBeNull();
    // An applicant has no Back button, because the layout of the page has one.
    expect(screen.queryByRole('button', { name: /back|all applicants/i })).toBeNull();
    await goBack();
    await waitFor(async () => expect(document.activeElement).toBe(await row(2)));
  });
});

describe('accepting', () => {
  test('sends the negated value, then shows Waiting for meeting booking', async () => {
    let applicant = anApplicant(1);
    const { asked, user } = await open(
      companyAnswers(aCompany(), {
        'GET /company/applications': (call) => listOf([applicant])(call),
        'POST /company/applications': () => {
          applicant = { ...applicant, accepted: true, status: 'accepted' };
          return ok({ accepted: true });
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Accept applicant' }));
    const waiting = await screen.findByRole('button', { name: 'Waiting for meeting booking' });
    expect(waiting).toHaveProperty('disabled', true);
    const sent = asked.find(({ call }) => call === 'POST /company/applications');
    expect(sent?.body).toEqual({ id: id(1), status: true });
    expect(await screen.findByText('Student 1 is accepted.')).toBeTruthy();
    expect(within(await row(1)).getByText('Accepted')).toBeTruthy();
  });

  test('keeps an accepted applicant open after it leaves the pending list', async () => {
    const applicants = [anApplicant(1), anApplicant(2)];
    const { user } = await open(
      companyAnswers(aCompany(), {
        'GET /company/applications': (call) => listOf(applicants)(call),
        'POST /company/applications': () => {
          applicants[0] = anApplicant(1, { accepted: true });
          return ok({ accepted: true });
        },
      }),
      '?status=pending',
    );
    await user.click(await screen.findByRole('button', { name: 'Accept applicant' }));
    expect(await screen.findByText('1 applicant')).toBeTruthy();
    expect(await opened(1)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Waiting for meeting booking' })).toBeTruthy();
  });

  test('shows Update failed with the reason, and allows a retry', async () => {
    const { user } = await open(
      companyAnswers(aCompany(), {
        ...listed(anApplicant(1)),
        'POST /company/applications': refused(404, 'NOT_FOUND', 'This application is gone.'),
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Accept applicant' }));
    expect(await screen.findByText('Update failed')).toBeTruthy();
    // The toast disappears after some seconds. The error next to the buttons remains.
    expect((await screen.findByRole('alert')).textContent).toBe('This application is gone.');
    expect(await screen.findByRole('button', { name: 'Accept applicant' })).toHaveProperty('disabled', false);
  });
});

describe('other decisions', () => {
  const decide = async (user: Awaited<ReturnType<typeof open>>['user'], way: string) => {
    await user.click(await screen.findByRole('button', { name: 'More decisions about Student 1' }));
    await user.click(await screen.findByRole('menuitem', { name: way }));
  };
  const address = `PATCH /company/applications/${id(1)}`;

  test('puts an applicant on the reserve list with a rank', async () => {
    let applicant = anApplicant(1);
    const { asked, user } = await open(
      companyAnswers(aCompany(), {
        'GET /company/applications': (call) => listOf([applicant])(call),
        [address]: () => {
          applicant = { ...applicant, status: 'reserve', reserveRank: 2 };
          return ok(applicant);
        },
      }),
    );
    await decide(user, 'Put on the reserve list');
    await user.type(await screen.findByRole('spinbutton', { name: 'Rank' }), '2');
    await user.click(screen.getByRole('button', { name: 'Put on the reserve list' }));
    expect(await within(await row(1)).findByText('Reserve 2')).toBeTruthy();
    expect(asked.find(({ call }) => call === address)?.body).toEqual({ status: 'reserve', reserveRank: 2 });
  });

  test('shows an error with a link to the meeting if one is booked', async () => {
    const { user } = await open(
      companyAnswers(aCompany(), {
        ...listed(anApplicant(1, { accepted: true })),
        [address]: refused(409, 'HAS_MEETING', 'There is a booked meeting. Cancel it first.'),
      }),
    );
    await decide(user, 'Back to pending');
    expect(await screen.findByText('There is a booked meeting. Cancel it first.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'See the meeting' });
    expect(link.getAttribute('href')).toBe(`/company/schedule?applicant=${id(1)}`);
  });

  test('links to a booked meeting, and offers no decision on a withdrawn application', async () => {
    await open(
      companyAnswers(
        aCompany(),
        listed(anApplicant(1, { accepted: true, hasMeeting: true }), anApplicant(2, { status: 'withdrawn' })),
      ),
      `?applicant=${id(1)}`,
    );
    expect(within(await row(1)).getByText('Has a meeting')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the meeting' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Waiting for meeting booking' })).toBeNull();
    fireEvent.click(await row(2));
    await opened(2);
    expect(screen.queryByRole('button', { name: 'Accept applicant' })).toBeNull();
    expect(screen.getByText('The student has withdrawn this application.')).toBeTruthy();
  });
});

describe('many applicants', () => {
  const many = Array.from({ length: 64 }, (_, n) => anApplicant(n + 1, { accepted: n % 2 === 1 }));

  test('are listed in pages of 50', async () => {
    const { user } = await open(companyAnswers(aCompany(), listed(...many)));
    expect(await screen.findByText('64 applicants')).toBeTruthy();
    await user.click(screen.getByTitle('Next Page'));
    expect(await row(51)).toBeTruthy();
    expect(currentAddress()).toBe('/company/applications?page=2');
  });

  test('are searched and filtered on the server, with the view in the address', async () => {
    const { asked, user } = await open(companyAnswers(aCompany(), listed(...many)));
    await user.type(await screen.findByRole('searchbox', { name: 'Search applicants' }), 'Student 6');
    expect(await screen.findByText('6 applicants')).toBeTruthy();
    // Clicks without simulating a pointer, because antd covers the radio button with its label.
    fireEvent.click(screen.getByRole('radio', { name: 'Accepted' }));
    expect(await screen.findByText('4 applicants')).toBeTruthy();
    expect(currentAddress()).toBe('/company/applications?q=Student+6&status=accepted');
    expect(asked.at(-1)?.query.get('filter[status]')).toBe('accepted');
  });

  test('shows No results. and clears the filters with one button', async () => {
    const { user } = await open(companyAnswers(aCompany(), listed(...many)), '?q=nobody');
    expect(await screen.findByText('No results.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('64 applicants')).toBeTruthy();
  });
});

test('shows No applications yet', async () => {
  await open(companyAnswers(aCompany()));
  expect(await screen.findByText('No applications yet')).toBeTruthy();
});

test('shows the error and recovers on Retry', async () => {
  let isDown = true;
  const list = listOf([anApplicant(1)]);
  const { user } = await open(
    companyAnswers(aCompany(), {
      'GET /company/applications': (call) =>
        isDown ? refused(503, 'DATABASE_UNAVAILABLE', 'The service is busy for a moment.') : list(call),
    }),
  );
  expect(await screen.findByText('The applicants could not be loaded')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await opened(1)).toBeTruthy();
});

describe('declines held back', () => {
  test('holds declines with the switch, and states how many are released', async () => {
    let declines = { hold: false, held: 0 };
    const { user, asked } = await open(
      companyAnswers(aCompany(), {
        ...listed(anApplicant(1, { status: 'declined', held: true }), anApplicant(2)),
        'GET /company/declines': () => ok(declines),
        'PATCH /company/declines': () => {
          declines = { hold: true, held: 12 };
          return ok(declines);
        },
        'POST /company/declines/release': () => {
          declines = { hold: true, held: 0 };
          return ok({ released: 12 });
        },
      }),
    );
    expect(within(await row(1)).getByText('Held back')).toBeTruthy();
    const hold = await screen.findByRole('switch', { name: 'Hold back declines' });
    expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull();
    await user.click(hold);
    await user.click(await screen.findByRole('button', { name: 'Release 12 declines' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release 12 declines?' }));
    expect(asked.map(({ call }) => call)).not.toContain('POST /company/declines/release');
    await user.click(dialog.getByRole('button', { name: 'Release 12 declines' }));
    await screen.findByText('12 declines released');
    expect(asked.find(({ call }) => call === 'POST /company/declines/release')?.body).toEqual({ count: 12 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Release 12 declines' })).toBeNull());
  });

  test('releases nothing if the number has changed, and shows the new number', async () => {
    let declines = { hold: true, held: 2 };
    const { user } = await open(
      companyAnswers(aCompany(), {
        ...listed(anApplicant(1)),
        'GET /company/declines': () => ok(declines),
        'POST /company/declines/release': () => {
          declines = { hold: true, held: 3 };
          return refused(
            409,
            'DECLINES_CHANGED',
            'The number of declines has changed from 2 to 3. Check the list and try again.',
          );
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Release 2 declines' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Release 2 declines' }));
    expect(
      await screen.findByText(
        'The number of declines has changed from 2 to 3. Check the list and try again.',
      ),
    ).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Release 3 declines' })).toBeTruthy();
  });
});
