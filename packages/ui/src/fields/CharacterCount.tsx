import { useTranslation } from 'react-i18next';

interface CharacterCountProps {
  /** Number of characters entered. */
  readonly length: number;
  /** Maximum number of characters. The field accepts no more. */
  readonly limit: number;
}

/** The count is shown when a text reaches this share of the limit. Most texts are much shorter. */
const SHOWN_FROM = 0.8;

/** Returns whether a text is so long that its field shows the number of characters. */
export const isNearLimit = ({ length, limit }: CharacterCountProps): boolean => length >= limit * SHOWN_FROM;

/**
 * The number of characters in a field that accepts no more than its limit, so that users notice when their text is cut
 * off. Renders nothing for a text that is far from the limit.
 */
export function CharacterCount(props: CharacterCountProps) {
  const { t } = useTranslation('ui');
  return isNearLimit(props) ? t('characters', { ...props }) : null;
}
