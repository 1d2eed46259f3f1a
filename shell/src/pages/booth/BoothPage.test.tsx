import { ok, refused, STUDENT } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell.tsx';

const POSTER = { slug: 'acme', companyName: 'Acme', booth: 'B-4' };
const share = (cv: boolean) => ({
  ...{ slug: 'acme', companyName: 'Acme', at: '2026-11-12T10:00:00.000Z', how: 'poster', cv },
});

test('names company and booth to a visitor, also in capital letters, and offers to log in', async () => {
  await renderShell('/B/ABCDEFGH', { 'GET /public/b/ABCDEFGH': ok(POSTER) });
  await screen.findByText('You are at Acme, booth B-4');
  expect(screen.getByRole('link', { name: 'Log in to share' }).getAttribute('href')).toBe(
    '/?next=%2FB%2FABCDEFGH',
  );
});

test('gives the company a student’s contact by one press, and the CV by another', async () => {
  const shares: ReturnType<typeof share>[] = [];
  const { user, asked } = await renderShell('/b/ABCDEFGH', {
    'GET /protected/session': ok({ ...STUDENT, hasCv: true }),
    'GET /public/b/ABCDEFGH': ok(POSTER),
    'GET /student/shares': () => ok([...shares]),
    'GET /student/favourites': ok([]),
    'POST /student/shares': ({ body }: { body?: unknown }) => {
      const { cv } = body as { cv: boolean };
      shares.splice(0, 1, share(cv));
      return { status: 201, body: share(cv) };
    },
  });
  await screen.findByText(/^Acme gets your name, program and email address/);
  await user.click(screen.getByRole('button', { name: 'Share my contact details' }));
  await screen.findByText('Acme has your contact details');
  await user.click(screen.getByRole('button', { name: 'Share my CV too' }));
  await screen.findByText('Acme has your contact details and your CV');
  const sent = asked.filter(({ call }) => call === 'POST /student/shares').map(({ body }) => body);
  expect(sent).toEqual([false, true].map((cv) => ({ slug: 'acme', email: true, cv })));
});

test('says that an unknown poster is not found', async () => {
  await renderShell('/b/AAAAAAAA', {
    'GET /public/b/AAAAAAAA': refused(404, 'NOT_FOUND', 'Not found.'),
  });
  await screen.findByRole('heading', { name: 'No company found for this poster', level: 1 });
  expect(screen.getByRole('link', { name: 'Show the map' }).getAttribute('href')).toBe('/map');
});
