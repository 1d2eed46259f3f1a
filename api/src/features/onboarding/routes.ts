import * as calls from '@fair/contract';
import { answerLanguage, fileLanguage } from '../../http/language.ts';
import { setPageHeaders } from '../../http/paging.ts';
import { type Route, route } from '../../http/route.ts';
import { chosenFile, readSheet } from '../../services/files/index.ts';
import { withSecondFactor } from '../accounts/index.ts';
import { listCompanies, presentCompanyToAdmin, presentMailed } from '../companies/index.ts';
import { companiesOfPast, companiesWithTimes, timesAsked } from '../meetings/index.ts';
import { countGaps } from './gaps.ts';
import { checkSheet, importSheet } from './importing.ts';
import { inviteCompanies, remindCompanies } from './mailing.ts';
import { sendTemplate } from './template.ts';

export const onboardingRoutes: Route[] = [
  route(calls.listAdminCompanies, async ({ app, query, ctx }) => {
    const { rows, total } = await listCompanies(
      query,
      await timesAsked(app, query),
      await companiesOfPast(app),
    );
    setPageHeaders(ctx, query, total);
    const ids = rows.map(({ _id }) => _id);
    const [withFactor, withTimes] = await Promise.all([
      withSecondFactor(ids),
      companiesWithTimes(app.editionId, ids),
    ]);
    const planned = new Set(withTimes.map(String));
    return rows.map((company) => ({
      ...presentCompanyToAdmin(company, withFactor),
      ...presentMailed(company),
      ...(company.networkMeeting && !planned.has(String(company._id)) && { lacksTimes: true as const }),
    }));
  }),

  route(calls.checkCompanySheet, async ({ user, upload, ctx }) => {
    const sheet = await readSheet(chosenFile(upload.files, 'sheet'), user._id);
    return checkSheet(sheet, { language: answerLanguage(ctx) });
  }),

  route(calls.importCompanies, async ({ app, user, upload: { files, json }, ctx }) => {
    const file = chosenFile(files, 'sheet');
    const sheet = await readSheet(file, user._id);
    const { mails } = json.options;
    const language = answerLanguage(ctx);
    return importSheet(sheet, { app, actor: user, mails, fileName: file.originalName, language });
  }),

  route(calls.getCompanyTemplate, async ({ user, query, ctx }) => {
    await sendTemplate(ctx, 'csv', fileLanguage(ctx, query.lang, user));
    return undefined;
  }),
  route(calls.getCompanyTemplateAsXlsx, async ({ user, query, ctx }) => {
    await sendTemplate(ctx, 'xlsx', fileLanguage(ctx, query.lang, user));
    return undefined;
  }),

  route(calls.countCompanyGaps, ({ app }) => countGaps(app)),

  route(calls.inviteCompanies, async ({ app, user, body }) => ({
    outcomes: await inviteCompanies({ app, actor: user }, body),
  })),

  route(calls.remindCompanies, async ({ app, user, body }) => ({
    outcomes: await remindCompanies({ app, actor: user }, body),
  })),
];
