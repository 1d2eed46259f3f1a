import { describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { connection } from '../../../db/connection.ts';
import { aCase, aPdf, aPicture } from '../../../testing/fileFixtures.ts';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany, aStudent } from '../../../testing/index.ts';

const CV = '/api/v1/student/cv';
const asBytes = (response: { body: unknown }) => response.body as Buffer;

const api = givenApi();

async function aSignedInStudent() {
  const student = await aStudent();
  const agent = await api.signedIn(student);
  const upload = (content: Buffer, name = 'my cv.pdf') => agent.post(CV).attach('cv', content, name);
  return { student, agent, upload };
}

const storedFiles = () => connection.collection('files.files').countDocuments();
const storedChunks = () => connection.collection('files.chunks').countDocuments();

describe('uploading a CV', () => {
  it('stores it and returns it byte for byte under its name', async () => {
    const { agent, upload } = await aSignedInStudent();
    const pdf = await aPdf({ pages: 2 });
    const stored = await upload(pdf, 'Åsas CV.pdf').expect(201);
    expect(stored.body).toEqual({
      fileName: 'Åsas CV.pdf',
      size: pdf.length,
      uploadedAt: expect.stringMatching(/Z$/),
    });

    const sent = await agent.get(CV).buffer(true).parse(collect).expect(200);
    expect(asBytes(sent).equals(pdf)).toBe(true);
    expect(sent.headers['content-type']).toBe('application/pdf');
    expect(sent.headers['content-disposition']).toBe(
      `attachment; filename="Asas CV.pdf"; filename*=UTF-8''%C3%85sas%20CV.pdf`,
    );
    expect(sent.headers['x-content-type-options']).toBe('nosniff');
    expect(sent.headers['content-security-policy']).toContain('sandbox');
    expect(sent.headers['cache-control']).toBe('private, no-cache');
  });

  it('appears in the user', async () => {
    const { agent, upload } = await aSignedInStudent();
    expect((await agent.get('/api/v1/protected/session')).body).toMatchObject({ hasCv: false });
    await upload(await aPdf(), 'cv.pdf').expect(201);
    const user = (await agent.get('/api/v1/protected/session')).body;
    expect(user).toMatchObject({ hasCv: true, cvFileName: 'cv.pdf', cvSize: expect.any(Number) });
    expect(Number.isNaN(Date.parse(user.cvUploadedAt))).toBe(false);
  });

  it('leaves exactly one CV when an attempt is interrupted and repeated', async () => {
    const { agent, upload } = await aSignedInStudent();
    await upload(await aPdf({ text: 'old' })).expect(201);
    const before = await storedFiles();
    const pdf = await aPdf({ pages: 3, text: 'new' });
    // Sends part of a form and then closes the connection, like a browser that gives up.
    for (const share of [0.1, 0.5, 0.99]) {
      const form = new FormData();
      form.append('cv', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'cv.pdf');
      const whole = new Response(form);
      const body = Buffer.from(await whole.arrayBuffer());
      const cut = agent
        .post(CV)
        .set('content-type', whole.headers.get('content-type') ?? '')
        .set('content-length', String(body.length));
      cut.write(body.subarray(0, Math.floor(body.length * share)));
      const ended = new Promise((resolve) => cut.once('abort', resolve));
      setImmediate(() => cut.abort());
      await ended;
    }
    await upload(pdf).expect(201);
    expect(await storedFiles()).toBe(before);
    const left = await agent.get(CV).buffer(true).parse(collect).expect(200);
    expect(asBytes(left).equals(pdf)).toBe(true);
  });

  it('leaves exactly one file after twenty concurrent uploads', async () => {
    const { agent, upload } = await aSignedInStudent();
    const before = await storedFiles();
    const pdfs = await Promise.all(Array.from({ length: 20 }, (_, n) => aPdf({ text: `CV ${n}` })));
    const answers = await Promise.all(pdfs.map((pdf) => upload(pdf)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await storedFiles()).toBe(before + 1);
    const left = await agent.get(CV).buffer(true).parse(collect).expect(200);
    expect(pdfs.some((pdf) => pdf.equals(asBytes(left)))).toBe(true);
  });

  it('never shows a gap or half a file while being replaced', async () => {
    const { agent, upload } = await aSignedInStudent();
    const pdfs = await Promise.all([aPdf({ pages: 3 }), aPdf({ pages: 30 })]);
    await upload(pdfs[0] as Buffer).expect(201);
    const replacing = (async () => {
      for (let n = 1; n <= 10; n += 1) await upload(pdfs[n % 2] as Buffer).expect(201);
    })();
    for (let n = 0; n < 30; n += 1) {
      const sent = await agent.get(CV).buffer(true).parse(collect).expect(200);
      expect(pdfs.some((pdf) => pdf.equals(asBytes(sent)))).toBe(true);
    }
    await replacing;
  });

  it.each([
    ['opens without a password and forbids changes', () => aPdf({ owner: 'secret' })],
    ['is locked by another producer', () => aCase('cv-no-password-but-locked.pdf')],
    ['has a line of a mail gateway before its header', () => aCase('cv-mail-gateway-text-before-header.pdf')],
    [
      'has a page of a mail gateway around it',
      async () =>
        Buffer.concat([
          Buffer.from(`${'scanned '.repeat(120)}\r\n`),
          await aPdf(),
          Buffer.from(`\r\n${'No virus was found. '.repeat(300)}`),
        ]),
    ],
  ])('accepts a PDF that %s, and serves it byte for byte', async (_what, make) => {
    const { agent, upload } = await aSignedInStudent();
    const pdf = await make();
    const stored = await upload(pdf).expect(201);
    expect(stored.body).not.toHaveProperty('notes');
    const sent = await agent.get(CV).buffer(true).parse(collect).expect(200);
    expect(asBytes(sent).equals(pdf)).toBe(true);
  });

  it.each([
    ['PORTFOLIO', () => aPdf({ catalog: { Collection: { View: 'T' } } })],
    ['FORM', () => aPdf({ catalog: { AcroForm: { XFA: [] } } })],
    ['DYNAMIC_FORM', () => aPdf({ catalog: { AcroForm: { XFA: [] }, NeedsRendering: true } })],
  ])('reports what companies do not see of a %s, until it is replaced', async (note, make) => {
    const { agent, upload } = await aSignedInStudent();
    const stored = await upload(await make()).expect(201);
    expect(stored.body.notes).toEqual([note]);
    const own = async () => (await agent.get('/api/v1/protected/session').expect(200)).body;
    expect((await own()).cvNotes).toEqual([note]);
    await upload(await aPdf({ owner: 'secret' })).expect(201);
    expect(await own()).not.toHaveProperty('cvNotes');
  });

  it.each([
    ['a picture with a new name', () => aPicture(), 'NOT_A_PDF'],
    ['an empty file', async () => Buffer.alloc(0), 'NOT_A_PDF'],
    ['only the signature', async () => Buffer.from('%PDF-1.7\n'), 'NOT_A_PDF'],
    [
      'garbage between both marks',
      async () => Buffer.from(`%PDF-1.7\n${'x'.repeat(500)}\n%%EOF`),
      'NOT_A_PDF',
    ],
    ['a cut-off PDF', async () => (await aPdf({ pages: 3 })).subarray(0, -200), 'NOT_A_PDF'],
    ['an encrypted PDF', () => aPdf({ password: 'secret' }), 'PDF_ENCRYPTED'],
    [
      'a PDF that begins after 1,024 bytes',
      async () => Buffer.concat([Buffer.alloc(1024, ' '), await aPdf()]),
      'NOT_A_PDF',
    ],
    [
      'a PDF whose last revision is cut off',
      async () => Buffer.concat([await aPdf(), Buffer.from('\n9 0 obj\n<</Type/Page>>\nend')]),
      'NOT_A_PDF',
    ],
  ])('rejects %s, and keeps the old CV', async (_what, content, code) => {
    const { agent, upload } = await aSignedInStudent();
    await upload(await aPdf(), 'good.pdf').expect(201);
    const files = [await storedFiles(), await storedChunks()];
    const refused = await upload(await content()).expect(415);
    expect(refused.body).toMatchObject({ code });
    expect([await storedFiles(), await storedChunks()]).toEqual(files);
    await agent.get(CV).expect(200);
  });

  it('rejects more than 10 MB, no file, and another field', async () => {
    const { agent, upload } = await aSignedInStudent();
    const tooLarge = await upload(Buffer.alloc(10 * 1024 * 1024 + 1)).expect(413);
    expect(tooLarge.body).toMatchObject({ code: 'FILE_TOO_LARGE', message: 'File too large (max 10MB)' });
    const none = await agent.post(CV).field('cv', 'text').expect(422);
    expect(none.body.fields).toHaveProperty('cv');
    const other = await agent
      .post(CV)
      .attach('resume', await aPdf(), 'cv.pdf')
      .expect(422);
    expect(other.body.fields).toHaveProperty('resume');
    await agent.get(CV).expect(404);
  });
});

describe('downloading a CV', () => {
  it('supports HEAD, 304, one range, and 416 beyond the end', async () => {
    const { agent, upload } = await aSignedInStudent();
    const pdf = await aPdf({ pages: 40 });
    await upload(pdf).expect(201);

    const head = await agent.head(CV).expect(200);
    expect(head.headers['content-length']).toBe(String(pdf.length));
    expect(head.headers['accept-ranges']).toBe('bytes');
    const etag = String(head.headers.etag);
    await agent.get(CV).set('If-None-Match', etag).expect(304);

    const part = await agent.get(CV).set('Range', 'bytes=10-99').buffer(true).parse(collect).expect(206);
    expect(part.headers['content-range']).toBe(`bytes 10-99/${pdf.length}`);
    expect(asBytes(part).equals(pdf.subarray(10, 100))).toBe(true);
    const tail = await agent.get(CV).set('Range', 'bytes=-50').buffer(true).parse(collect).expect(206);
    expect(asBytes(tail).equals(pdf.subarray(-50))).toBe(true);
    const rest = await agent.get(CV).set('Range', 'bytes=500-').buffer(true).parse(collect).expect(206);
    expect(asBytes(rest).equals(pdf.subarray(500))).toBe(true);
    await agent.get(CV).set({ Range: 'bytes=0-9', 'If-Range': '"another"' }).expect(200);
    await agent.get(CV).set('Range', 'bytes=9-2').expect(200);

    const beyond = await agent.get(CV).set('Range', `bytes=${pdf.length}-`).expect(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${pdf.length}`);
    expect(beyond.body.code).toBe('RANGE_NOT_SATISFIABLE');
  });

  it('reads a range across the chunks of a large file', async () => {
    const { agent, upload } = await aSignedInStudent();
    const pdf = Buffer.concat([await aPdf(), Buffer.from(`%${'x'.repeat(600_000)}\n%%EOF\n`)]);
    await upload(pdf).expect(201);
    const part = await agent
      .get(CV)
      .set('Range', 'bytes=261000-530000')
      .buffer(true)
      .parse(collect)
      .expect(206);
    expect(asBytes(part).equals(pdf.subarray(261_000, 530_001))).toBe(true);
    const whole = await agent.get(CV).buffer(true).parse(collect).expect(200);
    expect(asBytes(whole).equals(pdf)).toBe(true);
  });

  it('finds nothing after DELETE, which may be repeated and leaves no file', async () => {
    const { agent, upload } = await aSignedInStudent();
    const files = await storedFiles();
    await upload(await aPdf()).expect(201);
    await agent.delete(CV).expect(204);
    await agent.delete(CV).expect(204);
    await agent.get(CV).expect(404);
    expect(await storedFiles()).toBe(files);
  });

  it('is only for its student', async () => {
    await api.visitor().get(CV).expect(401);
    const company = await api.signedIn(await aCompany());
    await company.get(CV).expect(403);
    await company
      .post(CV)
      .attach('cv', await aPdf(), 'cv.pdf')
      .expect(403);
    const { upload } = await aSignedInStudent();
    await upload(await aPdf()).expect(201);
    const another = await aSignedInStudent();
    await another.agent.get(CV).expect(404);
  });
});

/** Parses the body as binary; superagent would read a PDF as text. */
function collect(response: Response, done: (error: Error | null, body: unknown) => void): void {
  const stream = response as unknown as NodeJS.ReadableStream;
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(null, Buffer.concat(parts)));
  stream.on('error', (error) => done(error, undefined));
}
