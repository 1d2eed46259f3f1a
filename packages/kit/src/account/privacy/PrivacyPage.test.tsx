import { RETENTION } from '@fair/contract';
import { renderPage, STUDENT } from '@fair/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrivacyPage } from './PrivacyPage.tsx';

const open = () =>
  renderPage(<PrivacyPage role="student" />, {
    user: STUDENT,
    at: '/student/privacy',
    answers: {
      'GET /protected/privacy': {
        // Turns off the check against the contract: the last kind of data is unknown to this release, as if the API
        // were newer.
        isUnchecked: true,
        body: {
          held: [{ what: 'cv', until: '2027-05-11' }, { what: 'cvViews' }, { what: 'ofANewerRelease' }],
          terms: { version: 1 },
          controller: { en: 'Example University', sv: 'Exempeluniversitetet' },
          contactEmail: 'ask@fair.example',
          dpoEmail: 'dpo@uni.example',
        },
      },
      'DELETE /protected/account': {
        status: 409,
        body: { code: 'LAST_OWNER', message: 'Make someone else an owner first.' },
      },
    },
  });

test("lists what is stored, for how long according to the job's table, and whom to ask", async () => {
  open();
  const cv = (await screen.findByText('Your CV')).parentElement;
  expect(cv?.textContent).toContain(
    `Until ${RETENTION.cv.days} days after the fair, then deleted. That is 11 May 2027.`,
  );
  const views = screen.getByText('Who has opened your CV').parentElement;
  expect(views?.textContent).toContain(`${RETENTION.cvViews.days} days after creation or last use`);
  expect(screen.queryByText(/ofANewerRelease/)).toBeNull();
  screen.getByText(/Example University is the controller of this data/);
  screen.getByRole('link', { name: 'dpo@uni.example' });
});

test('explains in the dialog, which stays, why an account cannot be deleted', async () => {
  const { api } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(api.sent('DELETE /protected/account')).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText(/Your password/), 'seven green kettles');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
  await dialog.findByText(/Make someone else an owner first/);
});
