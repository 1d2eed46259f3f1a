import { errorCode, errorText } from '@fair/client';
import type { ErrorCode } from '@fair/contract';
import { errors } from '@fair/texts/errors';
import { text } from '@fair/texts/text';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { BOARD_TEXTS } from '../texts.ts';

/**
 * Refusals as whoever is not the student reads them: some of the API's own speak to the student ("You already have a
 * meeting").
 */
export function useRefusals() {
  const { t } = useTranslation(BOARD_TEXTS);
  const language = useLanguage();
  const { name } = useBoard();
  const find = (key: string) => t(key, { context: name, defaultValue: '' });
  const byCode = (code: string | undefined) => (code === undefined ? '' : find(`refusals.${code}`));
  const ofError = (error: unknown): string => byCode(errorCode(error)) || errorText(error);
  return {
    /** The sentence of a failed call. */
    ofError,
    /** What stands above the buttons of a refused form, unless it is said at a field. */
    ofForm: (error: unknown, isAtField: boolean) => (isAtField ? undefined : ofError(error)),
    /** Why filling found no time for somebody. */
    ofLeftOver: (code: ErrorCode): string =>
      find(`fill.why.${code}`) || byCode(code) || text(errors, language, code),
  };
}
