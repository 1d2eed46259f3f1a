import * as calls from '@fair/contract';
import { answerLanguage, fileLanguage } from '../../../http/language.ts';
import { setPageHeaders } from '../../../http/paging.ts';
import { type Handling, type Route, route } from '../../../http/route.ts';
import { chosenFile } from '../../../services/files/index.ts';
import { companiesOfPastFair, companiesWithTimes, timesForFilter } from '../../meetings/meetings/index.ts';
import { accountsWithSecondFactor } from '../../people/accounts/index.ts';
import {
  contactsRefused,
  listCompanies,
  presentCompanyToAdmin,
  presentMailed,
} from '../../recruitment/companies/index.ts';
import { requestedEdition } from '../registration/index.ts';
import { countGaps } from './gaps.ts';
import {
  beginImport,
  checkSheet,
  findImport,
  listImports,
  presentImports,
  readLayout,
  reportOfImport,
} from './importing.ts';
import { inviteCompanies, remindCompanies } from './mailing.ts';
import { readLaidOut } from './readLaidOut.ts';
import { runImport } from './running.ts';
import { sendTemplate } from './template.ts';

type Beginning = Handling<typeof calls.startCompanyImport> | Handling<typeof calls.importCompanies>;

async function beginFrom({ app, user, upload: { files, json }, ctx }: Beginning) {
  const { mails, year, language: mailLanguage, reading } = json.options;
  const edition = await requestedEdition(app, year);
  const file = chosenFile(files, 'sheet');
  const sheet = await readLaidOut(file, user._id, reading);
  const { originalName: fileName } = file;
  const language = answerLanguage(ctx);
  return beginImport(sheet, { app, actor: user, edition, mails, mailLanguage, fileName, language, reading });
}

export const onboardingRoutes: Route[] = [
  route(calls.listAdminCompanies, async ({ app, query, ctx }) => {
    const { rows, total } = await listCompanies(app, query, {
      withTimes: await timesForFilter(app, query),
      among: await companiesOfPastFair(app),
    });
    setPageHeaders(ctx, query, total);
    const ids = rows.map(({ _id }) => _id);
    const [withFactor, withTimes, refused] = await Promise.all([
      accountsWithSecondFactor(ids),
      companiesWithTimes(app.editionId, ids),
      contactsRefused(rows),
    ]);
    const planned = new Set(withTimes.map(String));
    return rows.map((company) => ({
      ...presentCompanyToAdmin(company, withFactor),
      ...(company.state && { state: company.state }),
      ...presentMailed(company, refused.get(company._id.toHexString())),
      ...(company.networkMeeting && !planned.has(String(company._id)) && { lacksTimes: true as const }),
    }));
  }),

  route(calls.checkCompanySheet, async ({ app, user, upload, query, ctx }) => {
    const edition = await requestedEdition(app, query.year);
    const { reading } = upload.json;
    const sheet = await readLaidOut(chosenFile(upload.files, 'sheet'), user._id, reading);
    return checkSheet(sheet, { app, edition, language: answerLanguage(ctx), reading });
  }),

  route(calls.readCompanySheet, async ({ app, user, upload, query, ctx }) => {
    const edition = await requestedEdition(app, query.year);
    const { reading } = upload.json;
    const sheet = await readLaidOut(chosenFile(upload.files, 'sheet'), user._id, reading);
    return readLayout(sheet, { app, edition, language: answerLanguage(ctx), reading });
  }),

  route(calls.startCompanyImport, async (request) => {
    const { app } = request;
    const begun = await beginFrom(request);
    runImport(app, begun).catch((error: unknown) =>
      app.log.warn({ err: error }, 'an import of companies was cut off, and is gone on with'),
    );
    const [shown] = await presentImports(app, [begun]);
    if (!shown) throw new Error('what was begun is not there');
    return shown;
  }),
  route(calls.listCompanyImports, ({ app }) => listImports(app)),
  route(calls.getCompanyImport, ({ app, params }) => findImport(app, params.id)),

  route(calls.importCompanies, async (request) => {
    const begun = await beginFrom(request);
    await runImport(request.app, begun);
    return reportOfImport(begun);
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
