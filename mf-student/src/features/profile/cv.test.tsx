import { noContent, ok, refused, renderArea, UNREACHABLE } from '@fair/testing';
import { connection } from '@fair/texts/connection';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StudentRoutes } from '../../routes.tsx';
import { aStudent, studentAnswers } from '../../testing/students.ts';

const open = (answers: ReturnType<typeof studentAnswers>) =>
  renderArea(StudentRoutes, '/student/profile', answers);

beforeEach(() => sessionStorage.clear());

describe('CV', () => {
  const pdf = new File(['%PDF-1.7'], 'new.pdf', { type: 'application/pdf' });
  const fileInput = () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input.');
    return input;
  };

  test('uploads the field cv and shows CV uploaded', async () => {
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

  test.each([
    ['413', refused(413, 'FILE_TOO_LARGE', 'Too large.'), 'Too large.'],
    ['422', refused(422, 'VALIDATION_FAILED', 'Not a PDF.'), 'Not a PDF.'],
    ['500', refused(500, 'INTERNAL_ERROR', 'Our fault.'), 'Our fault.'],
    ['503', refused(503, 'DATABASE_UNAVAILABLE', 'Not now.'), 'Not now.'],
    [
      'the 413 page of a proxy',
      { status: 413, text: '<html><head><title>413 Request Entity Too Large</title></head></html>' },
      connection.en.TOO_LARGE_ON_THE_WAY,
    ],
    ['the 502 page of a proxy', { status: 502, text: '<html>502</html>' }, connection.en.SITE_AWAY],
    ['a cut line', UNREACHABLE, "Couldn't reach the server"],
  ] as const)(
    'an upload that failed by %s stays readable by its button until the next works',
    async (_how, failure, why) => {
      let isBroken = true;
      const { user } = await open(
        studentAnswers(aStudent(), {
          'POST /student/cv': () =>
            isBroken
              ? failure
              : {
                  status: 201,
                  body: { fileName: 'cv.pdf', size: 8, uploadedAt: '2026-11-03T09:00:00.000Z' },
                },
        }),
      );
      await screen.findByText('ada.pdf');
      await user.upload(fileInput(), pdf);
      const line = (await screen.findByText(/^Upload failed: /)).closest('[role=alert]');
      expect(line?.textContent).toContain(`Upload failed: ${why}`);
      const describedBy = screen
        .getByRole('button', { name: 'Drop a new CV, or browse' })
        .getAttribute('aria-describedby');
      expect(describedBy?.split(' ')).toContain(line?.id);
      isBroken = false;
      await user.upload(fileInput(), new File(['%PDF-1.7'], 'again.pdf', { type: 'application/pdf' }));
      expect(await screen.findByText('CV uploaded')).toBeTruthy();
      expect(screen.queryByText(/^Upload failed: /)).toBeNull();
    },
  );

  test('shows Upload failed with the reason', async () => {
    const { user } = await open(
      studentAnswers(aStudent(), {
        'POST /student/cv': refused(
          415,
          'PDF_ENCRYPTED',
          'This PDF is protected by a password. Upload one without a password.',
        ),
      }),
    );
    await screen.findByText('ada.pdf');
    await user.upload(fileInput(), pdf);
    expect(await screen.findByText('Upload failed')).toBeTruthy();
    expect(
      screen.getByText('This PDF is protected by a password. Upload one without a password.'),
    ).toBeTruthy();
  });

  test('warns about parts of the stored CV that companies cannot see', async () => {
    await open(studentAnswers(aStudent({ cvNotes: ['PORTFOLIO'] })));
    const note = await screen.findByText(/Companies see only its cover page/);
    expect(note.closest('[role=alert]')).toBeTruthy();
  });

  test('shows the progress of an upload and cancels it', async () => {
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

  test('reports an upload that stalls for 30 seconds, and stores it once after a retry', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let isStuck = true;
    const { asked, user } = await open(
      studentAnswers(aStudent(), {
        'POST /student/cv': () =>
          isStuck
            ? new Promise(() => undefined)
            : { status: 201, body: { fileName: 'cv.pdf', size: 8, uploadedAt: '2026-11-03T09:00:00.000Z' } },
      }),
    );
    await screen.findByText('ada.pdf');
    await user.upload(fileInput(), pdf);
    await screen.findByRole('progressbar');
    act(() => void jest.advanceTimersByTime(28_000));
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    act(() => void jest.advanceTimersByTime(3_000));
    expect(screen.getByText(/^No progress for 30 seconds/).getAttribute('role')).toBe('alert');
    isStuck = false;
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('CV uploaded')).toBeTruthy();
    expect(screen.queryByText('Upload cancelled')).toBeNull();
    expect(screen.queryByText(/^No progress/)).toBeNull();
    expect(asked.filter(({ call }) => call === 'POST /student/cv')).toHaveLength(2);
    jest.useRealTimers();
  });

  test('asks before leaving during an upload, and cancels it only if the student agrees', async () => {
    const { user } = await open(
      studentAnswers(aStudent(), { 'POST /student/cv': () => new Promise(() => undefined) }),
    );
    await screen.findByText('ada.pdf');
    const isAskedOnUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAskedOnUnload()).toBe(false);
    await user.upload(fileInput(), pdf);
    await screen.findByRole('progressbar');
    expect(isAskedOnUnload()).toBe(true);
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/student/dashboard';
    link.textContent = 'Away';
    const left = jest.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', left);
    await user.click(link);
    const question = { name: 'Leave while a file is uploading?' };
    await user.click(
      within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Stay' }),
    );
    expect(left).not.toHaveBeenCalled();
    screen.getByRole('progressbar');
    await user.click(link);
    await user.click(
      within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Leave' }),
    );
    expect(await screen.findByText('Upload cancelled')).toBeTruthy();
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    expect(isAskedOnUnload()).toBe(false);
    link.remove();
  });

  async function confirmRemoval(answers: ReturnType<typeof studentAnswers>) {
    const area = await open(answers);
    await area.user.click(await screen.findByRole('button', { name: 'Remove CV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove your CV?' });
    await area.user.click(within(dialog).getByRole('button', { name: 'Remove CV' }));
    return area;
  }

  test('asks before removing and shows CV removed', async () => {
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

  test('shows Remove failed', async () => {
    await confirmRemoval(studentAnswers(aStudent(), { 'DELETE /student/cv': UNREACHABLE }));
    expect(await screen.findByText('Remove failed')).toBeTruthy();
  });

  test('saves a download under the file name of the response', async () => {
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
    ['gone', refused(404, 'NOT_FOUND', 'x'), 'Your CV is no longer stored. Upload a new one.'],
    ['refused', refused(500, 'INTERNAL_ERROR', 'Something went wrong.'), 'Something went wrong.'],
  ])('shows Download failed for a download that is %s', async (_why, answer, reason) => {
    const { user } = await open(studentAnswers(aStudent(), { 'GET /student/cv': answer }));
    await user.click(await screen.findByRole('button', { name: 'Download CV' }));
    expect(await screen.findByText('Download failed')).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
  });
});
