import { INTERNAL_KINDS, type InternalKind, ROLES } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import './CreateInternalUserPage.css';

/** Admin comes last, because it has the most rights (product-spec §2, Create internal user). */
const KINDS = [...INTERNAL_KINDS].reverse();

interface KindChoiceProps {
  readonly kind: InternalKind;
  readonly onKind: (kind: InternalKind) => void;
}

/** A choice of the kind of an internal user. The rights of each kind are described. */
export function KindChoice({ kind, onKind }: KindChoiceProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <fieldset>
      <legend>{t('internal.kind')}</legend>
      <Radio.Group name="kind" value={kind} onChange={({ target }) => onKind(target.value as InternalKind)}>
        {KINDS.map((option) => (
          <Radio key={option} value={option} aria-describedby={`fair-kind-${option}`}>
            {ROLES[option].internal.kind[language]}
            <span id={`fair-kind-${option}`} className="fair-internal-hint" aria-hidden="true">
              {ROLES[option].internal.duty[language]}
            </span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}
