import * as calls from '@fair/contract';
import { setPageHeaders } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { sendFile } from '../../http/sendFile.ts';
import { versioned } from '../../http/version.ts';
import { chosenFile, judgeImage } from '../../services/files/index.ts';
import { createCompany } from './create.ts';
import { imageUrl, presentCompany, presentPublicCompany } from './presenter.ts';
import * as companies from './service.ts';

/** What everyone may see. */
const publicRoutes: Route[] = [
  route(calls.listMeetingCompanies, async () =>
    (await companies.listActiveCompanies({ networkMeeting: true })).map(presentPublicCompany),
  ),
  route(calls.listCompanies, async () => (await companies.listActiveCompanies()).map(presentPublicCompany)),
  route(calls.getCompany, async ({ params }) =>
    presentPublicCompany(await companies.findActiveCompany(params.slug)),
  ),
  route(calls.getCompanyImage, async ({ params, query, ctx }) => {
    const find = () => companies.findPublicImage(params.slug, params.kind, query.size);
    await sendFile(ctx, find, { disposition: 'inline', cache: 'public' });
    return undefined;
  }),
];

/** A company's own pictures. */
const imageRoutes: Route[] = [
  route(calls.uploadImage, async ({ user, params: { kind }, upload }) => {
    const file = await judgeImage(chosenFile(upload.files, kind), kind, user._id);
    const stored = await companies.replaceImage(user._id, kind, file);
    return {
      fileName: stored.fileName,
      size: stored.size,
      url: imageUrl(user.slug, kind, stored.page ?? stored),
    };
  }),
  route(calls.downloadImage, async ({ user, params, ctx }) => {
    await sendFile(ctx, () => companies.findOwnImage(user._id, params.kind), { disposition: 'inline' });
    return undefined;
  }),
  route(calls.removeImage, async ({ user, params }) => {
    await companies.removeImage(user._id, params.kind);
    return undefined;
  }),
];

const adminRoutes: Route[] = [
  route(calls.createCompany, async ({ app, user, upload: { json, files } }) => {
    const images = { logo: chosenFile(files, 'logo'), banner: files.banner };
    return presentCompany(await createCompany(app, user, json.company, images));
  }),
  route(calls.getAdminCompany, async ({ params, ctx }) =>
    presentCompany(versioned(ctx, await companies.findCompany(params.slug))),
  ),
  route(calls.listAdminCompanies, async ({ query, ctx }) => {
    const { rows, total } = await companies.listCompanies(query);
    setPageHeaders(ctx, query, total);
    return rows.map(presentCompany);
  }),
];

export const companyRoutes: Route[] = [...publicRoutes, ...imageRoutes, ...adminRoutes];
