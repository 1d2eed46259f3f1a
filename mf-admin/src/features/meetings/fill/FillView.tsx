import { errorCode } from '@fair/client';
import type { FillResult, MeetingOverview } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { Button, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../forms/forms.css';
import { useFillMeetingsMutation } from '../api.ts';
import { useRefusals } from '../refusals.ts';
import { FillOutcome } from './FillOutcome.tsx';

export interface FillViewProps {
  readonly companies: MeetingOverview['companies'];
}

/** Where filling stands: a proposal that can be booked, or what booking it gave. */
interface Outcome {
  readonly kind: 'proposed' | 'booked';
  readonly result: FillResult;
}

/**
 * Times for accepted applicants without a meeting, for chosen companies or all: first a proposal, then, when the
 * admin agrees, its booking (MEETINGS §7). A proposal that has expired books nothing and is made anew.
 */
export function FillView({ companies }: FillViewProps) {
  const { t } = useTranslation('admin');
  const refusals = useRefusals();
  const [fill, { isLoading }] = useFillMeetingsMutation();
  const [companyIds, setCompanyIds] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState<string>();
  const proposal = outcome?.kind === 'proposed' ? outcome.result : undefined;

  const propose = async (event?: FormEvent) => {
    event?.preventDefault();
    setFailure(undefined);
    const { data, error } = await fill({
      body: { dryRun: true, ...(companyIds.length > 0 && { companyIds: [...companyIds] }) },
    });
    if (error !== undefined) setFailure(refusals.ofError(error));
    else setOutcome({ kind: 'proposed', result: data });
  };

  const book = async () => {
    if (!proposal?.proposalId) return;
    setFailure(undefined);
    const { data, error } = await fill({ body: { dryRun: false, proposalId: proposal.proposalId } });
    if (error === undefined) {
      setOutcome({ kind: 'booked', result: data });
      return;
    }
    setFailure(refusals.ofError(error));
    if (errorCode(error) === 'PROPOSAL_EXPIRED') setOutcome(undefined);
  };

  return (
    <Panel title={t('meetings.views.fill')} subtitle={t('meetings.fill.subtitle')}>
      <form className="fair-admin-form" noValidate onSubmit={(event) => void propose(event)}>
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
          {proposal ? (
            <Button size="large" htmlType="submit" disabled={isLoading}>
              {t('meetings.fill.proposeAgain')}
            </Button>
          ) : (
            <SubmitButton
              idle={t('meetings.fill.propose')}
              running={t('meetings.fill.proposing')}
              isRunning={isLoading}
            />
          )}
        </div>
      </form>
      {outcome ? (
        <FillOutcome
          kind={outcome.kind}
          result={outcome.result}
          isRunning={isLoading}
          onBook={() => void book()}
        />
      ) : null}
    </Panel>
  );
}
