import { useFair } from '@fair/client';
import type { Floor, PlacementReport } from '@fair/contract';
import { useCatalogue } from '@fair/kit/companyList';
import { Failure } from '@fair/kit/failure';
import { useMoments } from '@fair/kit/fair';
import { useUpload } from '@fair/kit/useUpload';
import { useClearButton } from '@fair/ui/clearButton';
import { FileDrop } from '@fair/ui/FileDrop';
import { useLanguage } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useChangePlacementMutation,
  useImportPlacementsMutation,
  useListBoothsQuery,
  useListPlacementsQuery,
} from './api.ts';

/**
 * The companies at the booths for each day of the fair. The admin can edit the list, export it as CSV and import a CSV
 * file.
 */
export function PlacementsPanel({ floors }: { readonly floors: readonly Floor[] }) {
  const { t } = useTranslation('admin');
  const upload = useUpload();
  const [importSheet] = useImportPlacementsMutation();
  const [report, setReport] = useState<PlacementReport>();
  const [failure, setFailure] = useState<unknown>();
  const send = async (file: File) => {
    const form = new FormData();
    form.append('sheet', file);
    const { data, error } = await upload.run((watch) => importSheet({ form, ...watch }));
    setReport(data);
    setFailure(error);
  };
  return (
    <Panel title={t('map.companies')} subtitle={t('map.companiesHint')}>
      {floors.map((floor) => (
        <FloorPlacements key={floor.id} floor={floor} />
      ))}
      <h3>{t('map.csv')}</h3>
      <Button href="/api/v1/admin/placements.csv" download>
        {t('map.export')}
      </Button>
      <FileDrop
        kind="sheet"
        label={t('map.import')}
        hint={t('map.importHint')}
        onFile={(file) => void send(file)}
        progress={upload.progress}
        onCancel={upload.cancel}
        onRetry={upload.sendAgain}
      />
      <Failure of={failure} what={t('map.importFailed')} />
      {report ? <ImportReport report={report} /> : null}
    </Panel>
  );
}

function ImportReport({ report: { rows, counts } }: { readonly report: PlacementReport }) {
  const { t } = useTranslation('admin');
  const refused = rows.filter(({ outcome }) => !['placed', 'cleared', 'unchanged'].includes(outcome));
  return (
    <div role="status">
      <p>{t('map.importDone', counts)}</p>
      <ul>
        {refused.map(({ row, code, slug, day, outcome, company = '' }) => (
          <li key={row}>
            {t('map.importRow', { row })}: {t(`map.outcomes.${outcome}`, { code, slug, day, company })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FloorPlacements({ floor }: { readonly floor: Floor }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { data: booths } = useListBoothsQuery({ params: { id: floor.id } });
  const { data: placements = [] } = useListPlacementsQuery(undefined);
  const { data: companies = [] } = useCatalogue();
  const days = useFair()?.days ?? [];
  const { weekday } = useMoments();
  const clearing = useClearButton();
  const [place] = useChangePlacementMutation();
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly code: string }>();
  const stands = booths?.value.filter(({ kind }) => kind === 'booth') ?? [];
  if (stands.length === 0) return null;

  async function change(code: string, day: string, slug: string | null): Promise<void> {
    const before = placements.find((one) => one.code === code && one.day === day);
    // A booth is cleared before another company gets it.
    const cleared = before && slug ? await place({ body: { code, day, slug: null } }) : undefined;
    const { error } = cleared?.error ? cleared : await place({ body: { code, day, slug } });
    setFailure(error ? { error, code } : undefined);
  }
  const options = companies.map(({ slug, companyName }) => ({ value: slug, label: companyName }));
  return (
    <div>
      <h3>{floor.name[language]}</h3>
      <ul className="admin-map-rows">
        {stands.map(({ code }) => (
          <li key={code} className="admin-map-row">
            <strong translate="no">{code}</strong>
            {days.map(({ day }) => {
              const there = placements.find((one) => one.code === code && one.day === day);
              return (
                <Select
                  key={day}
                  aria-label={t('map.companyAt', { code, day: weekday(day) })}
                  className="admin-map-select"
                  showSearch={{ optionFilterProp: 'label' }}
                  allowClear={clearing}
                  prefix={days.length > 1 ? <span className="admin-map-day">{weekday(day)}</span> : undefined}
                  placeholder={t('map.noCompany')}
                  value={there?.slug}
                  onChange={(slug?: string) => void change(code, day, slug ?? null)}
                  options={
                    there && !companies.some(({ slug }) => slug === there.slug)
                      ? [...options, { value: there.slug, label: there.companyName }]
                      : options
                  }
                />
              );
            })}
            {failure?.code === code ? <Failure of={failure.error} what={t('map.placeFailed')} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
