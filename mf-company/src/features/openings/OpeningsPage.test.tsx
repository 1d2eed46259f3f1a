import type { CompanyRole, Opening } from '@fair/contract';
import {
  type Answers,
  findDialog,
  noContent,
  ok,
  refused,
  renderArea,
  type SentRequest,
} from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { CompanyRoutes } from '../../routes.tsx';
import { companyAnswers, id } from '../../testing/companies.ts';
import { asRole } from '../../testing/team.ts';

const DEVELOPER: Opening = {
  id: id(1),
  title: { en: 'Developer', sv: 'Utvecklare' },
  position: 'fullTime',
  programs: [],
  place: 'Kista',
  link: 'https://acme.example/jobs/1',
  state: 'shown',
};
const THESIS: Opening = {
  id: id(2),
  title: { en: 'Thesis on caches' },
  position: 'thesis',
  programs: ['SYSDK'],
  closesOn: '2020-01-31',
  state: 'shown',
};
const TRAINEE: Opening = {
  id: id(3),
  title: { en: 'Trainee' },
  position: 'trainee',
  programs: [],
  state: 'hidden',
};

/** Opens the page with a company's openings. The simulated API stores the openings and applies changes to them. */
async function open(role: CompanyRole, openings: readonly Opening[], answers: Answers = {}) {
  let stored = [...openings];
  const patch = ({ path, body }: SentRequest) => {
    const changed = stored.find((one) => path.endsWith(one.id)) as Opening;
    stored = stored.map((one) => (one === changed ? { ...one, ...(body as object) } : one));
    return ok(stored.find((one) => path.endsWith(one.id)));
  };
  const page = await renderArea(
    CompanyRoutes,
    '/company/openings',
    companyAnswers(asRole(role), {
      'GET /company/openings': () => ok(stored),
      'PUT /company/openings/order': ({ body }) => {
        const { ids } = body as { ids: string[] };
        stored = ids.map((one) => stored.find((opening) => opening.id === one) as Opening);
        return ok(stored);
      },
      ...Object.fromEntries(openings.map((one) => [`PATCH /company/openings/${one.id}`, patch])),
      ...Object.fromEntries(
        openings.map((one) => [
          `DELETE /company/openings/${one.id}`,
          () => {
            stored = stored.filter((other) => other.id !== one.id);
            return noContent;
          },
        ]),
      ),
      ...answers,
    }),
  );
  const sent = (call: string) => page.asked.filter((one) => one.call === call).map(({ body }) => body);
  return { ...page, sent };
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rowOf = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement);
const press = (name: string) => screen.getByRole('button', { name });

describe('an owner', () => {
  test('sees what students see, and whether they see it', async () => {
    await open('owner', [DEVELOPER, THESIS, TRAINEE]);
    await screen.findByText('Developer');
    rowOf('Developer').getByText('Shown');
    rowOf('Developer').getByText('Kista');
    rowOf('Thesis on caches').getByText('Closed, no longer shown');
    rowOf('Thesis on caches').getByText('31 Jan 2020');
    rowOf('Trainee').getByText('Hidden');
    const link = rowOf('Developer').getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      DEVELOPER.link,
      'noopener nofollow',
    ]);
    expect(link.textContent).toContain('acme.example (opens another site)');
  });

  test('adds an opening; missing titles and wrong links are shown at their fields', async () => {
    const { user, sent } = await open('owner', [], {
      'POST /company/openings': { status: 201, body: DEVELOPER },
    });
    await screen.findByText('No openings yet');
    await user.click(press('Add opening'));
    const dialog = within(await findDialog('Add an opening'));
    await user.type(dialog.getByLabelText('Link to the opening'), 'http://acme.example');
    await user.click(dialog.getByRole('button', { name: 'Add opening' }));
    dialog.getByText('Enter a title.');
    dialog.getByText('Enter a web address that starts with https://');
    expect(sent('POST /company/openings')).toEqual([]);

    await user.type(dialog.getByLabelText('Title in English'), 'Developer');
    await user.clear(dialog.getByLabelText('Link to the opening'));
    await user.type(dialog.getByLabelText('Place'), 'Kista');
    await user.type(dialog.getByLabelText('Number of places'), '3');
    await user.click(dialog.getByRole('button', { name: 'Add opening' }));
    await screen.findByText('“Developer” added');
    expect(sent('POST /company/openings')).toEqual([
      {
        title: { en: 'Developer', sv: '' },
        // Without a choice, the first position that the company offers is sent.
        ...{ position: 'thesis', programs: [], place: 'Kista', places: 3, link: '' },
        ...{ startsOn: null, closesOn: null, state: 'shown' },
      },
    ]);
    await waitFor(() => expect(sent('GET /company/openings')).toHaveLength(2));
  });

  test('changes only what was changed, and clears a day', async () => {
    const { user, sent } = await open('owner', [THESIS], {
      [`PATCH /company/openings/${THESIS.id}`]: ok(THESIS),
    });
    await user.click(await screen.findByRole('button', { name: 'Change Thesis on caches' }));
    const dialog = within(await findDialog('Change “Thesis on caches”'));
    await user.type(dialog.getByLabelText('Title in Swedish'), 'Examensarbete');
    await user.clear(dialog.getByLabelText('Apply by'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Thesis on caches” saved');
    expect(sent(`PATCH /company/openings/${THESIS.id}`)).toEqual([
      { title: { en: 'Thesis on caches', sv: 'Examensarbete' }, closesOn: null },
    ]);
  });

  test('hides an opening and shows it again', async () => {
    const { user, sent } = await open('owner', [DEVELOPER]);
    await user.click(await screen.findByRole('button', { name: 'Hide Developer' }));
    await screen.findByText('Hidden');
    await user.click(press('Show Developer'));
    await screen.findByText('Shown');
    expect(sent(`PATCH /company/openings/${DEVELOPER.id}`)).toEqual([
      { state: 'hidden' },
      { state: 'shown' },
    ]);
  });

  test('orders the list with the keyboard; focus stays on the button, also at the end', async () => {
    const { user, sent } = await open('owner', [DEVELOPER, THESIS, TRAINEE]);
    (await screen.findByRole('button', { name: 'Move Trainee up' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Trainee is now number 2 of 3.');
    await waitFor(() => expect(titles()).toEqual(['Developer', 'Trainee', 'Thesis on caches']));
    await user.keyboard('{Enter}');
    await screen.findByText('Trainee is now number 1 of 3.');
    await waitFor(() => expect(titles()).toEqual(['Trainee', 'Developer', 'Thesis on caches']));
    const up = press('Move Trainee up');
    expect(document.activeElement).toBe(up);
    // The button is marked as disabled but not really disabled, because a browser would take the focus from a
    // disabled button.
    expect([up.getAttribute('aria-disabled'), up.hasAttribute('disabled')]).toEqual(['true', false]);
    await user.keyboard('{Enter}');
    expect(sent('PUT /company/openings/order')).toEqual([
      { ids: [DEVELOPER.id, TRAINEE.id, THESIS.id] },
      { ids: [TRAINEE.id, DEVELOPER.id, THESIS.id] },
    ]);
  });

  test('deletes an opening after a confirmation', async () => {
    const { user, sent } = await open('owner', [DEVELOPER, THESIS]);
    await user.click(await screen.findByRole('button', { name: 'Delete Developer' }));
    const dialog = within(await findDialog('Delete “Developer”?'));
    expect(sent(`DELETE /company/openings/${DEVELOPER.id}`)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('“Developer” deleted');
    await waitFor(() => expect(titles()).toEqual(['Thesis on caches']));
  });

  test('sees the reason when an opening cannot be added', async () => {
    const full = 'A company has at most 20 openings. Delete one before you add another.';
    const { user } = await open('owner', [], {
      'POST /company/openings': refused(409, 'TOO_MANY_OPENINGS', full),
    });
    await user.click(await screen.findByRole('button', { name: 'Add opening' }));
    const dialog = within(await findDialog('Add an opening'));
    await user.type(dialog.getByLabelText('Title in English'), 'Developer{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe(full);
  });
});

test('a recruiter reads the openings and cannot change them', async () => {
  await open('recruiter', [DEVELOPER]);
  await screen.findByText('Developer');
  screen.getByText('Only owners can change the openings.');
  expect(screen.queryByRole('button', { name: /Add|Change|Hide|Delete|Move/ })).toBeNull();
});
