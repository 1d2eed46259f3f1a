import { useTranslation } from 'react-i18next';
import './states.css';

export interface LoadingProps {
  variant?: 'spinner' | 'page' | 'cards' | 'table' | 'form' | undefined;
  /** Default: 'Loading…'. */
  label?: string | undefined;
}

const BONES = {
  page: ['title', 'card', 'card'],
  cards: ['card', 'card', 'card'],
  table: ['row', 'row', 'row', 'row', 'row', 'row'],
  form: ['field', 'field', 'field', 'field'],
} as const;

/** A loading state as a spinner or a skeleton. Screen readers announce it. */
export function Loading({ variant = 'spinner', label }: LoadingProps) {
  const { t } = useTranslation('ui');
  const text = label ?? t('loading');
  if (variant === 'spinner') {
    return (
      <div className="fair-loading" role="status">
        <span className="fair-spinner" aria-hidden="true" />
        <span>{text}</span>
      </div>
    );
  }
  const bones = BONES[variant].map((bone, index) => ({ bone, key: `${bone}${index}` }));
  return (
    <div role="status" className={`fair-bones fair-bones--${variant}`}>
      <span className="visually-hidden">{text}</span>
      {bones.map(({ bone, key }) => (
        <span key={key} className={`fair-bone fair-bone--${bone}`} aria-hidden="true" />
      ))}
    </div>
  );
}
