import { errorCode, errorText } from '@fair/client';
import type { ErrorCode } from '@fair/contract';
import { errors } from '@fair/texts/errors';
import { text } from '@fair/texts/text';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { BOARD_TEXTS } from '../texts.ts';

/**
 * Returns error messages for companies and admins. Some messages of the API speak to the student ("You already have a
 * meeting"), so they are replaced here.
 */
export function useRefusals() {
  const { t } = useTranslation(BOARD_TEXTS);
  const language = useLanguage();
  const { name } = useBoard();
  const find = (key: string) => t(key, { context: name, defaultValue: '' });
  const byCode = (code: string | undefined) => (code === undefined ? '' : find(`refusals.${code}`));
  const ofError = (error: unknown): string => byCode(errorCode(error)) || errorText(error);
  return {
    ofError,
    /** Returns the message above the buttons of a form, or undefined if a field shows the error. */
    ofForm: (error: unknown, isAtField: boolean) => (isAtField ? undefined : ofError(error)),
    /** Returns the reason why automatic placement found no time for an applicant. */
    ofLeftOver: (code: ErrorCode): string =>
      find(`fill.why.${code}`) || byCode(code) || text(errors, language, code),
  };
}
