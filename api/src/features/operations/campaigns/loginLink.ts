import type { App } from '../../../context.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import type { Fair } from '../../fair/fair/index.ts';
import { createFirstLoginLink, hasPassword } from '../../membership/auth/index.ts';

type ForPerson = { readonly person: Actor; readonly fair: Pick<Fair, 'publicUrl'> };

/** Link to log in. A new one sets the first password, and ends an earlier one. */
interface LoginLink {
  readonly link: string;
  readonly isNew: boolean;
}

/** Returns a link to set the first password, or to the login page for a person who has one. */
export const makeLoginLink = (
  { config }: Pick<App, 'config'>,
  { person, fair }: ForPerson,
): Promise<LoginLink> => linkFor({ person, fair }, () => createFirstLoginLink({ config }, accountOf(person)));

/** Returns the link that `makeLoginLink` makes, without its token, so that it lets nobody in. */
export const previewLoginLink = async ({ person, fair }: ForPerson): Promise<string> =>
  (await linkFor({ person, fair }, async () => `${fair.publicUrl}/firstlogin`)).link;

/** Returns the login page: the link for people who have a password, and the one in the test mail to an admin. */
export const loginPage = ({ publicUrl }: Pick<Fair, 'publicUrl'>): string => `${publicUrl}/login`;

const linkFor = async ({ person, fair }: ForPerson, firstLogin: () => Promise<string>): Promise<LoginLink> =>
  (await hasPassword(accountOf(person)))
    ? { link: loginPage(fair), isNew: false }
    : { link: await firstLogin(), isNew: true };
