import { RATINGS } from '@fair/contract';
import { Radio, type RadioGroupProps } from 'antd';
import { useTranslation } from 'react-i18next';
import './review.css';
import type { Rating } from './unsavedReviews.ts';

interface RatingChoiceProps
  extends Omit<RadioGroupProps, 'value' | 'onChange' | 'options' | 'optionType' | 'children' | 'className'> {
  readonly value: Rating | null;
  readonly onChange: (rating: Rating | null) => void;
}

/**
 * The company's rating of a student; null means unrated. Attributes for the accessible name are passed on to the group.
 */
export function RatingChoice({ value, onChange, ...group }: RatingChoiceProps) {
  const { t } = useTranslation('company');
  return (
    <Radio.Group
      {...group}
      className="company-rating"
      optionType="button"
      value={value ?? 0}
      options={[
        { value: 0, label: t('review.unrated') },
        ...RATINGS.map((rating) => ({ value: rating, label: t(`review.ratings.${rating}`) })),
      ]}
      onChange={({ target }) => onChange((target.value || null) as Rating | null)}
    />
  );
}
