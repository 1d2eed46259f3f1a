import type { App } from '../../../context.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import type { Fair } from '../../fair/fair/index.ts';
import { createFirstLoginLink, hasPassword } from '../../membership/auth/index.ts';

type ForPerson = { readonly person: Actor; readonly fair: Pick<Fair, 'publicUrl'> };

/** Returns a link to set the first password, or to the login page for a person who has one. */
export const makeLoginLink = ({ config }: Pick<App, 'config'>, { person, fair }: ForPerson) =>
  linkFor({ person, fair }, () => createFirstLoginLink({ config }, accountOf(person)));

/** Returns the link that `makeLoginLink` makes, without its token, so that it lets nobody in. */
export const previewLoginLink = ({ person, fair }: ForPerson) =>
  linkFor({ person, fair }, async () => `${fair.publicUrl}/firstlogin`);

/** Returns the link in the test mail to an admin. */
export const loginPage = ({ publicUrl }: Pick<Fair, 'publicUrl'>): string => `${publicUrl}/login`;

const linkFor = async ({ person, fair }: ForPerson, firstLogin: () => Promise<string>): Promise<string> =>
  (await hasPassword(accountOf(person))) ? loginPage(fair) : firstLogin();
