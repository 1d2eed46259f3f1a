import { NOT_SIGNED_IN, ok, refused, renderArea, UNREACHABLE } from '@fair/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import { aMeeting, aSchedule, aStudent, studentAnswers } from '../../testing/students.ts';

const open = (answers: ReturnType<typeof studentAnswers>) =>
  renderArea(StudentRoutes, '/student/profile', answers);

beforeEach(() => sessionStorage.clear());

describe('details', () => {
  async function edit(answers: ReturnType<typeof studentAnswers>) {
    const area = await open(answers);
    await area.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    const name = screen.getByRole('textbox', { name: /Full name/ });
    const save = () => area.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const rename = async (text: string) => {
      await area.user.clear(name);
      await area.user.type(name, text);
    };
    const sent = () => area.asked.filter(({ call }) => call === 'PATCH /protected/user/student');
    return { ...area, name, save, rename, sent };
  }

  test('orders the sections: details and CV first, deletion last', async () => {
    await open(studentAnswers(aStudent()));
    await screen.findByRole('button', { name: 'Delete my account' });
    const order = ['Your details', 'CV', 'Who has seen your CV', 'Your data'];
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
    expect(headings.at(-1)).toBe('Your data');
  });

  test('shows the stored details, with the program linked to its catalogue page', async () => {
    await open(studentAnswers(aStudent()));
    expect(await screen.findByText('ada@example.org')).toBeTruthy();
    const program = await screen.findByRole('link', {
      name: /Data Science, Statistics and Decision Analysis/,
    });
    expect(program.getAttribute('href')).toBe('https://catalogue.example.org/SDSBO');
  });

  test('saves the changed fields and shows Profile updated', async () => {
    let student = aStudent();
    const { rename, save, sent, user } = await edit(
      studentAnswers(student, {
        'GET /protected/session': () => ok(student),
        'PATCH /protected/user/student': ({ body }) => {
          student = { ...student, ...(body as object) };
          return ok(student);
        },
      }),
    );
    await rename('Ada "Æ", 🦊');
    await user.click(screen.getByRole('checkbox', { name: 'Get newsletter and updates via mail' }));
    await save();
    expect(await screen.findByText('Profile updated')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ name: 'Ada "Æ", 🦊', acceptsNews: false });
    expect(await screen.findByText('Ada "Æ", 🦊')).toBeTruthy();
  });

  test('restores the stored user on Cancel and sends nothing', async () => {
    const { rename, sent, user } = await edit(studentAnswers(aStudent()));
    await rename('Somebody else');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Ada Lindqvist')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('shows the facts for companies, saves chosen ones and clears them', async () => {
    const { save, sent, user } = await edit(
      studentAnswers(aStudent({ studyYear: 3, languages: ['sv'] }), {
        'PATCH /protected/user/student': ok(aStudent()),
      }),
    );
    await user.click(screen.getByRole('combobox', { name: /^Graduates/ }));
    const month = `June ${new Date().getFullYear() + 1}`;
    await user.type(screen.getByRole('combobox', { name: /^Graduates/ }), month);
    await user.click(await screen.findByTitle(month));
    // Presses the first of two such buttons, which clears the year of study.
    await user.click(screen.getAllByRole('button', { name: 'Clear the field' })[0] as HTMLElement);
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      studyYear: null,
      graduatesOn: `${new Date().getFullYear() + 1}-06`,
    });
  });

  test('requires a text for program Other', async () => {
    const { save, sent, user } = await edit(studentAnswers(aStudent()));
    await user.click(screen.getByRole('combobox', { name: /Program/ }));
    await user.type(screen.getByRole('combobox', { name: /Program/ }), 'Other');
    await user.click(await screen.findByTitle('Other program'));
    await save();
    expect(await screen.findByText('Enter your program or occupation.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('shows Update failed with the reason and the field messages, and keeps the input', async () => {
    const fields = { name: 'At most 255 characters.' };
    const { name, rename, save } = await edit(
      studentAnswers(aStudent(), {
        'PATCH /protected/user/student': refused(
          422,
          'VALIDATION_FAILED',
          'Some fields need your attention.',
          fields,
        ),
      }),
    );
    await rename('Long');
    await save();
    expect(await screen.findByText('Update failed')).toBeTruthy();
    expect(screen.getByText('Some fields need your attention.')).toBeTruthy();
    expect(screen.getByText('At most 255 characters.')).toBeTruthy();
    expect(name).toHaveProperty('value', 'Long');
  });

  test('shows Profile update returned empty user after the session ended, and keeps the form', async () => {
    let isSignedIn = true;
    const answers = studentAnswers(aStudent(), {
      'GET /protected/session': () => (isSignedIn ? ok(aStudent()) : NOT_SIGNED_IN),
    });
    const { name, rename, save, sent } = await edit(answers);
    await rename('Kept');
    isSignedIn = false;
    await save();
    expect(await screen.findByText('Profile update returned empty user')).toBeTruthy();
    expect(name).toHaveProperty('value', 'Kept');
    expect(sent()).toEqual([]);
  });

  test('keeps the input after a reload', async () => {
    const facts = { studyYear: null, graduatesOn: null, languages: [] };
    const rest = { program: 'SDSBO', otherProgram: '', acceptsNews: true, ...facts };
    sessionStorage.setItem(
      'fair.draft.student.0123456789abcdef01234567',
      JSON.stringify({
        base: { name: 'Ada Lindqvist', ...rest },
        values: { name: 'Typed before', ...rest },
      }),
    );
    await open(studentAnswers(aStudent()));
    expect(await screen.findByRole('textbox', { name: /Full name/ })).toHaveProperty('value', 'Typed before');
    expect(screen.getByText('Your unsaved changes were restored')).toBeTruthy();
  });

  test('warns before overwriting a change from another window, and saves on the second try', async () => {
    let stored = aStudent();
    const { rename, save, sent } = await edit(
      studentAnswers(stored, {
        'GET /protected/session': () => ok(stored),
        'PATCH /protected/user/student': ({ body }) => {
          stored = { ...stored, ...(body as object) };
          return ok(stored);
        },
      }),
    );
    await rename('Mine');
    stored = aStudent({ name: 'Theirs' });
    await save();
    expect(
      await screen.findByText(/These fields were saved in another window in the meantime: Full name\./),
    ).toBeTruthy();
    expect(sent()).toEqual([]);
    await save();
    expect(await screen.findByText('Profile updated')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ name: 'Mine' });
  });

  test('loads the stored values of another window on Load theirs', async () => {
    let stored = aStudent();
    const { name, rename, save, sent, user } = await edit(
      studentAnswers(stored, { 'GET /protected/session': () => ok(stored) }),
    );
    await rename('Mine');
    stored = aStudent({ name: 'Theirs' });
    await save();
    await user.click(await screen.findByRole('button', { name: 'Load saved values' }));
    expect(name).toHaveProperty('value', 'Theirs');
    expect(sent()).toEqual([]);
  });

  test('reads again and warns if another change arrives between reading and saving', async () => {
    let stored = aStudent();
    const { rename, save, sent } = await edit(
      studentAnswers(stored, {
        'GET /protected/session': () => ok(stored, { etag: `"${stored.name}"` }),
        'PATCH /protected/user/student': () => {
          stored = aStudent({ name: 'Theirs' });
          return refused(409, 'STALE_VERSION', 'This was changed elsewhere in the meantime.');
        },
      }),
    );
    await rename('Mine');
    await save();
    expect(
      await screen.findByText(/These fields were saved in another window in the meantime: Full name\./),
    ).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Keep my values' })).toBeTruthy();
  });
});

describe('your data', () => {
  async function askToDelete(answers: ReturnType<typeof studentAnswers>) {
    const area = await open(answers);
    await area.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const remove = async () => area.user.click(screen.getByRole('button', { name: 'Delete account' }));
    return { ...area, remove, password: await screen.findByLabelText('Your password') };
  }

  test('saves the ZIP under the file name of the response', async () => {
    let saved = '';
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved = this.download;
    };
    const headers = { 'content-disposition': 'attachment; filename="my-fair-data.zip"' };
    const { user } = await open(
      studentAnswers(aStudent(), { 'GET /student/export': ok(new Blob(['PK']), headers) }),
    );
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saved).toBe('my-fair-data.zip'));
  });

  test('shows the error of a failed download', async () => {
    const { user } = await open(studentAnswers(aStudent(), { 'GET /student/export': UNREACHABLE }));
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Download failed')).toBeTruthy();
  });

  test('states how many meetings deleting the account cancels', async () => {
    const meetings = [
      aMeeting('acme'),
      aMeeting('volvo', { status: 'offered' }),
      aMeeting('saab', { status: 'cancelled_by_student' }),
    ];
    await askToDelete(studentAnswers(aStudent(), { 'GET /student/meetings': ok(aSchedule({ meetings })) }));
    expect(
      await screen.findByText('2 of your meetings are cancelled, and other students can get the times.'),
    ).toBeTruthy();
  });

  test('requires the password to delete the account, and shows a wrong one at the field', async () => {
    const fields = { password: 'This is not your password.' };
    const { asked, remove, password, user } = await askToDelete(
      studentAnswers(aStudent(), {
        'DELETE /student/account': refused(
          422,
          'VALIDATION_FAILED',
          'Some fields need your attention.',
          fields,
        ),
      }),
    );
    const sent = () => asked.filter(({ call }) => call === 'DELETE /student/account');
    await remove();
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(password, 'wrong');
    await remove();
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ password: 'wrong' });
  });
});
