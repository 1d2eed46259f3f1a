import { failureText, translateSentence } from '@fair/area/sentences';
import { errorCode } from '@fair/client';
import { ERRORS, type ErrorCode } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { BOARD_TEXTS } from '../texts.ts';

/**
 * Refusals as whoever is not the student reads them: some of the API's own speak to the student ("You already have a
 * meeting").
 */
export function useRefusals() {
  const { t } = useTranslation(BOARD_TEXTS);
  const { name } = useBoard();
  const find = (key: string) => t(key, { context: name, defaultValue: '' });
  const byCode = (code: string | undefined) => (code === undefined ? '' : find(`refusals.${code}`));
  return {
    /** The sentence of a failed call. */
    ofError: (error: unknown): string => byCode(errorCode(error)) || failureText(error),
    /** Why filling found no time for somebody. */
    ofLeftOver: (code: ErrorCode): string =>
      find(`fill.why.${code}`) || byCode(code) || translateSentence(ERRORS[code][1]),
  };
}
