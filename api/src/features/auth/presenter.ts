import type { User } from '@fair/contract';
import type { App } from '../../context.ts';
import type { Actor } from '../../http/actor.ts';
import { isCompany, isStudent, presentInternal } from '../accounts/index.ts';
import { presentOwnCompany } from '../companies/index.ts';
import { presentOwnStudent } from '../students/index.ts';

/** An account as its owner sees it: the allow-list of its type (DECISIONS §3), and whether it must get a second factor first. */
export function presentUser(app: Pick<App, 'current' | 'lacksSecondFactor'>, actor: Actor): User {
  const user = ofItsType(app, actor);
  return app.lacksSecondFactor(actor) ? { ...user, secondFactorDue: true } : user;
}

function ofItsType(app: Pick<App, 'current'>, actor: Actor): User {
  if (isStudent(actor)) return presentOwnStudent(app, actor);
  if (isCompany(actor)) return presentOwnCompany(actor);
  return presentInternal(actor);
}
