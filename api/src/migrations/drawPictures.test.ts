import { describe, expect, it } from '@jest/globals';
import { checkFiles } from '../cli/doctor/files.ts';
import { connection } from '../db/connection.ts';
import { type FilePointer, storeFile } from '../db/files.ts';
import { followReleaseBefore } from '../features/companies/bothPlaces.ts';
import { type Company, CompanyModel } from '../features/companies/model.ts';
import { aCompany } from '../testing/factories.ts';
import { aDrawing, aPicture } from '../testing/fileFixtures.ts';
import { givenApi } from '../testing/givenApi.ts';
import { drawStoredPictures } from './drawPictures.ts';

const api = givenApi();

/** As a release before pictures were drawn has stored it. */
async function stored(kind: 'logo' | 'banner', bytes: Buffer, fileName: string, mediaType: string) {
  const company = await aCompany();
  const pointer = await storeFile({ bytes, fileName, mediaType });
  // Companies were accounts then.
  await connection.collection('companies').deleteOne({ _id: company._id });
  await connection
    .collection('accounts')
    .updateOne({ _id: company._id }, { $set: { [kind]: pointer }, $unset: { companyId: 1, companyRole: 1 } });
  return {
    company,
    pointer,
    now: async () => (await CompanyModel.findById(company._id).lean<Company>()) as Company,
  };
}

/** And what a later migration makes of them. */
const draw = async () => {
  if (!connection.db) throw new Error('There is no database.');
  const drawn = await drawStoredPictures(connection.db);
  await followReleaseBefore();
  return drawn;
};
const isThere = async ({ fileId }: FilePointer) =>
  (await connection.collection('files.files').countDocuments({ _id: fileId })) === 1;
const shown = async ({ slug }: Company) => (await api.visitor().get(`/api/v1/public/companies/${slug}`)).body;

describe('pictures that were stored before they were drawn', () => {
  it('are drawn: an SVG gives way to its drawing, a raster file stays beside it', async () => {
    const drawing = await stored('logo', aDrawing(), 'our logo.svg', 'image/svg+xml');
    const photo = await stored('banner', await aPicture('jpeg', 2000, 500), 'hall.jpg', 'image/jpeg');
    // Nothing that has not been drawn is shown, not even before.
    expect(await shown(drawing.company)).not.toHaveProperty('logoURL');
    expect(await draw()).toEqual({ drawn: 2, undrawn: 0 });

    const { logo } = await drawing.now();
    expect(logo).toMatchObject({ fileName: 'our logo.webp', mediaType: 'image/webp' });
    expect(await isThere(drawing.pointer)).toBe(false);
    const { logoURL } = await shown(drawing.company);
    expect((await api.visitor().get(logoURL).expect(200)).headers['content-type']).toBe('image/webp');

    const { banner } = await photo.now();
    expect(banner).toMatchObject({ fileName: 'hall.jpg', page: { fileName: 'hall.webp' } });
    expect(banner?.fileId.equals(photo.pointer.fileId)).toBe(true);
    expect(await isThere(photo.pointer)).toBe(true);
    await api
      .visitor()
      .get((await shown(photo.company)).bannerURL)
      .expect(200);
    expect(await draw()).toEqual({ drawn: 0, undrawn: 0 });
  });

  it('are drawn once, although several processes begin together, and leave no file that nothing points to', async () => {
    const { now } = await stored('logo', aDrawing(), 'logo.svg', 'image/svg+xml');
    const before = await connection.collection('files.files').countDocuments();
    await Promise.all([draw(), draw(), draw()]);
    expect((await now()).logo?.thumbnail).toBeDefined();
    // The drawing in two sizes instead of the file.
    expect(await connection.collection('files.files').countDocuments()).toBe(before + 1);
  });

  it('are no longer shown when they cannot be drawn, and the doctor names them until there is another', async () => {
    const bad = await stored('logo', Buffer.from('<svg no drawing'), 'logo.svg', 'image/svg+xml');
    const { undrawn } = await draw();
    expect(undrawn).toBe(1);
    const company = await bad.now();
    expect(company.logo).toBeUndefined();
    expect(await isThere(bad.pointer)).toBe(true);
    expect(await shown(company)).not.toHaveProperty('logoURL');
    expect(await checkFiles()).toMatchObject([
      { state: 'warning', what: expect.stringContaining(`${company.slug} (logo)`) },
    ]);

    const agent = await api.signedIn(company);
    await agent
      .post('/api/v1/company/image/logo')
      .attach('logo', await aPicture(), 'logo.png')
      .expect(201);
    expect(await isThere(bad.pointer)).toBe(false);
    expect(await checkFiles()).toMatchObject([{ state: 'ok' }]);
  });
});
