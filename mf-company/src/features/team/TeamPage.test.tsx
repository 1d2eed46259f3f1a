import type { TeamMember } from '@fair/contract';
import { type Answers, findDialog, noContent, ok, refused, renderArea } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CompanyRoutes } from '../../routes.tsx';
import { companyAnswers, id } from '../../testing/companies.ts';
import { aSchedule } from '../../testing/meetings.ts';
import { aMember, asMember } from '../../testing/team.ts';

const KARIN = aMember(1, { name: 'Karin Öberg', role: 'owner', tables: ['A'] });
const LENA = aMember(2, { name: 'Lena Berg' });
const OMAR = aMember(3, { name: 'Omar Said', state: 'invited', email: 'omar@acme.example.org' });
const TEAM = [KARIN, LENA, OMAR];
const ACTIVITY = [
  {
    id: id(90),
    at: '2026-11-20T10:00:00.000Z',
    action: 'application.accepted',
    by: 'member',
    ...{ name: 'Lena Berg', target: 'Melker Eriksson' },
    changes: [{ field: 'status', from: 'pending', to: 'accepted' }],
  },
  ...['Ada', 'Bo', 'Cia', 'Dag'].map((target, n) => ({
    ...{ id: id(80 + n), at: `2026-11-20T09:0${5 - n}:00.000Z`, action: 'application.declined' },
    ...{ by: 'member', name: 'Lena Berg', target },
  })),
  {
    ...{
      id: id(70),
      at: '2026-11-19T12:00:00.000Z',
      action: 'application.submitted',
      by: 'student',
      target: 'Bo Ek',
    },
  },
  {
    ...{ id: id(91), at: '2026-11-19T10:00:00.000Z', action: 'company.changed', by: 'admin' },
    changes: [
      { field: 'slogan', from: 'Old', to: 'New' },
      { field: 'programs', from: 'SYSDK', to: 'SDSBO' },
    ],
  },
];
const LAST_OWNER = 'Make someone else an owner first.';

async function open(own: TeamMember, answers: Answers = {}) {
  const schedule = aSchedule();
  const [first, ...others] = schedule.tables;
  if (!first) throw new Error('The board of the tests has tables.');
  const tables = [{ ...first, member: { id: KARIN.id, name: KARIN.name } }, ...others];
  const page = await renderArea(
    CompanyRoutes,
    '/company/team',
    companyAnswers(asMember(own), {
      'GET /company/team': ok(TEAM),
      'GET /company/activity': ok(ACTIVITY),
      'GET /company/schedule': ok({ ...schedule, tables }),
      ...answers,
    }),
  );
  await screen.findByText(OMAR.email);
  const sent = (call: string) => page.asked.filter((one) => one.call === call).map(({ body }) => body);
  return { ...page, sent };
}

const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
const menuOf = (name: string) => screen.queryByRole('button', { name: `More for ${name}` });

async function choose(user: UserEvent, name: string, way: RegExp | string): Promise<void> {
  await user.click(menuOf(name) as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: way }));
}

describe('an owner', () => {
  test('sees the members with role, tables and last visit', async () => {
    await open(KARIN);
    const own = rowOf('Karin Öberg');
    for (const text of ['You', KARIN.email, 'Owner', 'Active', 'Table A', '20 Nov 2026']) own.getByText(text);
    const omar = rowOf('Omar Said');
    omar.getByText('Recruiter');
    omar.getByText('Invited');
  });

  test("reads the company's activity grouped by day and person", async () => {
    const { user } = await open(KARIN);
    const panel = within((await screen.findByText('Activity')).closest('section') as HTMLElement);
    const lines = async () => (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(await lines()).toEqual([
      expect.stringContaining('Lena Berg accepted Melker Eriksson'),
      expect.stringContaining('Lena Berg declined Ada, Bo, Cia and 1 more'),
      expect.stringContaining('Bo Ek applied'),
      expect.stringContaining('The fair team changed the companySlogan: Old → New; Programs'),
    ]);
    expect(panel.queryByText(/pending →/)).toBeNull();
    await user.click(panel.getByRole('button', { name: 'and 1 more' }));
    expect((await lines())[1]).toContain('declined Ada, Bo, Cia and Dag');
    panel.getByRole('heading', { name: 'Friday 20 November' });
  });

  test('invites; errors are shown at the field and the input is kept', async () => {
    const taken = 'There is already an account with this email.';
    let isTaken = true;
    const { user, sent } = await open(KARIN, {
      'POST /company/team': ({ body }) =>
        isTaken
          ? refused(409, 'EMAIL_TAKEN', taken, { email: taken })
          : { status: 201, body: aMember(4, body as Partial<TeamMember>) },
    });
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await findDialog('Invite a team member'));
    const send = () => user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await send();
    dialog.getByText('Enter an email address.');
    dialog.getByText('Enter a name.');
    expect(sent('POST /company/team')).toEqual([]);

    await user.type(dialog.getByLabelText('Email'), 'mia@acme.example.org');
    await user.type(dialog.getByLabelText('Name'), 'Mia Ek');
    await send();
    await dialog.findByText(taken);
    isTaken = false;
    await send();
    await screen.findByText('Invitation sent to mia@acme.example.org');
    const body = { email: 'mia@acme.example.org', name: 'Mia Ek', role: 'recruiter' };
    expect(sent('POST /company/team')).toEqual([body, body]);
    await waitFor(() => expect(sent('GET /company/team')).toHaveLength(3));
  });

  test('sees the error of a full team above the buttons', async () => {
    const full = 'A team has at most 20 people.';
    const { user } = await open(KARIN, { 'POST /company/team': refused(409, 'TEAM_FULL', full) });
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await findDialog('Invite a team member'));
    await user.type(dialog.getByLabelText('Email'), 'mia@acme.example.org');
    await user.type(dialog.getByLabelText('Name'), 'Mia{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe(full);
  });

  test('sends an invitation again to members who have not accepted', async () => {
    const call = `POST /company/team/${OMAR.id}/invite`;
    const { user, sent } = await open(KARIN, { [call]: noContent });
    await user.click(menuOf('Lena Berg') as HTMLElement);
    await screen.findByRole('menuitem', { name: 'Change' });
    expect(screen.queryByRole('menuitem', { name: 'Send the invitation again' })).toBeNull();
    await user.keyboard('{Escape}');
    await choose(user, 'Omar Said', 'Send the invitation again');
    const dialog = within(await findDialog('Send Omar Said the invitation again?'));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Invitation sent to omar@acme.example.org');
    expect(sent(call)).toHaveLength(1);
  });

  test('assigns tables; conflicts stay readable and only changed fields are sent', async () => {
    const atOneTime = 'Two of these tables have meetings at the same time.';
    const busy = 'Lena Berg has another meeting at 10:00.';
    const call = `PATCH /company/team/${LENA.id}`;
    const { user, sent } = await open(KARIN, {
      [call]: refused(409, 'RECRUITER_BUSY', busy, { tables: atOneTime }),
    });
    await choose(user, 'Lena Berg', 'Change');
    const dialog = within(await findDialog('Change Lena Berg'));
    await user.click(dialog.getByLabelText('Tables'));
    await user.click(await screen.findByTitle('Table A, Karin Öberg'));
    await user.click(await screen.findByTitle('Table B'));
    await user.click(dialog.getByRole('checkbox', { name: 'A meeting is cancelled' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(atOneTime);
    dialog.getByText(busy);
    expect(sent(call)).toEqual([
      {
        tables: [id(901), id(902)],
        notify: { scheduleFinal: false, cancellations: true, digest: false },
      },
    ]);
  });

  test('removes a member after a confirmation, which shows an error', async () => {
    const call = `DELETE /company/team/${LENA.id}`;
    let isLast = true;
    const { user, sent } = await open(KARIN, {
      [call]: () => (isLast ? refused(409, 'LAST_OWNER', LAST_OWNER) : noContent),
    });
    await choose(user, 'Lena Berg', 'Remove');
    const dialog = within(await findDialog('Remove Lena Berg from the team?'));
    expect(sent(call)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await dialog.findByText(`The member was not removed: ${LAST_OWNER}`);
    isLast = false;
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Lena Berg is removed');
    expect(sent(call)).toHaveLength(2);
  });

  test('cannot leave or become a recruiter as the only owner, and sees the reason', async () => {
    const { user } = await open(KARIN);
    await user.click(menuOf('Karin Öberg') as HTMLElement);
    const leave = await screen.findByRole('menuitem', { name: /^Leave the company/ });
    expect(leave.getAttribute('aria-disabled')).toBe('true');
    within(leave).getByText(LAST_OWNER);
    await user.click(screen.getByRole('menuitem', { name: 'Change' }));
    const dialog = within(await findDialog('Your settings in the team'));
    expect(dialog.getByLabelText<HTMLInputElement>('Role').disabled).toBe(true);
    dialog.getByText(LAST_OWNER);
  });

  test('can be removed by another owner', async () => {
    const both = [KARIN, { ...LENA, role: 'owner' as const }, OMAR];
    const { user } = await open(KARIN, { 'GET /company/team': ok(both) });
    for (const [name, way] of [
      ['Karin Öberg', 'Leave the company'],
      ['Lena Berg', 'Remove'],
    ] as const) {
      await user.click(menuOf(name) as HTMLElement);
      const entry = await screen.findByRole('menuitem', { name: way });
      expect(entry.getAttribute('aria-disabled')).not.toBe('true');
      await user.keyboard('{Escape}');
    }
  });
});

describe('a recruiter', () => {
  test('sees the team, but cannot invite or change others', async () => {
    const { asked } = await open(LENA);
    screen.getByText('Only owners can invite, change and remove people.');
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(menuOf('Karin Öberg')).toBeNull();
    expect(menuOf('Omar Said')).toBeNull();
    expect(asked.map(({ call }) => call)).not.toContain('GET /company/schedule');
  });

  test('changes the own name and mails, but not role and tables', async () => {
    const call = `PATCH /company/team/${LENA.id}`;
    const { user, sent } = await open(LENA, { [call]: ok({ ...LENA, name: 'Lena Berg Ek' }) });
    await choose(user, 'Lena Berg', 'Change');
    const dialog = within(await findDialog('Your settings in the team'));
    expect(dialog.queryByLabelText('Role')).toBeNull();
    expect(dialog.queryByLabelText('Tables')).toBeNull();
    await user.type(dialog.getByLabelText('Name'), ' Ek');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Lena Berg Ek saved');
    expect(sent(call)).toEqual([{ name: 'Lena Berg Ek' }]);
  });

  test('leaves after a confirmation, which shows an error', async () => {
    const call = `DELETE /company/team/${LENA.id}`;
    const { user, sent } = await open(LENA, { [call]: refused(503, 'DATABASE_UNAVAILABLE', 'Try again.') });
    await choose(user, 'Lena Berg', 'Leave the company');
    const dialog = within(await findDialog('Leave the company?'));
    await user.click(dialog.getByRole('button', { name: 'Leave the company' }));
    await dialog.findByText('You could not leave the company: Try again.');
    expect(sent(call)).toHaveLength(1);
  });
});
