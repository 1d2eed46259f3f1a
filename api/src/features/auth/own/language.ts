import type { Context } from 'koa';
import { shownLanguage } from '../../../http/language.ts';
import { type Account, setLanguage } from '../../accounts/index.ts';

/** Stores the language that the page of a login shows, which its request says, unless the account has one. */
export async function noteShownLanguage(ctx: Context, { _id, language }: Account): Promise<void> {
  const shown = shownLanguage(ctx);
  if (!language && shown) await setLanguage(_id, shown, true);
}
