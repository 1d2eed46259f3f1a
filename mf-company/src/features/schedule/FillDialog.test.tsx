import { ok, refused, renderArea } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CompanyRoutes } from '../../routes.tsx';
import { aCompany, companyAnswers, id } from '../../testing/companies.ts';
import { aSchedule, aSlot } from '../../testing/meetings.ts';

const open = (answers: Parameters<typeof companyAnswers>[1]) =>
  renderArea(
    CompanyRoutes,
    '/company/schedule',
    companyAnswers(aCompany(), { 'GET /company/schedule': ok(aSchedule()), ...answers }),
  );
const dialog = async () => within(await screen.findByRole('dialog'));

describe('filling', () => {
  const student = { applicationId: id(5), studentName: 'Student 5', slug: 'acme', companyName: 'Acme' };
  const time = { startsAt: aSlot(4).startsAt, endsAt: aSlot(4).endsAt, table: 'B' };
  const proposal = {
    proposalId: id(400),
    expiresAt: aSlot(4).endsAt,
    meetings: [{ ...student, ...time }],
    leftOver: [{ ...student, applicationId: id(6), studentName: 'Student 6', code: 'SLOT_TAKEN' }],
  };

  test('shows a proposal, books it, and lists times that were lost', async () => {
    const { asked, user } = await open({
      'POST /company/meetings/fill': ({ body }) =>
        (body as { dryRun: boolean }).dryRun
          ? ok(proposal)
          : ok({ meetings: [], leftOver: [{ ...student, code: 'STUDENT_OVERLAP' }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Fill free times' }));
    expect(await screen.findByText('1 meeting proposed')).toBeTruthy();
    expect((await dialog()).getByText('No free time was left')).toBeTruthy();
    await user.click((await dialog()).getByRole('button', { name: 'Book 1 meeting' }));
    expect(await (await dialog()).findByText('No meetings booked')).toBeTruthy();
    expect((await dialog()).getByText('Cannot take any of the free times')).toBeTruthy();
    expect(asked.filter(({ path }) => path.endsWith('/fill')).map(({ body }) => body)).toEqual([
      { dryRun: true },
      { dryRun: false, proposalId: id(400) },
    ]);
  });

  test('reports an expired proposal and makes a new one', async () => {
    const { user } = await open({
      'POST /company/meetings/fill': ({ body }) =>
        (body as { dryRun: boolean }).dryRun
          ? ok(proposal)
          : refused(409, 'PROPOSAL_EXPIRED', 'This proposal has expired or was used. Make a new one.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Fill free times' }));
    await user.click(await screen.findByRole('button', { name: 'Book 1 meeting' }));
    expect(await screen.findByText(/^This proposal has expired or was used/)).toBeTruthy();
    expect(screen.queryByText('1 meeting proposed')).toBeNull();
    await user.click((await dialog()).getByRole('button', { name: 'Make a new proposal' }));
    expect(await screen.findByRole('button', { name: 'Book 1 meeting' })).toBeTruthy();
  });
});
