import { ReasonField } from '@fair/board';
import {
  changeParticipations,
  type PackageId,
  type ParticipationAct,
  type ParticipationOutcome,
} from '@fair/contract';
import { FormDialog, useContractForm } from '@fair/form';
import { Loading } from '@fair/ui/Loading';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '../../../bulk/useBulkSelection.tsx';
import { PackageField } from '../../../forms/PackageField.tsx';
import { useChangeParticipationsMutation } from '../api.ts';
import { OutcomePreview } from './OutcomePreview.tsx';

interface ParticipationDialogProps {
  readonly act: ParticipationAct;
  readonly chosen: Chosen;
  readonly onClose: () => void;
}

interface Values {
  readonly packageId: PackageId | null;
  readonly reason: string;
}

/** Outcomes of a dry run, and the form values with which it was made (`of`). */
interface Preview {
  readonly of: string;
  readonly outcomes: readonly ParticipationOutcome[];
}

/**
 * A dialog that changes the participations of the selected companies. It first shows the outcome for each company; the
 * button then names the number of companies that change.
 */
export function ParticipationDialog({ act, chosen, onClose }: ParticipationDialogProps) {
  const { t } = useTranslation('admin');
  const [change] = useChangeParticipationsMutation();
  const [preview, setPreview] = useState<Preview>();
  const shownFor = (values: Values) =>
    preview?.of === JSON.stringify(values) ? preview.outcomes : undefined;
  const form = useContractForm({
    schema: changeParticipations.body,
    stored: { packageId: null, reason: '' } as Values,
    toBody: ({ packageId, reason }): object => ({
      slugs: [...chosen.keys],
      act,
      ...(act === 'package' && packageId !== null && { packageId }),
      ...(act === 'decline' && reason.trim() !== '' && { reason }),
      dryRun: shownFor({ packageId, reason }) === undefined,
    }),
    send: (body) => change({ query: {}, body }),
    onSaved: (outcomes: ParticipationOutcome[], values) => {
      if (shownFor(values) === undefined) {
        setPreview({ of: JSON.stringify(values), outcomes });
        return;
      }
      onClose();
      chosen.settle(
        outcomes.map(({ slug, outcome, code }) => ({
          id: slug,
          ...(outcome !== 'done' && { code: code ?? 'UNCHANGED' }),
        })),
        {
          done: (count) => t(`companies.atFair.${act}.done`, { count }),
          why: (code, name) => t(`companies.atFair.why.${code as 'UNCHANGED'}`, { name }),
        },
      );
    },
  });
  const shown = shownFor(form.watch());
  const count = shown?.filter(({ outcome }) => outcome === 'done').length ?? 0;
  const needsInput = act === 'package' || act === 'decline';

  // Actions without input fields show their outcomes immediately.
  const { submit } = form;
  const [isStarted, setStarted] = useState(needsInput);
  useEffect(() => {
    if (isStarted) return;
    setStarted(true);
    void submit();
  }, [isStarted, submit]);

  return (
    <FormDialog
      form={form}
      title={t(`companies.atFair.${act}.title`, { count: chosen.keys.length })}
      submit={shown ? t(`companies.atFair.${act}.submit`, { count }) : t('companies.atFair.check')}
      submitting={t('companies.saving')}
      close={t('cancel')}
      isReadOnly={shown !== undefined && count === 0}
      onClose={onClose}
    >
      <p>{t(`companies.atFair.${act}.text`)}</p>
      {act === 'package' ? <PackageField of={form} /> : null}
      {act === 'decline' ? <ReasonField of={form} hint={t('companies.atFair.reasonHint')} /> : null}
      {shown ? <OutcomePreview act={act} outcomes={shown} nameOf={chosen.nameOf} /> : null}
      {!shown && !needsInput && form.isSaving ? <Loading label={t('companies.atFair.checking')} /> : null}
    </FormDialog>
  );
}
