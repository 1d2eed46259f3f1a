import * as calls from '@fair/contract';
import type { Context } from 'koa';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../http/route.ts';
import { expectedVersion, versioned } from '../../../http/version.ts';
import { audit, byWhom } from '../../../services/audit/index.ts';
import { findFair } from '../../fair/fair/index.ts';
import { presentRule } from './presenter.ts';
import { findRule, type Rule, writeRule } from './service.ts';

async function reply(app: App, ctx: Context, rule: Rule) {
  versioned(ctx, { profileVersion: rule.version, updatedAt: rule.updatedAt });
  return presentRule(rule, await findFair(app), app);
}

export const mailRuleRoutes: Route[] = [
  route(calls.getMailRule, async ({ app, params, ctx }) => reply(app, ctx, await findRule(app, params.rule))),
  route(calls.changeMailRule, async ({ app, user, params, body, ctx }) => {
    const rule = await writeRule(app, params.rule, body, expectedVersion(ctx));
    const { enabled, localTime } = rule;
    await audit(app, {
      action: 'mailRule.changed',
      ...byWhom(user),
      targetId: app.editionId,
      targetType: 'edition',
      detail: { rule: params.rule, enabled, localTime },
    });
    return reply(app, ctx, rule);
  }),
];
