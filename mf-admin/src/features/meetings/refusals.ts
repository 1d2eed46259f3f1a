import { failureText, translateSentence } from '@fair/area/sentences';
import { errorCode } from '@fair/client';
import { ERRORS, type ErrorCode } from '@fair/contract';
import { useTranslation } from 'react-i18next';

/**
 * Refusals in the words of an admin: the API's own speak to the student ("You already have a meeting"), because
 * most of them are theirs.
 */
export function useRefusals() {
  const { t } = useTranslation('admin');
  const byCode = (code: string | undefined) =>
    code === undefined ? '' : t(`meetings.refusals.${code}`, { defaultValue: '' });
  return {
    /** The sentence of a failed call. */
    ofError: (error: unknown): string => byCode(errorCode(error)) || failureText(error),
    /** Why filling found no time for somebody. */
    ofLeftOver: (code: ErrorCode): string =>
      t(`meetings.fill.why.${code}`, { defaultValue: '' }) ||
      byCode(code) ||
      translateSentence(ERRORS[code][1]),
  };
}
