import * as calls from '@fair/contract';
import { notFound } from '../../../http/errors.ts';
import { setPageHeaders } from '../../../http/paging.ts';
import { type Route, route, sendToPage, wantsPage } from '../../../http/route.ts';
import { audit } from '../../../services/audit/index.ts';
import { listUnsent, openUnsubscription, resend } from '../../../services/mail/index.ts';
import { addressesOf } from '../../people/accounts/index.ts';
import { changeChoices, choicesOf, findSubscription, unsubscribe } from './choices.ts';
import { presentUnsent } from './presenter.ts';

export const mailRoutes: Route[] = [
  route(calls.listUnsentMails, async ({ query, ctx }) => {
    const { rows, total } = await listUnsent(query, addressesOf);
    setPageHeaders(ctx, query, total);
    return rows.map(presentUnsent);
  }),

  route(calls.resendMail, async ({ app, user, params }) => {
    await resend(app, user, params.id);
    return undefined;
  }),

  route(calls.getMailChoices, async ({ account }) => choicesOf(account)),

  route(calls.changeMailChoices, ({ account, body }) => changeChoices(account, body)),

  // A browser is redirected to a page that asks for confirmation. Mail scanners also follow links, so opening the link
  // must not unsubscribe the recipient.
  route(calls.readSubscription, async ({ app, params, ctx }) => {
    if (wantsPage(ctx)) return sendToPage(ctx, `/unsubscribe?token=${encodeURIComponent(params.token)}`);
    const opened = openUnsubscription(app.sessionSecret, params.token);
    if (!opened) throw notFound();
    const { isOn } = await findSubscription(opened.personId, opened.kind);
    return { kind: opened.kind, on: isOn };
  }),

  route(calls.unsubscribe, async ({ app, params }) => {
    const opened = openUnsubscription(app.sessionSecret, params.token);
    if (!opened) throw notFound();
    const { personId, kind } = opened;
    const { account, isOn } = await findSubscription(personId, kind);
    if (isOn) {
      await unsubscribe(app, account, kind);
      await audit(app, {
        action: 'mail.unsubscribed',
        actorId: personId,
        actorType: account.type,
        detail: { kind },
      });
    }
    return { kind, on: false };
  }),
];
