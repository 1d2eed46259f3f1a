import { type Answers, ok, refused } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FAIR, renderShell, STUDENT } from '../testing/renderShell.tsx';

const fairWith = (part: object): Answers => ({ 'GET /public/fair': ok({ ...FAIR, ...part }) });
const TERMS = { version: 2, changedAt: '2026-11-20T09:00:00.000Z' };

test('shows the default texts without a query if the fair has none of its own', async () => {
  const { asked } = await renderShell('/about');
  await screen.findByRole('heading', { level: 3, name: 'Upload CV' });
  screen.getByRole('heading', { level: 3, name: 'Be authentic' });
  expect(asked.filter(({ call }) => call.includes('/public/texts'))).toEqual([]);
});

test("shows the fair's own text with its contacts", async () => {
  await renderShell('/about', {
    ...fairWith({ ownTexts: ['about'] }),
    'GET /public/texts/about': ok({ en: '# Welcome\n\nSee [them](/companies).', sv: 'Välkommen' }),
  });
  await screen.findByRole('heading', { level: 2, name: 'Welcome' });
  expect(screen.getByRole('link', { name: 'them' }).getAttribute('href')).toBe('/companies');
  expect(screen.queryByRole('heading', { name: 'Upload CV' })).toBeNull();
  screen.getByRole('link', { name: FAIR.technicalEmail });
});

test('shows version and date of the terms', async () => {
  await renderShell('/terms', {
    ...fairWith({ ownTexts: ['terms'], terms: TERMS }),
    'GET /public/texts/terms': ok({ en: '## Our terms', sv: '## Våra villkor' }),
  });
  await screen.findByRole('heading', { level: 2, name: 'Our terms' });
  screen.getByText(/^Version 2, last changed .*20 November 2026/);
});

test('shows new terms as a notice above the usable page until they are accepted', async () => {
  let termsDue: number | undefined = 2;
  const { asked, user } = await renderShell('/about', {
    ...fairWith({ terms: TERMS }),
    'GET /protected/session': () => ok({ ...STUDENT, ...(termsDue && { termsDue }) }),
    'POST /protected/terms': () => {
      if (termsDue === 2) {
        termsDue = 3;
        return refused(409, 'STALE_VERSION', 'They have changed.');
      }
      termsDue = undefined;
      return { status: 204 };
    },
  });
  const line = within(await screen.findByRole('region', { name: 'The terms have changed' }));
  screen.getByRole('heading', { level: 1, name: 'About the fair' });
  expect(line.getByRole('link', { name: /terms of service/ }).getAttribute('href')).toBe('/terms');
  await user.click(line.getByRole('button', { name: 'Accept the terms' }));
  await line.findByText(/They have changed/);
  await user.click(await line.findByRole('button', { name: 'Accept the terms' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The terms have changed' })).toBeNull());
  const sent = asked.filter(({ call }) => call === 'POST /protected/terms').map(({ body }) => body);
  expect(sent[0]).toEqual({ version: 2 });
  expect(sent).toHaveLength(2);
});

async function openSignUp(answers: Answers) {
  const page = await renderShell('/?signup', answers);
  return { ...page, form: within(await screen.findByRole('form', { name: 'Create your account' })) };
}

test("sets the newsletter checkbox to the fair's default until it is changed", async () => {
  const { form } = await openSignUp(fairWith({ newsDefault: false }));
  const box = form.getByRole<HTMLInputElement>('checkbox', { name: /newsletter/ });
  expect(box.checked).toBe(false);
});

test('refetches terms that change during sign-up, and asks to accept them again', async () => {
  let version = 2;
  const { asked, user, form } = await openSignUp({
    'GET /public/fair': () => ok({ ...FAIR, terms: { ...TERMS, version } }),
    'POST /auth/signup': () => {
      version = 3;
      const fields = { termsVersion: 'The terms have just changed.' };
      return refused(409, 'STALE_VERSION', 'Changed.', fields);
    },
  });
  await user.type(form.getByLabelText(/^Full name/), 'Ada');
  await user.type(form.getByLabelText(/^Email/), 'ada@example.org');
  await user.type(form.getByLabelText(/^Password/), 'correct horse');
  await user.selectOptions(form.getByRole('combobox', { name: /Program/ }), 'SYSDK');
  const terms = form.getByRole<HTMLInputElement>('checkbox', { name: /I accept/ });
  await user.click(terms);
  const submit = form.getByRole('button', { name: 'Sign Up' });
  await user.click(submit);
  await form.findByText('The terms have just changed.');
  expect(terms.checked).toBe(false);
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /public/fair').length).toBe(2));
  await user.click(terms);
  await user.click(submit);
  await waitFor(() => expect(asked.filter(({ call }) => call === 'POST /auth/signup')).toHaveLength(2));
  const sent = asked.filter(({ call }) => call === 'POST /auth/signup').map(({ body }) => body);
  expect(sent.map((body) => (body as { termsVersion: number }).termsVersion)).toEqual([2, 3]);
});

test("shows the fair's logo in the header and on the first page", async () => {
  await renderShell('/', fairWith({ logoUrl: '/api/v1/public/editions/2026/logo?v=1&size=thumbnail' }));
  await screen.findByRole('form', { name: 'Sign in to your account' });
  const marks = document.querySelectorAll('img[src*="/editions/2026/logo"]');
  expect(marks.length).toBeGreaterThanOrEqual(2);
});

test("uses the fair's colours for the current mode", async () => {
  const colours = {
    light: { primary: '#7a1f3d', primaryHover: '#6b1e38' },
    dark: { primary: '#ffb3c8', primaryHover: '#fcbbcc' },
  };
  const { leave } = await renderShell('/about', fairWith({ colours }));
  const { style } = document.documentElement;
  await waitFor(() => expect(style.getPropertyValue('--fair-primary')).toBe('#7a1f3d'));
  expect(style.getPropertyValue('--fair-primary-hover')).toBe('#6b1e38');
  expect(style.getPropertyValue('--fair-lanyard-student')).toBe(style.getPropertyValue('--fair-primary'));
  leave();
  await renderShell('/about');
  await waitFor(() => expect(style.getPropertyValue('--fair-primary')).toBe(''));
});
