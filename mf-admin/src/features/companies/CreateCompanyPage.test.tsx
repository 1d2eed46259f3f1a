import { suggestSlug } from '@fair/contract';
import { type Answers, currentAddress, findDialog, renderPage } from '@fair/testing';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { ADMIN, aCompany } from '../../testing.ts';
import { CreateCompanyPage } from './CreateCompanyPage.tsx';

const LOGO = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' });

const open = (answers: Answers = {}) =>
  renderPage(<CreateCompanyPage />, { user: ADMIN, at: '/admin/company', answers });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const review = () => userEvent.click(screen.getByRole('button', { name: 'Review and create' }));

async function choosePackage(label: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Package' }));
  await userEvent.click(await screen.findByTitle(label));
}

async function chooseLogo() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(input, LOGO);
  await screen.findByText(/logo\.svg/);
}

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Company name'), 'Åkerö & Söner AB');
  await userEvent.type(field('Contact name'), "Åsa O'Brien");
  await userEvent.type(field('Login email'), 'asa@akero.example');
  await choosePackage('Standard');
  await chooseLogo();
}

async function confirmCreation() {
  const dialog = within(await findDialog('Create Åkerö & Söner AB?'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create company' }));
}

afterEach(() => window.sessionStorage.clear());

describe('create company', () => {
  test('keeps the input for the next visit, except the files', async () => {
    const { leave } = open();
    await userEvent.type(await screen.findByLabelText('Company name'), 'North AB');
    await userEvent.type(field('Address name'), '-2');
    await chooseLogo();
    leave();
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Company name')).value).toBe('North AB');
    expect(screen.queryByText(/logo\.svg/)).toBeNull();
    await userEvent.type(field('Company name'), ' Sweden');
    expect(field('Address name').value).toBe('north-ab-2');
  });

  test('shows a summary, sends the company as JSON with the logo, and opens the list', async () => {
    const { api } = open({ 'POST /admin/createcompany': { status: 201, body: aCompany(1) } });
    await fillIn();
    expect(field('Address name').value).toBe('akero-soner-ab');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Network meeting/ }));
    await review();
    const dialog = within(await findDialog('Create Åkerö & Söner AB?'));
    for (const fact of [
      "Åsa O'Brien",
      'asa@akero.example',
      'akero-soner-ab',
      'Standard',
      'Yes',
      'No banner',
    ]) {
      dialog.getByText(fact);
    }
    await confirmCreation();
    await screen.findByText('Company Created Sucessfully');
    await waitFor(() => expect(currentAddress()).toBe('/admin/companies'));
    const form = api.sent('POST /admin/createcompany')[0]?.body as FormData;
    expect(JSON.parse(String(form.get('company')))).toEqual({
      name: "Åsa O'Brien",
      email: 'asa@akero.example',
      companyName: 'Åkerö & Söner AB',
      slug: 'akero-soner-ab',
      packageId: 2,
      networkMeeting: true,
    });
    expect(form.has('logo')).toBe(true);
    expect(form.has('banner')).toBe(false);
  });

  test('retries a stalled upload, and finds the company created by the first attempt', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let attempts = 0;
    const created = { ...aCompany(1), slug: 'akero-soner-ab', email: 'asa@akero.example' };
    open({
      'POST /admin/createcompany': () => {
        attempts += 1;
        const message = 'Taken.';
        return attempts === 1
          ? new Promise(() => undefined)
          : { status: 409, body: { code: 'SLUG_TAKEN', message, fields: { slug: message } } };
      },
      'GET /admin/companies/akero-soner-ab': { body: created },
    });
    await fillIn();
    await review();
    await confirmCreation();
    await waitFor(() => expect(attempts).toBe(1));
    act(() => void jest.advanceTimersByTime(31_000));
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Company Created Sucessfully');
    expect(attempts).toBe(2);
    jest.useRealTimers();
  });

  test('shows the converted images if parts of them are missing', async () => {
    const created = { ...aCompany(1), logoURL: '/drawn.webp', notDrawn: { logo: ['TEXT_ON_A_PATH'] } };
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    open({ 'POST /admin/createcompany': { status: 201, body: created } });
    await fillIn();
    await review();
    await confirmCreation();
    await screen.findByRole('heading', { name: `Images of ${created.companyName}` });
    screen.getByText('text on a path');
    screen.getByRole('button', { name: 'Remove' });
    expect(screen.getByAltText(`Logo of ${created.companyName}`).getAttribute('src')).toBe('/drawn.webp');
    await userEvent.click(screen.getByRole('link', { name: 'Go to companies' }));
    expect(currentAddress()).toBe('/admin/companies');
  });

  test('explains why a file the browser cannot show has no preview', async () => {
    open();
    await screen.findByLabelText('Company name');
    await chooseLogo();
    fireEvent.error(screen.getByAltText('Preview of logo.svg'));
    screen.getByText(/^Your browser cannot preview this file\./);
  });

  test('reports each missing required field, and focuses the first', async () => {
    const { api } = open();
    await screen.findByLabelText('Company name');
    screen.getByText('Select package');
    await review();
    for (const sentence of [
      'Enter the company name.',
      'Enter an address name.',
      'Enter the contact name.',
      'Enter an email address.',
      'Select a package.',
      'Choose a logo.',
    ]) {
      screen.getByText(sentence);
    }
    expect(document.activeElement).toBe(field('Company name'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.sent('POST /admin/createcompany')).toHaveLength(0);
  });

  test('allows network meetings only with Standard, and resets them for other packages', async () => {
    open();
    const network = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Network meeting/ });
    expect(network.disabled).toBe(true);
    await choosePackage('Standard');
    await userEvent.click(network);
    expect(network.checked).toBe(true);
    await choosePackage('Partner');
    expect(network.checked).toBe(false);
    expect(network.disabled).toBe(true);
    await choosePackage('Standard');
    expect(network.checked).toBe(false);
  });

  test('shows a taken slug at its field and keeps the input', async () => {
    const message = 'There is already a company with this address name.';
    open({
      'POST /admin/createcompany': {
        status: 409,
        body: { message, code: 'SLUG_TAKEN', fields: { slug: message } },
      },
    });
    await fillIn();
    await review();
    await confirmCreation();
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(1));
    expect(field('Company name').value).toBe('Åkerö & Söner AB');
    expect(field('Login email').value).toBe('asa@akero.example');
    screen.getByText(/logo\.svg/);
    expect(currentAddress()).toBe('/admin/company');
  });

  test('reports an unreachable server and keeps the input', async () => {
    open({ 'POST /admin/createcompany': 'unreachable' });
    await fillIn();
    await review();
    await confirmCreation();
    await waitFor(() =>
      expect(
        screen.getAllByText("Couldn't reach the server, please check your internet connection.").length,
      ).toBeGreaterThan(0),
    );
    expect(field('Contact name').value).toBe("Åsa O'Brien");
  });

  test('stops deriving the slug from the name once it is edited', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Company name'), 'North');
    await userEvent.clear(field('Address name'));
    await userEvent.type(field('Address name'), 'own');
    await userEvent.type(field('Company name'), ' AB');
    expect(field('Address name').value).toBe('own');
  });
});

describe('the suggested slug', () => {
  test.each([
    ['Åkerö & Söner AB', 'akero-soner-ab'],
    ["O'Brien’s Café", 'obriens-cafe'],
    ['  --Straße 7--  ', 'strasse-7'],
    ['日本', ''],
    ['', ''],
  ])('turns %j into %j', (name, slug) => {
    expect(suggestSlug(name)).toBe(slug);
  });

  test('is always valid or empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 255 }), (name) => {
        expect(suggestSlug(name)).toMatch(/^$|^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
      }),
    );
  });
});
