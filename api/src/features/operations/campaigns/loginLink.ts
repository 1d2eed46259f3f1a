import type { App } from '../../../context.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import type { Fair } from '../../fair/fair/index.ts';
import { createFirstLoginLink, hasPassword } from '../../membership/auth/index.ts';

type ForPerson = { readonly person: Actor; readonly fair: Pick<Fair, 'publicUrl'> };

/**
 * Link to log in. If `isNew`, the link sets the first password, and earlier links of the account have stopped working.
 */
interface LoginLink {
  readonly link: string;
  readonly isNew: boolean;
}

/** Returns a link that sets the first password. For a person who has a password, returns the login page. */
export const makeLoginLink = (
  { config }: Pick<App, 'config'>,
  { person, fair }: ForPerson,
): Promise<LoginLink> => linkFor({ person, fair }, () => createFirstLoginLink({ config }, accountOf(person)));

/** Returns the link that `makeLoginLink` would return, but without a token, so that nobody can log in with it. */
export const previewLoginLink = async ({ person, fair }: ForPerson): Promise<string> =>
  (await linkFor({ person, fair }, async () => `${fair.publicUrl}/firstlogin`)).link;

/** Returns the URL of the login page. People with a password get this URL, and admins get it in test mails. */
export const loginPage = ({ publicUrl }: Pick<Fair, 'publicUrl'>): string => `${publicUrl}/login`;

const linkFor = async ({ person, fair }: ForPerson, firstLogin: () => Promise<string>): Promise<LoginLink> =>
  (await hasPassword(accountOf(person)))
    ? { link: loginPage(fair), isNew: false }
    : { link: await firstLogin(), isNew: true };
