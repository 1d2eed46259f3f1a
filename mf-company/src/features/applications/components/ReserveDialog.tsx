import type { CompanyApplication } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The last rank there is, as the contract has it (schemas/application.ts). */
const LAST_RANK = 1000;

interface ReserveDialogProps {
  readonly application: CompanyApplication;
  readonly isSaving: boolean;
  readonly failure: string | undefined;
  /** Without a rank they come last. */
  readonly onSave: (rank: number | undefined) => Promise<void>;
  readonly onClose: () => void;
}

/** Puts an applicant on the reserve list, at a rank if one is given. */
export function ReserveDialog({ application, isSaving, failure, onSave, onClose }: ReserveDialogProps) {
  const { t } = useTranslation('company');
  const [rank, setRank] = useState<number | null>(application.reserveRank ?? null);
  return (
    <Modal
      open
      centered
      scrollLock={false}
      title={t('decision.reserveTitle', { name: application.name })}
      footer={null}
      onCancel={onClose}
    >
      <form
        className="company-reserve"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSave(rank ?? undefined);
        }}
      >
        <FormField label={t('decision.rank')} hint={t('decision.rankHint')}>
          <InputNumber autoFocus min={1} max={LAST_RANK} precision={0} value={rank} onChange={setRank} />
        </FormField>
        <ErrorList messages={[failure]} />
        <SubmitButton idle={t('decision.reserveSave')} running={t('decision.saving')} isRunning={isSaving} />
      </form>
    </Modal>
  );
}
