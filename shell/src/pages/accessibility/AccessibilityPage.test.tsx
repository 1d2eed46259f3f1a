import { ACCESSIBILITY_LINKS } from '@fair/contract';
import { type Answers, ok, refused } from '@fair/testing';
import { i18n } from '@fair/ui/i18n';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { currentAddress, renderShell } from '../../testing/renderShell.tsx';

const REPORT = 'POST /public/accessibility-reports';
const statementIn = (language: 'en' | 'sv', more: object = {}) => ({
  language,
  service: 'Campus Career Fair 2026',
  operator: { en: 'Example University', sv: 'Exempeluniversitetet' }[language],
  contactEmail: 'hello@example.org',
  technicalEmail: 'tech@example.org',
  status: 'partial',
  assessedOn: '2026-11-23',
  updatedOn: '2026-11-24',
  method: { en: 'Self-assessment.', sv: 'Självskattning.' }[language],
  issues: [
    {
      id: 'calendar',
      criterion: '2.1.1 Keyboard',
      what: { en: 'The hours cannot be scrolled.', sv: 'Timmarna kan inte rullas.' }[language],
      why: { en: 'A library.', sv: 'Ett bibliotek.' }[language],
      fixBy: '2027-03-01',
    },
  ],
  exempt: [{ id: 'cvs', ground: 'scope', what: { en: 'CVs.', sv: 'Cv:n.' }[language], why: 'PDF.' }],
  links: ACCESSIBILITY_LINKS,
  ...more,
});
const answers = (more: Answers = {}): Answers => ({
  'GET /public/accessibility': () => ok(statementIn(document.documentElement.lang as 'en' | 'sv')),
  ...more,
});
const sectionOf = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement;

beforeEach(() => window.sessionStorage.clear());

/**
 * Points that an accessibility statement must contain according to digg.se: the heading of each, and a text that must
 * be below it.
 */
const POINTS = {
  en: [
    ['How accessible the service is', 'partially compliant'],
    ['What is not accessible', 'The hours cannot be scrolled.'],
    ['What is not accessible', 'A library. To be fixed by 1 March 2027.'],
    ['Disproportionate burden', 'section 12'],
    ['What the law does not cover', 'CVs.'],
    ['Report a shortcoming', 'hello@example.org'],
    ['If our answer does not help', 'Complain to Digg'],
    ['How we tested the site', 'Self-assessment.'],
    ['How we tested the site', 'assessed on 23 November 2026'],
    ['How we tested the site', 'updated on 24 November 2026'],
  ],
  sv: [
    ['Hur tillgänglig tjänsten är', 'delvis förenlig'],
    ['Det som inte är tillgängligt', 'Timmarna kan inte rullas.'],
    ['Det som inte är tillgängligt', 'Ett bibliotek. Ska åtgärdas senast 1 mars 2027.'],
    ['Oskäligt betungande anpassning', '12 §'],
    ['Det som inte omfattas av lagen', 'Cv:n.'],
    ['Rapportera brister', 'hello@example.org'],
    ['Om vårt svar inte hjälper', 'Anmäl till Digg'],
    ['Hur vi har testat', 'Självskattning.'],
    ['Hur vi har testat', 'bedömdes senast den 23 november 2026'],
    ['Hur vi har testat', 'uppdaterades senast den 24 november 2026'],
  ],
} as const;
const LEAD = {
  en: 'Example University is responsible for Campus',
  sv: 'Exempeluniversitetet står bakom Campus',
};

test.each(['en', 'sv'] as const)(
  'contains every point the authority requires, in %s (check 1)',
  async (language) => {
    await renderShell('/accessibility', answers());
    await act(() => i18n.changeLanguage(language));
    await screen.findByText(new RegExp(LEAD[language]));
    for (const [title, says] of POINTS[language])
      expect([title, sectionOf(title).textContent]).toEqual([title, expect.stringContaining(says)]);
    const complaint = screen.getByRole('link', { name: /Digg/ });
    expect(complaint.getAttribute('href')).toBe('https://www.digg.se/tdosanmalan');
  },
);

test('states full accessibility', async () => {
  const full = statementIn('en', { status: 'full', issues: [], exempt: [] });
  await renderShell('/accessibility', answers({ 'GET /public/accessibility': ok(full) }));
  await screen.findByText('The service is fully compliant with the law.');
  expect(sectionOf('What is not accessible').textContent).toContain('We know of no parts');
  expect(sectionOf('What the law does not cover').textContent).toContain(
    'The law covers all parts of the service',
  );
});

test('redirects the Swedish path, and is linked in the footer', async () => {
  await renderShell('/tillganglighet', answers());
  await waitFor(() => expect(currentAddress()).toBe('/accessibility'));
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getByRole('link', { name: 'Accessibility' }).getAttribute('href')).toBe('/accessibility');
});

test('requires only the description of a report, and keeps what was typed after a failure and a reload', async () => {
  let isAway = true;
  const { user, api, leave } = await renderShell(
    '/accessibility',
    answers({
      [REPORT]: () =>
        isAway ? refused(503, 'DATABASE_UNAVAILABLE', 'Try again.') : ok({ id: 'a'.repeat(24) }),
    }),
  );
  const text = await screen.findByLabelText(/What could you not do/);
  await user.type(text, 'No <i>plan</i>');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByText('The report was not sent: Try again.');
  expect((text as HTMLTextAreaElement).value).toBe('No <i>plan</i>');
  leave();
  isAway = false;
  const again = await renderShell('/accessibility', answers({ [REPORT]: ok({ id: 'a'.repeat(24) }) }));
  const restored = await screen.findByLabelText(/What could you not do/);
  expect((restored as HTMLTextAreaElement).value).toBe('No <i>plan</i>');
  await again.user.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByText(/^Thank you/);
  for (const page of [api, again.api])
    expect(page.sent(REPORT).map(({ body }) => body)).toEqual([{ text: 'No <i>plan</i>' }]);
});

test('shows a short text and a wrong email at their fields without sending, and sends the checkbox only if ticked', async () => {
  const { user, api } = await renderShell(
    '/accessibility',
    answers({ [REPORT]: ok({ id: 'a'.repeat(24) }) }),
  );
  const text = await screen.findByLabelText(/What could you not do/);
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-required'))).toEqual([
    'true',
    null,
    null,
  ]);
  await user.type(text, 'four');
  await user.type(screen.getByLabelText('Your email address'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByText('At least 5 characters.');
  screen.getByText('Enter a valid email address.');
  expect(api.sent(REPORT)).toEqual([]);
  await user.type(text, ' more');
  await user.type(screen.getByLabelText('Your email address'), '@example.org');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByText(/^Thank you/);
  expect(api.sent(REPORT).map(({ body }) => body)).toEqual([
    { text: 'four more', email: 'nobody@example.org', withBrowser: true },
  ]);
});

test('shows the form without the statement', async () => {
  await renderShell(
    '/accessibility',
    answers({ 'GET /public/accessibility': refused(503, 'DATABASE_UNAVAILABLE', 'Try again.') }),
  );
  await screen.findByText('The statement could not be loaded');
  screen.getByLabelText(/What could you not do/);
});
