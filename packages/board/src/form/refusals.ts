import { errorCode, errorText } from '@fair/client';
import type { ErrorCode } from '@fair/contract';
import { errors } from '@fair/texts/errors';
import { text } from '@fair/texts/text';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { BOARD_TEXTS } from '../texts.ts';

/**
 * Returns error texts for company and admin, because some of the API's address the student ("You already have
 * a meeting").
 */
export function useRefusals() {
  const { t } = useTranslation(BOARD_TEXTS);
  const language = useLanguage();
  const { name } = useBoard();
  const find = (key: string) => t(key, { context: name, defaultValue: '' });
  const byCode = (code: string | undefined) => (code === undefined ? '' : find(`refusals.${code}`));
  const ofError = (error: unknown): string => byCode(errorCode(error)) || errorText(error);
  return {
    /** Returns the message of a failed call. */
    ofError,
    /** Returns the message above the buttons of a refused form, unless a field shows it. */
    ofForm: (error: unknown, isAtField: boolean) => (isAtField ? undefined : ofError(error)),
    /** Returns why filling found no time for an applicant. */
    ofLeftOver: (code: ErrorCode): string =>
      find(`fill.why.${code}`) || byCode(code) || text(errors, language, code),
  };
}
