import { BOARD_TEXTS, useFilling } from '@fair/board';
import { FillResults } from '@fair/board/FillResults';
import type { MeetingOverview } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { Button, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../forms/forms.css';

export interface FillViewProps {
  readonly companies: MeetingOverview['companies'];
}

/** Times for accepted applicants without a meeting, for chosen companies or all (MEETINGS §7). */
export function FillView({ companies }: FillViewProps) {
  const { t } = useTranslation(['admin', BOARD_TEXTS]);
  const { outcome, failure, isRunning, propose, book } = useFilling();
  const [companyIds, setCompanyIds] = useState<readonly string[]>([]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void propose(companyIds);
  };

  return (
    <Panel title={t('meetings.views.fill')} subtitle={t('meetings.fill.subtitle')}>
      <form className="fair-admin-form" noValidate onSubmit={submit}>
        <FormField label={t('meetings.fill.companies')} hint={t('meetings.fill.companiesHint')}>
          <Select<string[]>
            mode="multiple"
            className="fair-admin-control"
            allowClear
            placeholder={t('meetings.fill.all')}
            showSearch={{ optionFilterProp: 'label' }}
            value={[...companyIds]}
            options={companies.map(({ id, companyName, unbooked }) => ({
              value: id,
              label: t('meetings.fill.companyOption', { name: companyName, count: unbooked }),
            }))}
            onChange={setCompanyIds}
          />
        </FormField>
        <ErrorList messages={[failure]} />
        <div className="fair-admin-form-actions fair-fill-start">
          {outcome?.kind === 'proposed' ? (
            <Button size="large" htmlType="submit" disabled={isRunning}>
              {t('fill.again', { ns: BOARD_TEXTS })}
            </Button>
          ) : (
            <SubmitButton
              idle={t('meetings.fill.propose')}
              running={t('meetings.fill.proposing')}
              isRunning={isRunning}
            />
          )}
        </div>
      </form>
      {outcome ? <FillResults outcome={outcome} isRunning={isRunning} onBook={() => void book()} /> : null}
    </Panel>
  );
}
