import { getPrintPack, PERSONAL_PARTS, PRINT_PARTS } from '@fair/contract';
import { fileLanguage } from '../../../http/language.ts';
import { type Route, route } from '../../../http/route.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { requirePurpose } from '../../../services/exports/index.ts';
import { fairIn, findFair } from '../../fair/fair/index.ts';
import { collectParts } from './collect.ts';
import { readFonts } from './fonts.ts';
import { print, requireFreePrinter } from './printer.ts';

export const printPackRoutes: Route[] = [
  route(getPrintPack, async ({ app, user, query, ctx }) => {
    const asked = query.parts.split(',');
    const parts = PRINT_PARTS.filter((part) => asked.includes(part));
    if (PERSONAL_PARTS.some((part) => parts.includes(part))) requirePurpose(query);
    ctx.attachment(`print-${app.current.year}.pdf`);
    ctx.type = 'application/pdf';
    ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    ctx.status = 200;
    if (ctx.method === 'HEAD') return undefined;
    requireFreePrinter();
    const language = fileLanguage(ctx, query.lang, user);
    const [fair, fonts] = await Promise.all([findFair(app), readFonts()]);
    const days = fair.days.map(({ day }) => day);
    const content = await collectParts(app, { parts, day: query.day, language, days });
    const gone = new AbortController();
    ctx.res.once('close', () => gone.abort());
    const pdf = await print(
      { language, title: fairIn(fair, language).title, fonts, parts: content },
      gone.signal,
    );
    await audit(app, {
      action: 'print.exported',
      ...byWhom(user),
      detail: {
        parts,
        ...(query.day && { day: query.day }),
        ...(query.purpose && { purpose: query.purpose }),
      },
    });
    ctx.body = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    return undefined;
  }),
];
