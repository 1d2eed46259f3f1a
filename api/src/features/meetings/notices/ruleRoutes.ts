import { randomUUID } from 'node:crypto';
import * as calls from '@fair/contract';
import { LANGUAGES, type Language } from '@fair/texts/text';
import { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { accountOf } from '../../../http/actor.ts';
import { notFound } from '../../../http/errors.ts';
import { type Route, route } from '../../../http/route.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { fairIn, findFair } from '../../fair/fair/index.ts';
import { findActor } from '../../recruitment/companies/index.ts';
import { findRule } from '../mailRules/index.ts';
import { fillForFirstDay } from './ruleLetters.ts';

/** Returns a rule's mail in each language, with the values of this person. Throws NOT_FOUND for other account types. */
async function previewFor(app: App, name: calls.MailRule, accountId: string) {
  const person = await findActor(app, new Types.ObjectId(accountId));
  if (!person || (person.type !== 'student' && person.type !== 'company')) throw notFound();
  const { config, editionId } = app;
  const [rule, fair] = await Promise.all([findRule(app, name), findFair(app)]);
  const inLanguage = async (language: Language) => {
    const mail = { config, editionId, rule, person, now: app.now(), fair: fairIn(fair, language) };
    const filled = await fillForFirstDay(mail);
    return filled && { [language]: { subject: filled.subject, body: filled.paragraphs.join('\n\n') } };
  };
  const account = accountOf(person);
  return {
    language: account.language ?? ('en' as const),
    to: { name: account.name, email: account.email },
    ...(await inLanguage('en')),
    ...(await inLanguage('sv')),
  };
}

/** Routes for the preview and the test of mail rules. */
export const ruleRoutes: Route[] = [
  route(calls.previewMailRule, ({ app, params, body }) => previewFor(app, params.rule, body.accountId)),

  route(calls.testMailRule, async ({ app, user, params, body }) => {
    const { rule } = params;
    if (!('en' in (await previewFor(app, rule, body.accountId)))) throw notFound();
    const test = randomUUID();
    const data = { editionId: app.editionId.toHexString(), rule, accountId: body.accountId };
    await app.mail.enqueueAll(
      LANGUAGES.map((language) => ({
        key: keyFor('mailRuleTest', user._id, test, language),
        template: 'mailRuleTest' as const,
        data: { ...data, language },
      })),
    );
    await audit(app, {
      action: 'mailRule.tested',
      ...byWhom(user),
      targetId: app.editionId,
      targetType: 'edition',
      detail: { rule },
    });
    return undefined;
  }),
];
