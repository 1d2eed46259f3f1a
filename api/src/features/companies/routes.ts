import * as calls from '@fair/contract';
import type { App } from '../../context.ts';
import { setPageHeaders } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { sendFile } from '../../http/sendFile.ts';
import { versioned } from '../../http/version.ts';
import { audit } from '../../services/audit/index.ts';
import { chosenFile, judgeImage } from '../../services/files/index.ts';
import type { Account } from '../accounts/index.ts';
import { createCompany } from './create.ts';
import type { Company } from './model.ts';
import { presentCompany, presentImage, presentPublicCompany } from './presenter.ts';
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
    return presentImage(user, kind, await companies.replaceImage(user._id, kind, file));
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

/** The same of any company, for admins; each change is in the log. */
const adminImageRoutes: Route[] = [
  route(calls.uploadCompanyImage, async ({ app, user, params: { slug, kind }, upload }) => {
    const company = await companies.findCompany(slug);
    const file = await judgeImage(chosenFile(upload.files, kind), kind, user._id);
    const stored = await companies.replaceImage(company._id, kind, file);
    await auditImage(app, user, company, kind);
    return presentImage(company, kind, stored);
  }),
  route(calls.downloadCompanyImage, async ({ params: { slug, kind }, ctx }) => {
    const { _id } = await companies.findCompany(slug);
    await sendFile(ctx, () => companies.findOwnImage(_id, kind), { disposition: 'inline' });
    return undefined;
  }),
  route(calls.removeCompanyImage, async ({ app, user, params: { slug, kind } }) => {
    const company = await companies.findCompany(slug);
    await companies.removeImage(company._id, kind);
    await auditImage(app, user, company, kind);
    return undefined;
  }),
];

const auditImage = (app: App, actor: Account, { _id }: Company, kind: calls.ImageKind) =>
  audit(app, {
    action: 'company.changed',
    actorId: actor._id,
    actorType: actor.type,
    targetId: _id,
    targetType: 'company',
    detail: { fields: [kind] },
  });

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

export const companyRoutes: Route[] = [...publicRoutes, ...imageRoutes, ...adminImageRoutes, ...adminRoutes];
