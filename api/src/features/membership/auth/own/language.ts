import type { Context } from 'koa';
import { shownLanguage } from '../../../../http/language.ts';
import { type Account, setLanguage } from '../../../people/accounts/index.ts';

/** Stores the language of the login page as the account's language if the account has none. */
export async function noteShownLanguage(ctx: Context, { _id, language }: Account): Promise<void> {
  const shown = shownLanguage(ctx);
  if (!language && shown) await setLanguage(_id, shown, true);
}
