import { downloadApplicantCv, listAdminStudents, submitApplication } from '@fair/contract';
import { connection } from '@fair/texts/connection';
import { describe, expect, test } from '@jest/globals';
import { errorCode, errorText, fieldErrors } from './errorText.ts';
import { fileNameOf } from './files.ts';
import { pathOf, toRequest } from './request.ts';

describe('errorText, product-spec §8', () => {
  test('returns the message of the response, otherwise the response itself, otherwise that the server is unreachable', () => {
    expect(errorText({ status: 409, data: { message: 'Taken.', code: 'EMAIL_TAKEN' } })).toBe('Taken.');
    expect(errorText({ status: 409, data: 'Taken.' })).toBe('Taken.');
    for (const error of [
      undefined,
      null,
      {},
      { data: '' },
      { data: { code: 'X' } },
      { status: 500, data: { other: 1 } },
      { status: 'FETCH_ERROR' },
    ]) {
      expect(errorText(error)).toBe(connection.en.UNREACHABLE);
    }
  });

  test("does not blame the user's connection for a proxy without a server behind it", () => {
    for (const data of ['<html>502 Bad Gateway</html>', '', null, undefined]) {
      expect(errorText({ status: 502, data })).toBe(connection.en.SITE_AWAY);
      expect(errorText({ status: 'PARSING_ERROR', originalStatus: 504, data })).toBe(connection.en.SITE_AWAY);
    }
  });

  test('never shows a response that is not JSON, but explains its status', () => {
    const page = '<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n</html>';
    const said = (originalStatus: number, data: string) =>
      errorText({ status: 'PARSING_ERROR', originalStatus, data });
    const { en } = connection;
    for (const data of [page, 'Request Entity Too Large', '{"message": "cut o', '']) {
      expect(said(413, data)).toBe(en.TOO_LARGE_ON_THE_WAY);
      expect(said(429, data)).toBe(en.TOO_OFTEN);
      expect(said(408, data)).toBe(en.TOO_SLOW);
      expect(said(502, data)).toBe(en.SITE_AWAY);
      expect(said(403, data)).toBe(en.STOPPED_ON_THE_WAY.replace('{{status}}', '403'));
      expect(said(500, data)).toBe(en.SERVER_FAILED.replace('{{status}}', '500'));
      expect(said(200, data)).toBe(en.NOT_OUR_ANSWER);
    }
    expect(errorText({ status: 413, data: page })).toBe(en.TOO_LARGE_ON_THE_WAY);
  });

  test('returns fields and code of a refusal', () => {
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
  test('encodes params and leaves out empty query values', () => {
    expect(pathOf(downloadApplicantCv, { params: { id: 'a/b' } })).toBe('/company/applications/cv/a%2Fb.pdf');
    expect(
      pathOf(listAdminStudents, { query: { page: 2, q: '', sort: undefined, 'filter[program]': 'SYSDK' } }),
    ).toBe('/admin/students?page=2&filter%5Bprogram%5D=SYSDK');
  });

  test('uses the first method of a call', () => {
    expect(toRequest(submitApplication, { body: { slug: 'acme' } })).toEqual({
      url: '/student/apply',
      method: 'POST',
      body: { slug: 'acme' },
    });
  });
});

test('reads file names from content-disposition, RFC 6266', () => {
  expect(fileNameOf(null, 'cv.pdf')).toBe('cv.pdf');
  expect(fileNameOf('attachment; filename="my cv.pdf"', 'cv.pdf')).toBe('my cv.pdf');
  expect(fileNameOf('inline; filename="cv.pdf"; filename*=UTF-8\'\'%C3%85sa.pdf', 'cv.pdf')).toBe('Åsa.pdf');
  expect(fileNameOf('attachment; filename="a \\"quoted\\" one.pdf"', 'cv.pdf')).toBe('a "quoted" one.pdf');
});
