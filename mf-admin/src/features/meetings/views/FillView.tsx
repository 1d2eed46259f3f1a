import { BOARD_TEXTS, useFilling } from '@fair/board';
import { FillResults } from '@fair/board/FillResults';
import { fillMeetings, type MeetingOverview } from '@fair/contract';
import { Form, SelectField, useContractForm } from '@fair/form';
import { ErrorList } from '@fair/ui/ErrorList';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

export interface FillViewProps {
  readonly companies: MeetingOverview['companies'];
}

/**
 * Proposes and books times for accepted applicants without a meeting, for the selected companies or for all (MEETINGS
 * §7).
 */
export function FillView({ companies }: FillViewProps) {
  const { t } = useTranslation(['admin', BOARD_TEXTS]);
  const { outcome, failure, isRunning, propose, book, undo } = useFilling();
  const form = useContractForm({
    schema: fillMeetings.body,
    stored: { companyIds: [] as string[] },
    toBody: ({ companyIds }) => ({ dryRun: true, ...(companyIds.length > 0 && { companyIds }) }),
    send: propose,
    // Shows no error in the form, because `failure` is shown below, together with the errors of booking.
    failureOf: () => undefined,
  });

  return (
    <Panel title={t('meetings.views.fill')} subtitle={t('meetings.fill.subtitle')}>
      <Form
        form={form}
        actions={
          <div className="fair-form-actions fair-fill-start">
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
        }
      >
        <SelectField
          of={form}
          name="companyIds"
          label={t('meetings.fill.companies')}
          hint={t('meetings.fill.companiesHint')}
          mode="multiple"
          allowClear
          placeholder={t('meetings.fill.all')}
          showSearch={{ optionFilterProp: 'label' }}
          options={companies.map(({ id, companyName, unbooked }) => ({
            value: id,
            label: t('meetings.fill.companyOption', { name: companyName, count: unbooked }),
          }))}
        />
        <ErrorList messages={[failure]} />
      </Form>
      {outcome ? (
        <FillResults
          outcome={outcome}
          isRunning={isRunning}
          onBook={() => void book()}
          onUndo={() => void undo()}
        />
      ) : null}
    </Panel>
  );
}
