import { noContent, ok, refused, renderArea, UNREACHABLE } from '@fair/kit/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import { aMeeting, aSchedule, aStudent, studentAnswers } from '../../testing/students.ts';

const open = (answers: ReturnType<typeof studentAnswers>) =>
  renderArea(StudentRoutes, '/student/profile', answers);

beforeEach(() => {
  sessionStorage.clear();
  // jsdom makes no object addresses and follows no links.
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

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

  test('view shows what is stored, the program linked to its catalogue page', async () => {
    await open(studentAnswers(aStudent()));
    expect(await screen.findByText('ada@example.org')).toBeTruthy();
    const program = await screen.findByRole('link', {
      name: /Data Science, Statistics and Decision Analysis/,
    });
    expect(program.getAttribute('href')).toBe('https://catalogue.example.org/SDSBO');
  });

  test('saves what changed and says Profile updated', async () => {
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

  test('Cancel goes back to the stored user and sends nothing', async () => {
    const { rename, sent, user } = await edit(studentAnswers(aStudent()));
    await rename('Somebody else');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Ada Lindqvist')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('program Other needs the text beside it', async () => {
    const { save, sent, user } = await edit(studentAnswers(aStudent()));
    await user.click(screen.getByRole('combobox', { name: /Program/ }));
    await user.type(screen.getByRole('combobox', { name: /Program/ }), 'Other');
    await user.click(await screen.findByTitle('Other program'));
    await save();
    expect(await screen.findByText('Enter your program or occupation.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('a failed save: Update failed, the reason, field texts, and nothing typed is lost', async () => {
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

  test('the session ended: Profile update returned empty user, the form stays and comes back', async () => {
    let isSignedIn = true;
    const answers = studentAnswers(aStudent(), {
      'GET /protected/session': () =>
        isSignedIn ? ok(aStudent()) : refused(401, 'NOT_SIGNED_IN', 'You need to be logged in.'),
    });
    const { name, rename, save, sent } = await edit(answers);
    await rename('Kept');
    isSignedIn = false;
    await save();
    expect(await screen.findByText('Profile update returned empty user')).toBeTruthy();
    expect(name).toHaveProperty('value', 'Kept');
    expect(sent()).toEqual([]);
  });

  test('what was typed survives a reload', async () => {
    sessionStorage.setItem(
      'fair.draft.student.0123456789abcdef01234567',
      JSON.stringify({
        base: { name: 'Ada Lindqvist', program: 'SDSBO', otherProgram: '', acceptsNews: true },
        values: { name: 'Typed before', program: 'SDSBO', otherProgram: '', acceptsNews: true },
      }),
    );
    await open(studentAnswers(aStudent()));
    expect(await screen.findByRole('textbox', { name: /Full name/ })).toHaveProperty('value', 'Typed before');
    expect(screen.getByText('Your unsaved changes are back')).toBeTruthy();
  });

  test('saved in another window meanwhile: told before it is overwritten, the second save goes through', async () => {
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
    expect(await screen.findByText(/these were saved elsewhere: Full name\./)).toBeTruthy();
    expect(sent()).toEqual([]);
    await save();
    expect(await screen.findByText('Profile updated')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ name: 'Mine' });
  });

  test('saved in another window meanwhile: Load theirs takes what is stored', async () => {
    let stored = aStudent();
    const { name, rename, save, sent, user } = await edit(
      studentAnswers(stored, { 'GET /protected/session': () => ok(stored) }),
    );
    await rename('Mine');
    stored = aStudent({ name: 'Theirs' });
    await save();
    await user.click(await screen.findByRole('button', { name: 'Load theirs' }));
    expect(name).toHaveProperty('value', 'Theirs');
    expect(sent()).toEqual([]);
  });

  test('somebody is faster between looking and saving: it looks again and tells', async () => {
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
    expect(await screen.findByText(/these were saved elsewhere: Full name\./)).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Keep mine' })).toBeTruthy();
  });
});

describe('your data', () => {
  async function askToDelete(answers: ReturnType<typeof studentAnswers>) {
    const area = await open(answers);
    await area.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const remove = async () => area.user.click(screen.getByRole('button', { name: 'Delete account' }));
    return { ...area, remove, password: await screen.findByLabelText('Your password') };
  }

  test('download saves the ZIP under the name of the answer', async () => {
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

  test('a failed download says so', async () => {
    const { user } = await open(studentAnswers(aStudent(), { 'GET /student/export': UNREACHABLE }));
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Download failed')).toBeTruthy();
  });

  test('deleting says how many meetings go with it', async () => {
    const meetings = [
      aMeeting('acme'),
      aMeeting('volvo', { status: 'offered' }),
      aMeeting('saab', { status: 'cancelled_by_student' }),
    ];
    await askToDelete(studentAnswers(aStudent(), { 'GET /student/meetings': ok(aSchedule({ meetings })) }));
    expect(
      await screen.findByText('2 meetings of yours are cancelled, and their times go to others.'),
    ).toBeTruthy();
  });

  test('deleting needs the password; a wrong one is told at the field and nothing closes', async () => {
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

describe('CV', () => {
  const pdf = new File(['%PDF-1.7'], 'new.pdf', { type: 'application/pdf' });
  const fileInput = () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input.');
    return input;
  };

  test('upload: sends the field cv and says CV uploaded', async () => {
    let student = aStudent({ hasCv: false });
    const { asked, user } = await open(
      studentAnswers(student, {
        'GET /protected/session': () => ok(student),
        'POST /student/cv': () => {
          student = aStudent({ cvFileName: 'new.pdf' });
          return {
            status: 201,
            body: { fileName: 'new.pdf', size: 8, uploadedAt: '2026-11-03T09:00:00.000Z' },
          };
        },
      }),
    );
    expect(await screen.findByText('No CV yet')).toBeTruthy();
    await user.upload(fileInput(), pdf);
    expect(await screen.findByText('CV uploaded')).toBeTruthy();
    expect(await screen.findByText('new.pdf')).toBeTruthy();
    const form = asked.find(({ call }) => call === 'POST /student/cv')?.body as FormData;
    expect([...form.keys()]).toEqual(['cv']);
  });

  test('a refused upload: Upload failed with the reason', async () => {
    const { user } = await open(
      studentAnswers(aStudent(), {
        'POST /student/cv': refused(
          415,
          'PDF_ENCRYPTED',
          'This PDF is protected by a password. Upload one without.',
        ),
      }),
    );
    await screen.findByText('ada.pdf');
    await user.upload(fileInput(), pdf);
    expect(await screen.findByText('Upload failed')).toBeTruthy();
    expect(screen.getByText('This PDF is protected by a password. Upload one without.')).toBeTruthy();
  });

  test('an upload shows its progress and can be cancelled', async () => {
    const { user } = await open(
      studentAnswers(aStudent(), { 'POST /student/cv': () => new Promise(() => undefined) }),
    );
    await screen.findByText('ada.pdf');
    await user.upload(fileInput(), pdf);
    expect(await screen.findByRole('progressbar')).toHaveProperty('value', 40);
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText('Upload cancelled')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  async function confirmRemoval(answers: ReturnType<typeof studentAnswers>) {
    const area = await open(answers);
    await area.user.click(await screen.findByRole('button', { name: 'Remove CV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove your CV?' });
    await area.user.click(within(dialog).getByRole('button', { name: 'Remove CV' }));
    return area;
  }

  test('removal asks first and says CV removed', async () => {
    let student = aStudent();
    await confirmRemoval(
      studentAnswers(student, {
        'GET /protected/session': () => ok(student),
        'DELETE /student/cv': () => {
          student = aStudent({ hasCv: false });
          return noContent;
        },
      }),
    );
    expect(await screen.findByText('CV removed')).toBeTruthy();
    expect(await screen.findByText('No CV yet')).toBeTruthy();
  });

  test('a failed removal: Remove failed', async () => {
    await confirmRemoval(studentAnswers(aStudent(), { 'DELETE /student/cv': UNREACHABLE }));
    expect(await screen.findByText('Remove failed')).toBeTruthy();
  });

  test('download saves under the name of the answer', async () => {
    let saved = '';
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved = this.download;
    };
    const headers = { 'content-disposition': 'inline; filename="ada-2026.pdf"' };
    const { user } = await open(
      studentAnswers(aStudent(), { 'GET /student/cv': ok(new Blob(['%PDF']), headers) }),
    );
    await user.click(await screen.findByRole('button', { name: 'Download CV' }));
    await waitFor(() => expect(saved).toBe('ada-2026.pdf'));
  });

  test.each([
    ['gone', refused(404, 'NOT_FOUND', 'x'), 'There is no CV stored any more. Upload one.'],
    ['refused', refused(500, 'INTERNAL_ERROR', 'Something went wrong.'), 'Something went wrong.'],
  ])('a download that is %s: Download failed', async (_why, answer, reason) => {
    const { user } = await open(studentAnswers(aStudent(), { 'GET /student/cv': answer }));
    await user.click(await screen.findByRole('button', { name: 'Download CV' }));
    expect(await screen.findByText('Download failed')).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
  });
});
