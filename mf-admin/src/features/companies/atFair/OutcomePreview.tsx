import type { ParticipationAct, ParticipationOutcome } from '@fair/contract';
import { useTranslation } from 'react-i18next';

interface OutcomePreviewProps {
  readonly act: ParticipationAct;
  readonly outcomes: readonly ParticipationOutcome[];
  readonly nameOf: (slug: string) => string;
}

/** The number of companies that would change, and each company that stays as it is, with the reason. */
export function OutcomePreview({ act, outcomes, nameOf }: OutcomePreviewProps) {
  const { t } = useTranslation('admin');
  const left = outcomes.filter(({ outcome }) => outcome !== 'done');
  return (
    <div role="status">
      <p>{t(`companies.atFair.${act}.would`, { count: outcomes.length - left.length })}</p>
      {left.length > 0 ? (
        <ul aria-label={t('companies.atFair.left')}>
          {left.map(({ slug, code }) => (
            <li key={slug}>{t(`companies.atFair.why.${code ?? 'UNCHANGED'}`, { name: nameOf(slug) })}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
