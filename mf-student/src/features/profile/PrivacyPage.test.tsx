import { renderPage, STUDENT } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../texts.ts';
import { PrivacyPage } from './PrivacyPage.tsx';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const open = (until: string) =>
  renderPage(<PrivacyPage />, {
    user: STUDENT,
    at: '/student/privacy',
    answers: {
      'GET /protected/privacy': {
        body: {
          held: [{ what: 'cv', until }],
          terms: { version: 1 },
          controller: { en: 'Example University', sv: 'Exempeluniversitetet' },
          contactEmail: 'ask@fair.example',
        },
      },
      'GET /student/cv/views': { body: [] },
      'GET /student/cv/consent': { body: { given: false, textVersion: 1, companies: [] } },
      'POST /student/cv/keep': { body: { keptUntil: '2027-11-07' } },
    },
  });

test('keeps a CV that is about to be deleted', async () => {
  const { api } = open(dayIn(10));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my CV' }));
  await waitFor(() => expect(api.sent('POST /student/cv/keep')).toHaveLength(1));
});

test('shows no warning while the deletion is months away', async () => {
  open(dayIn(100));
  await screen.findByText('Your CV');
  expect(screen.queryByRole('button', { name: 'Keep my CV' })).toBeNull();
  screen.getByRole('button', { name: 'Delete my account' });
});
