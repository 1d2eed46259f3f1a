import { useLiveUpdates, useUserOfType, type Versioned } from '@fair/client';
import { type OwnParticipation, PACKAGES } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useMoments, usePositionLabel, useProgramName } from '@fair/kit/fair';
import { industries, participationStates } from '@fair/texts/participation';
import { FactList } from '@fair/ui/FactList';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetOwnParticipationQuery } from '../../api/participation.ts';
import { STATE_KINDS } from '../../api/stateKinds.ts';
import { useAbilityCheck } from '../../useAbilityCheck.ts';
import { AnswersForm } from './AnswersForm.tsx';
import './texts.ts';
import './participation.css';

/** `/company/participation`: the registration for the next fair. Owners can edit it, and all members can read it. */
export function ParticipationPage() {
  const { t } = useTranslation('company');
  const { companyName } = useUserOfType('company');
  const language = useLanguage();
  useLiveUpdates();
  const own = useGetOwnParticipationQuery(undefined, { refetchOnMountOrArgChange: true });
  const { edition } = own.data?.value ?? {};
  const fair = edition ? `${edition.name[language]} ${edition.year}` : t('participation.title');
  return (
    <Page title={fair} subtitle={t('participation.subtitle', { company: companyName })}>
      <QueryFaces query={own} loading={{ variant: 'form' }} error={{ title: t('participation.failed') }}>
        {(read) => <Content read={read} fair={fair} onChange={() => void own.refetch()} />}
      </QueryFaces>
    </Page>
  );
}

interface ContentProps {
  readonly read: Versioned<OwnParticipation>;
  readonly fair: string;
  readonly onChange: () => void;
}

function Content({ read, fair, onChange }: ContentProps) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const mayAnswer = useAbilityCheck()('participation');
  const { state, edition, lastYear, reason } = read.value;
  const isShown = mayAnswer && edition.isOpen;
  // If another member saves, the form keeps the user's input and the version it was opened with, until the user asks
  // for the latest version.
  const [begun, setBegun] = useState(read);
  const [isTyping, setTyping] = useState(false);
  const isOutdated = begun.version !== read.version;
  if (isOutdated && !isTyping) setBegun(read);
  return (
    <Panel
      title={<StatusTag kind={STATE_KINDS[state]}>{participationStates[language][state]}</StatusTag>}
      subtitle={t(`participation.states.${state}`, { fair })}
    >
      <div className="company-participation">
        {reason ? <p>{t('participation.reason', { reason })}</p> : null}
        <Window edition={edition} />
        {isShown && state === 'invited' && lastYear ? (
          <p>{t('participation.filled', { year: lastYear.year })}</p>
        ) : null}
        {isShown ? (
          <>
            {isOutdated && isTyping ? (
              <Alert
                type="warning"
                showIcon
                title={t('participation.changedMeanwhile')}
                action={<Button onClick={() => setTyping(false)}>{t('participation.showLatest')}</Button>}
              />
            ) : null}
            <AnswersForm
              key={begun.version}
              read={begun}
              fair={fair}
              onTyping={setTyping}
              onChange={() => {
                setTyping(false);
                onChange();
              }}
            />
          </>
        ) : (
          <>
            {mayAnswer ? null : <Alert type="info" showIcon title={t('participation.ownersAnswer')} />}
            <Answers own={read.value} />
          </>
        )}
      </div>
    </Panel>
  );
}

function Window({ edition }: Pick<OwnParticipation, 'edition'>) {
  const { t } = useTranslation('company');
  const moments = useMoments();
  const { isOpen, registrationOpensAt: opens, registrationClosesAt: closes } = edition;
  const isAhead = !isOpen && opens !== undefined && new Date(opens) > new Date();
  if (isAhead) return <p>{t('participation.opens', { when: moments.dateTime(opens) })}</p>;
  // If the fair is cancelled, registration ends before its closing time. No time is shown then.
  const isBefore = !isOpen && closes !== undefined && new Date(closes) > new Date();
  if (!closes || isBefore) return null;
  return (
    <p>{t(isOpen ? 'participation.closes' : 'participation.closed', { when: moments.dateTime(closes) })}</p>
  );
}

/** The saved answers, read-only. */
function Answers({ own }: { readonly own: OwnParticipation }) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const moments = useMoments();
  const positionLabel = usePositionLabel();
  const programName = useProgramName(own.edition);
  const list = (names: readonly string[]) => names.join(', ');
  return (
    <FactList
      items={[
        {
          label: t('participation.packageId'),
          value: PACKAGES.find(({ value }) => value === own.packageId)?.label,
        },
        { label: t('participation.networkMeeting'), value: t(own.networkMeeting ? 'yes' : 'no') },
        {
          label: t('participation.days'),
          value: list(own.days.map((day) => moments.date(`${day}T12:00:00.000Z`))),
        },
        { label: t('participation.programs'), value: list(own.programs.map((code) => programName(code))) },
        { label: t('participation.wanted'), value: list(own.wanted.map((code) => programName(code))) },
        {
          label: t('participation.positions'),
          value: list(own.positions.map((code) => positionLabel(code))),
        },
        {
          label: t('participation.industries'),
          value: list(own.industries.map((code) => industries[language][code])),
        },
        { label: t('participation.note'), value: own.note },
      ]}
    />
  );
}
