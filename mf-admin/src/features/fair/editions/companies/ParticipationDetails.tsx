import type { EditionDetails, ParticipationRow } from '@fair/contract';
import { useMoments, usePositionLabel, useProgramName } from '@fair/kit/fair';
import { industries } from '@fair/texts/participation';
import { FactList } from '@fair/ui/FactList';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';

interface ParticipationDetailsProps {
  readonly row: ParticipationRow;
  readonly edition: EditionDetails;
}

export function ParticipationDetails({ row, edition }: ParticipationDetailsProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const moments = useMoments();
  const positionLabel = usePositionLabel();
  const programName = useProgramName(edition);
  const list = (names: readonly string[]) => names.join(', ');
  const at = (moment: string | undefined) => moment && moments.dateTime(moment);
  return (
    <FactList
      items={[
        { label: t('editions.companies.note'), value: row.note },
        { label: t('editions.companies.reason'), value: row.reason },
        { label: t('editions.companies.days'), value: list(row.days.map((day) => moments.date(day))) },
        { label: t('fields.programs'), value: list(row.programs.map((code) => programName(code))) },
        {
          label: t('editions.companies.wanted'),
          value: list(row.wanted.map((code) => programName(code))),
        },
        { label: t('fields.positions'), value: list(row.positions.map((code) => positionLabel(code))) },
        {
          label: t('editions.companies.industries'),
          value: list(row.industries.map((code) => industries[language][code])),
        },
        { label: t('editions.companies.invitedAt'), value: at(row.invitedAt) },
        { label: t('editions.companies.registeredAt'), value: at(row.registeredAt) },
        { label: t('editions.companies.confirmedAt'), value: at(row.confirmedAt) },
      ]}
    />
  );
}
