import { ReasonField } from '@fair/board';
import { errorCode } from '@fair/client';
import { changeParticipation, type PackageId, type ParticipationRow } from '@fair/contract';
import { FormDialog, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PackageFields } from '../../../../forms/PackageFields.tsx';
import { useChangeParticipationMutation } from './api.ts';

interface PackageDialogProps {
  readonly row: ParticipationRow;
  readonly year: string;
  /** `confirm` confirms the company with the chosen package; `package` changes the package of a confirmed company. */
  readonly act: 'confirm' | 'package';
  readonly onClose: () => void;
}

/**
 * A dialog for the package and the network meetings of a company at a fair. It asks for a reason if the change would
 * cancel booked meetings.
 */
export function PackageDialog({ row, year, act, onClose }: PackageDialogProps) {
  const { t } = useTranslation('admin');
  const [change] = useChangeParticipationMutation();
  const [hasMeeting, setHasMeeting] = useState(false);
  const { slug, companyName: name, packageId, networkMeeting } = row;
  const form = useContractForm({
    schema: changeParticipation.body,
    stored: { packageId: packageId as PackageId | null, networkMeeting, reason: '' },
    toBody: ({ packageId, networkMeeting, reason }) => ({
      ...(act === 'confirm' && { state: 'confirmed' as const }),
      ...(packageId !== null && { packageId }),
      networkMeeting,
      ...(hasMeeting && { reason }),
    }),
    send: async (body) => {
      const sent = await change({ params: { slug }, query: { year }, body });
      if (errorCode(sent.error) === 'HAS_MEETING') setHasMeeting(true);
      return sent;
    },
    onSaved: () => {
      toast.success(t(`editions.companies.${act}.done`, { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`editions.companies.${act}.title`, { name })}
      submit={t(`editions.companies.${act}.submit`)}
      submitting={t('companies.saving')}
      close={t('cancel')}
      onClose={onClose}
    >
      <p>{t(`editions.companies.${act}.text`)}</p>
      <PackageFields of={form} />
      {hasMeeting ? <ReasonField of={form} hint={t('companies.meetingsReasonHint')} /> : null}
    </FormDialog>
  );
}
