import { downloadApplicantCv, listAdminStudents, submitApplication } from '@fair/contract';
import { connection } from '@fair/texts/connection';
import { describe, expect, test } from '@jest/globals';
import { errorCode, errorText, fieldErrors } from './errorText.ts';
import { fileNameOf } from './files.ts';
import { pathOf, toRequest } from './request.ts';

describe('errorText, product-spec §8', () => {
  test('the message of an answer, else the answer itself, else that the server could not be reached', () => {
    expect(errorText({ status: 409, data: { message: 'Taken.', code: 'EMAIL_TAKEN' } })).toBe('Taken.');
    expect(errorText({ status: 502, data: 'Bad gateway' })).toBe('Bad gateway');
    for (const error of [
      undefined,
      null,
      {},
      { data: '' },
      { data: { code: 'X' } },
      { status: 'FETCH_ERROR' },
    ]) {
      expect(errorText(error)).toBe(connection.en.UNREACHABLE);
    }
  });

  test('a proxy with nobody behind it does not send people to look at their own connection', () => {
    for (const data of ['<html>502 Bad Gateway</html>', '', null, undefined]) {
      expect(errorText({ status: 502, data })).toBe(connection.en.SITE_AWAY);
      expect(errorText({ status: 'PARSING_ERROR', originalStatus: 504, data })).toBe(connection.en.SITE_AWAY);
    }
    expect(errorText({ status: 404, data: '' })).toBe(connection.en.UNREACHABLE);
  });

  test('fields and code of a refusal', () => {
    const error = {
      status: 422,
      data: { message: 'No.', code: 'VALIDATION_FAILED', fields: { name: 'Enter a name.' } },
    };
    expect(fieldErrors(error)).toEqual({ name: 'Enter a name.' });
    expect(errorCode(error)).toBe('VALIDATION_FAILED');
    expect(fieldErrors({ status: 500 })).toEqual({});
  });
});

describe('requests', () => {
  test('params are encoded, empty query values left out', () => {
    expect(pathOf(downloadApplicantCv, { params: { id: 'a/b' } })).toBe('/company/applications/cv/a%2Fb.pdf');
    expect(
      pathOf(listAdminStudents, { query: { page: 2, q: '', sort: undefined, 'filter[program]': 'SYSDK' } }),
    ).toBe('/admin/students?page=2&filter%5Bprogram%5D=SYSDK');
  });

  test('the first method of a call is used', () => {
    expect(toRequest(submitApplication, { body: { slug: 'acme' } })).toEqual({
      url: '/student/apply',
      method: 'POST',
      body: { slug: 'acme' },
    });
  });
});

test('file names from content-disposition, RFC 6266', () => {
  expect(fileNameOf(null, 'cv.pdf')).toBe('cv.pdf');
  expect(fileNameOf('attachment; filename="my cv.pdf"', 'cv.pdf')).toBe('my cv.pdf');
  expect(fileNameOf('inline; filename="cv.pdf"; filename*=UTF-8\'\'%C3%85sa.pdf', 'cv.pdf')).toBe('Åsa.pdf');
  expect(fileNameOf('attachment; filename="a \\"quoted\\" one.pdf"', 'cv.pdf')).toBe('a "quoted" one.pdf');
});
