import type { InternalKind } from '@fair/contract';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import './CreateInternalUserPage.css';

/** The kinds in the order of the spec (product-spec §2, Create internal user). */
const KINDS: readonly InternalKind[] = ['logistic', 'admin'];

interface KindChoiceProps {
  readonly kind: InternalKind;
  readonly onKind: (kind: InternalKind) => void;
}

/** Logistic staff or admin, each with what it may do. */
export function KindChoice({ kind, onKind }: KindChoiceProps) {
  const { t } = useTranslation('admin');
  return (
    <fieldset>
      <legend>{t('internal.kind')}</legend>
      <Radio.Group name="kind" value={kind} onChange={({ target }) => onKind(target.value as InternalKind)}>
        {KINDS.map((option) => (
          <Radio key={option} value={option} aria-describedby={`fair-kind-${option}`}>
            {t(`internal.${option}`)}
            <span id={`fair-kind-${option}`} className="fair-internal-hint" aria-hidden="true">
              {t(`internal.${option}Hint`)}
            </span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}
