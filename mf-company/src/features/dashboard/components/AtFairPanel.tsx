import { useUserOfType } from '@fair/client';
import { missingParts, type OwnParticipation, type PagePart } from '@fair/contract';
import { hasEnded, useFairStage } from '@fair/kit/fair';
import { participationStates } from '@fair/texts/participation';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetOwnParticipationQuery } from '../../../api/participation.ts';
import { STATE_KINDS } from '../../../api/stateKinds.ts';
import { useAbilityCheck } from '../../../useAbilityCheck.ts';
import type { MeetingCounts } from '../useMeetingCounts.ts';

const IMAGES = '/company/profile#images';
const TEXTS = '/company/profile';

/** Page on which a member adds each part. */
const PLACES = {
  logo: IMAGES,
  banner: IMAGES,
  description: TEXTS,
  positions: TEXTS,
  programs: TEXTS,
  website: TEXTS,
  times: '/company/schedule?view=plan',
} as const satisfies Readonly<Record<PagePart | 'times', string>>;

/**
 * The company's registration for the next fair, and the parts that its public page lacks. Each part is a link to the
 * page where a member can add it. The registration is left out if it cannot be loaded, because the dashboard works
 * without it.
 */
export function AtFairPanel({ meetings }: { readonly meetings: MeetingCounts | undefined }) {
  const { t } = useTranslation('company');
  const company = useUserOfType('company');
  const may = useAbilityCheck();
  const isOver = hasEnded(useFairStage());
  const { data } = useGetOwnParticipationQuery(undefined, { refetchOnMountOrArgChange: true });
  const missing: (PagePart | 'times')[] = [
    ...(may('profile') ? missingParts(company) : []),
    ...(may('plan') && meetings?.times === 0 ? (['times'] as const) : []),
  ];
  const isAsked = !isOver && missing.length > 0;
  if (!data && !isAsked) return null;
  return (
    <Panel title={t('atFair.title')}>
      <div className="company-at-fair">
        {data ? <Registration own={data.value} /> : null}
        {isAsked ? (
          <div>
            <h3 id="company-missing">{t('atFair.missing')}</h3>
            <ul className="company-missing" aria-labelledby="company-missing">
              {missing.map((part) => (
                <li key={part}>
                  <Link to={PLACES[part]}>{t(`atFair.add.${part}`)}</Link>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

function Registration({ own: { state, edition } }: { readonly own: OwnParticipation }) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  return (
    <p className="company-registration">
      <span>
        {edition.name[language]} {edition.year}
      </span>
      <StatusTag kind={STATE_KINDS[state]}>{participationStates[language][state]}</StatusTag>
      <Link to="/company/participation">{t('registration.see')}</Link>
    </p>
  );
}
