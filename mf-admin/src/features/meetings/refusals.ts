import { errorCode, errorText } from '@fair/client';
import type { ErrorCode } from '@fair/contract';
import { errors } from '@fair/texts/errors';
import { text } from '@fair/texts/text';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';

/**
 * Refusals in the words of an admin: the API's own speak to the student ("You already have a meeting"), because
 * most of them are theirs.
 */
export function useRefusals() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const byCode = (code: string | undefined) =>
    code === undefined ? '' : t(`meetings.refusals.${code}`, { defaultValue: '' });
  return {
    /** The sentence of a failed call. */
    ofError: (error: unknown): string => byCode(errorCode(error)) || errorText(error),
    /** Why filling found no time for somebody. */
    ofLeftOver: (code: ErrorCode): string =>
      t(`meetings.fill.why.${code}`, { defaultValue: '' }) || byCode(code) || text(errors, language, code),
  };
}
