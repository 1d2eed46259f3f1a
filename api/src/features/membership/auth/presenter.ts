import type { User } from '@fair/contract';
import type { App } from '../../../context.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { isCompany, isStudent, presentInternal } from '../../people/accounts/index.ts';
import { termsDue } from '../../people/consents/index.ts';
import { presentOwnStudent } from '../../people/students/index.ts';
import { presentOwnCompany } from '../../recruitment/companies/index.ts';

/**
 * Presents an account to its owner: the fields allowed for its type (DECISIONS §3), whether a second factor
 * must be set up first, and the terms to accept.
 */
export function presentUser(app: Pick<App, 'lacksSecondFactor' | 'current'>, actor: Actor): User {
  const due = termsDue(app, accountOf(actor));
  return {
    ...presentByType(app, actor),
    ...(app.lacksSecondFactor(actor) && { secondFactorDue: true as const }),
    ...(due && { termsDue: due }),
  };
}

function presentByType(app: Pick<App, 'current'>, actor: Actor): User {
  if (isStudent(actor)) return presentOwnStudent(app, actor);
  if (isCompany(actor)) return presentOwnCompany(actor);
  return presentInternal(actor);
}
