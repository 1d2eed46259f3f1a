import * as calls from '@fair/contract';
import type { App } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type Route, route } from '../../../http/route.ts';
import { sendFile } from '../../../http/sendFile.ts';
import { versioned } from '../../../http/version.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { chosenFile, inspectImage, notDrawnReply } from '../../../services/files/index.ts';
import { type Account, accountsWithSecondFactor } from '../../people/accounts/index.ts';
import { findParticipation, noteOnCompany } from '../participations/index.ts';
import { createCompany } from './create.ts';
import * as images from './images.ts';
import type { Company } from './model.ts';
import { presentCompanyToAdmin, presentImage } from './presenter.ts';
import { publicAims, publicCompanies, publicCompany, publicMeetingCompanies } from './public.ts';
import { findCompany } from './service.ts';

const publicRoutes: Route[] = [
  route(calls.listMeetingCompanies, ({ app }) => publicMeetingCompanies(app)),
  route(calls.listCompanies, ({ app }) => publicCompanies(app)),
  route(calls.getCompany, ({ app, params }) => publicCompany(app, params.slug)),
  route(calls.getCompanyAims, ({ app, params }) => publicAims(app, params.slug)),
  route(calls.getCompanyImage, async ({ params, query, ctx }) => {
    const find = () => images.findPublicImage(params.slug, params.kind, query.size);
    await sendFile(ctx, find, { disposition: 'inline', cache: 'public' });
    return undefined;
  }),
];

/** Calls with which a company changes and downloads its own pictures; each change is audited. */
const imageRoutes: Route[] = [
  route(calls.uploadImage, async ({ app, user, account, params: { kind }, upload }) => {
    const file = await inspectImage(chosenFile(upload.files, kind), kind, account._id);
    const stored = await images.replaceImage(user._id, kind, file);
    await auditImage(app, account, user, kind);
    return { ...presentImage(user, kind, stored), ...notDrawnReply(file) };
  }),
  route(calls.downloadImage, async ({ user, params, ctx }) => {
    await sendFile(ctx, () => images.findOwnImage(user._id, params.kind), { disposition: 'inline' });
    return undefined;
  }),
  route(calls.removeImage, async ({ app, user, account, params: { kind } }) => {
    await images.removeImage(user._id, kind);
    await auditImage(app, account, user, kind);
    return undefined;
  }),
];

/** Calls with which admins change and download the pictures of any company; each change is audited. */
const adminImageRoutes: Route[] = [
  route(calls.uploadCompanyImage, async ({ app, user, params: { slug, kind }, upload }) => {
    const company = await findCompany(app, slug);
    const file = await inspectImage(chosenFile(upload.files, kind), kind, user._id);
    const stored = await images.replaceImage(company._id, kind, file);
    await auditImage(app, user, company, kind);
    return { ...presentImage(company, kind, stored), ...notDrawnReply(file) };
  }),
  route(calls.downloadCompanyImage, async ({ app, params: { slug, kind }, ctx }) => {
    const { _id } = await findCompany(app, slug);
    await sendFile(ctx, () => images.findOwnImage(_id, kind), { disposition: 'inline' });
    return undefined;
  }),
  route(calls.removeCompanyImage, async ({ app, user, params: { slug, kind } }) => {
    const company = await findCompany(app, slug);
    await images.removeImage(company._id, kind);
    await auditImage(app, user, company, kind);
    return undefined;
  }),
];

const auditImage = (app: App, actor: Account, { _id }: Pick<Company, '_id'>, kind: calls.ImageKind) =>
  audit(app, {
    action: 'company.changed',
    ...byWhom(actor),
    targetId: _id,
    targetType: 'company',
    detail: { fields: [kind] },
  });

/** Presents a company to admins, including whether its account has a second factor. */
export const toAdmin = async (company: Company): Promise<calls.CompanyUser> =>
  presentCompanyToAdmin(company, await accountsWithSecondFactor([company._id]));

const adminRoutes: Route[] = [
  route(calls.createCompany, async ({ app, user, upload: { json, files } }) => {
    const images = { logo: chosenFile(files, 'logo'), banner: files.banner };
    const { company, notDrawn } = await createCompany(app, user, json.company, images);
    return { ...(await toAdmin(company)), ...(notDrawn && { notDrawn }) };
  }),
  route(calls.getAdminCompany, async ({ app, params, ctx }) => {
    const company = versioned(ctx, await findCompany(app, params.slug));
    const which = { editionId: app.editionId, companyId: company._id };
    const participation = await findParticipation(which);
    return {
      ...(await toAdmin(company)),
      ...(participation?.adminNote && { adminNote: participation.adminNote }),
    };
  }),
  route(calls.setCompanyNote, async ({ app, user, params, body }) => {
    const company = await findCompany(app, params.slug);
    const which = { editionId: app.editionId, companyId: company._id };
    if (!(await noteOnCompany(which, body.note))) throw notFound();
    const target = { targetId: company._id, targetType: 'company' };
    await audit(app, {
      action: 'company.changed',
      ...byWhom(user),
      ...target,
      detail: { fields: ['adminNote'] },
    });
    return undefined;
  }),
];

export const companyRoutes: Route[] = [...publicRoutes, ...imageRoutes, ...adminImageRoutes, ...adminRoutes];
