import { NOT_SIGNED_IN, noContent, ok, refused, renderArea, UNREACHABLE } from '@fair/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { CompanyRoutes } from '../../routes.tsx';
import { aCompany, companyAnswers } from '../../testing/companies.ts';
import { asRole } from '../../testing/team.ts';

const open = (answers: ReturnType<typeof companyAnswers>) =>
  renderArea(CompanyRoutes, '/company/profile', answers);

beforeEach(() => sessionStorage.clear());

test('shows every stored field and a preview link to the public page', async () => {
  await open(companyAnswers(aCompany()));
  for (const text of [
    'Karin Öberg',
    'karin@acme.example.org',
    'Acme Robotics',
    'Robots that lift.',
    '1998',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  for (const text of ['Thesis', 'Computer and Systems Sciences (Bachelor)', 'Standard', 'acme', 'Yes']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe('/companies/acme');
});

test.each([
  ['owner', true],
  ['recruiter', false],
] as const)('%s: may change texts and pictures: %s', async (role, may) => {
  await open(companyAnswers(asRole(role)));
  await screen.findByText('Robots that lift.');
  for (const name of ['Edit Profile', 'Delete logo', 'Download banner'])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(may ? 1 : 0);
  expect(screen.queryAllByText('Only owners of the company can change this.')).toHaveLength(may ? 0 : 1);
  expect(screen.getByAltText('Logo of Acme Robotics')).toBeTruthy();
});

describe('editing', () => {
  async function edit(answers: ReturnType<typeof companyAnswers>) {
    const area = await open(answers);
    await area.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    const field = (label: string | RegExp) => screen.getByLabelText(label);
    const retype = async (label: string | RegExp, text: string) => {
      await area.user.clear(field(label));
      if (text) await area.user.type(field(label), text);
    };
    const save = () => area.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const sent = () => area.asked.filter(({ call }) => call === 'PATCH /protected/user/company');
    return { ...area, field, retype, save, sent };
  }

  test('sends the changed fields, null for a cleared number, and shows Profile updated', async () => {
    let company = aCompany();
    const { retype, save, sent } = await edit(
      companyAnswers(company, {
        'GET /protected/session': () => ok(company),
        'PATCH /protected/user/company': ({ body }) => {
          const { foundedYear: _cleared, ...rest } = { ...company, ...(body as object) };
          company = rest;
          return ok(company);
        },
      }),
    );
    await retype('Slogan', 'We lift');
    await retype('Employees in Sweden', '420');
    await retype('Founded', '');
    await save();
    expect(await screen.findByText('Profile updated')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ slogan: 'We lift', employeesSweden: 420, foundedYear: null });
  });

  test('adds texts in a language and sends them with the existing ones', async () => {
    const texts = { en: { slogan: 'We lift' } };
    const { user, field, retype, save, sent } = await edit(
      companyAnswers(aCompany({ texts }), { 'PATCH /protected/user/company': ok(aCompany()) }),
    );
    expect(field('Slogan in English')).toHaveProperty('value', 'We lift');
    await user.click(screen.getByRole('button', { name: 'Add texts in Swedish' }));
    await retype('Slogan in Swedish', 'Vi lyfter');
    await save();
    const empty = { description: '', qualifications: '' };
    await waitFor(() =>
      expect(sent()[0]?.body).toEqual({
        texts: { en: { ...empty, slogan: 'We lift' }, sv: { ...empty, slogan: 'Vi lyfter' } },
      }),
    );
  });

  test('chooses programs and positions from lists', async () => {
    const { user, save, sent } = await edit(
      companyAnswers(aCompany(), { 'PATCH /protected/user/company': ok(aCompany()) }),
    );
    await user.click(screen.getByRole('combobox', { name: 'Positions' }));
    await user.click(await screen.findByTitle('Internships'));
    await user.type(screen.getByRole('combobox', { name: 'Programs' }), 'Security');
    await user.click(await screen.findByTitle('Information Security'));
    await save();
    await waitFor(() =>
      expect(sent()[0]?.body).toEqual({ positions: ['thesis', 'internship'], programs: ['SYSDK', 'SMINO'] }),
    );
  });

  test('reports a wrong link and a missing name before sending', async () => {
    const { retype, save, sent } = await edit(companyAnswers(aCompany()));
    await retype('LinkedIn', 'linkedin.com/acme');
    await retype(/Company name/, '');
    await save();
    expect(await screen.findByText('Enter a web address that starts with http:// or https://')).toBeTruthy();
    expect(screen.getByText('Enter the company name.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('shows Update failed and the field messages, and keeps the input', async () => {
    const fields = { foundedYear: 'That is not so.' };
    const { field, retype, save } = await edit(
      companyAnswers(aCompany(), {
        'PATCH /protected/user/company': refused(
          422,
          'VALIDATION_FAILED',
          'Some fields need your attention.',
          fields,
        ),
      }),
    );
    await retype('Founded', '1912');
    await retype('Slogan', 'Kept');
    await save();
    expect(await screen.findByText('Update failed')).toBeTruthy();
    expect(screen.getByText('That is not so.')).toBeTruthy();
    expect(field('Founded').getAttribute('aria-invalid')).toBe('true');
    expect(field('Slogan')).toHaveProperty('value', 'Kept');
  });

  test('shows the error of an unreachable server, and keeps the input', async () => {
    const { field, retype, save } = await edit(
      companyAnswers(aCompany(), { 'PATCH /protected/user/company': UNREACHABLE }),
    );
    await retype('Slogan', 'Kept');
    await save();
    expect(
      await screen.findByText("Couldn't reach the server, please check your internet connection."),
    ).toBeTruthy();
    expect(field('Slogan')).toHaveProperty('value', 'Kept');
  });

  test('shows Profile update returned empty user after the session ended, and keeps the form', async () => {
    const { field, retype, save } = await edit(
      companyAnswers(aCompany(), {
        'PATCH /protected/user/company': NOT_SIGNED_IN,
      }),
    );
    await retype('Slogan', 'Kept');
    await save();
    expect(await screen.findByText('Profile update returned empty user')).toBeTruthy();
    expect(field('Slogan')).toHaveProperty('value', 'Kept');
  });
});

describe.each([
  ['logo', 'Logo', 'logoURL'],
  ['banner', 'Banner', 'bannerURL'],
] as const)('%s', (kind, title, urlField) => {
  const png = new File(['\x89PNG'], 'new.png', { type: 'image/png' });
  const path = `/company/image/${kind}`;
  const panel = async () => {
    const section = (await screen.findByRole('heading', { name: title })).closest('section');
    if (!section) throw new Error(`There is no panel ${title}.`);
    return section;
  };
  const upload = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    const input = (await panel()).querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input.');
    await user.upload(input, png);
  };
  const remove = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(within(await panel()).getByRole('button', { name: `Delete ${kind}` }));
    const dialog = await screen.findByRole('dialog', { name: `Delete the ${kind}?` });
    await user.click(within(dialog).getByRole('button', { name: `Delete ${kind}` }));
  };

  test('uploads the field named after the kind, and shows the new image', async () => {
    let company = aCompany();
    const { asked, user } = await open(
      companyAnswers(company, {
        'GET /protected/session': () => ok(company),
        [`POST ${path}`]: () => {
          company = { ...company, [urlField]: `${path}?v=4e9f4e52` };
          return {
            status: 201,
            body: { fileName: 'new.png', size: 4, url: '/x', notDrawn: ['TEXT_ON_A_PATH'] },
          };
        },
      }),
    );
    await upload(user);
    expect(await screen.findByText(`${title} uploaded`)).toBeTruthy();
    // The page lists the features of the SVG that were not drawn, until the user presses Keep.
    const note = within(await panel()).getByText('text on a path');
    await user.click(within(await panel()).getByRole('button', { name: 'Keep' }));
    expect(note.isConnected).toBe(false);
    const form = asked.find(({ call }) => call === `POST ${path}`)?.body as FormData;
    expect([...form.keys()]).toEqual([kind]);
    const picture = () => screen.getByAltText(`${title} of Acme Robotics`).getAttribute('src');
    await waitFor(() => expect(picture()).toBe(`${path}?v=4e9f4e52`));
  });

  test('shows Upload failed with the reason', async () => {
    const { user } = await open(
      companyAnswers(aCompany(), { [`POST ${path}`]: refused(415, 'NOT_AN_IMAGE', 'This is not an image.') }),
    );
    await upload(user);
    expect(await screen.findByText('Upload failed')).toBeTruthy();
    expect(screen.getByText('This is not an image.')).toBeTruthy();
  });

  test('asks before deleting and reports it', async () => {
    let company = aCompany();
    const { user } = await open(
      companyAnswers(company, {
        'GET /protected/session': () => ok(company),
        [`DELETE ${path}`]: () => {
          const { [urlField]: _url, ...rest } = company;
          company = rest;
          return noContent;
        },
      }),
    );
    await remove(user);
    expect(await screen.findByText(`${title} deleted`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByAltText(`${title} of Acme Robotics`)).toBeNull());
  });

  test('shows Delete failed', async () => {
    const { user } = await open(companyAnswers(aCompany(), { [`DELETE ${path}`]: UNREACHABLE }));
    await remove(user);
    expect(await screen.findByText('Delete failed')).toBeTruthy();
  });

  test('shows Download failed', async () => {
    const { user } = await open(companyAnswers(aCompany(), { [`GET ${path}`]: UNREACHABLE }));
    await user.click(within(await panel()).getByRole('button', { name: `Download ${kind}` }));
    expect(await screen.findByText('Download failed')).toBeTruthy();
  });
});
