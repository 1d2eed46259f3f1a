import { errorText } from '@fair/client';
import type { EditionDetails } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { useLanguage } from '@fair/ui/i18n';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivateDialog } from './ActivateDialog.tsx';
import { useArchiveEditionMutation } from './api.ts';
import { useGetReadinessQuery } from './companies/api.ts';

export interface DraftActionsProps {
  readonly edition: EditionDetails;
  readonly before: string;
  readonly onChange: () => void;
}

export function DraftActions({ edition, before, onChange }: DraftActionsProps) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const language = useLanguage();
  const [archive] = useArchiveEditionMutation();
  const [isActivating, setActivating] = useState(false);
  const { year } = edition;
  const name = `${edition.name[language]} ${year}`;
  const readiness = useGetReadinessQuery({ params: { year: String(year) } });
  const missing = readiness.data?.items.flatMap(({ item, isThere }) => (isThere ? [] : [item])) ?? [];
  const missingId = useId();

  const askToArchive = async () => {
    const isMeant = await confirm({
      title: t('editions.archive.title', { name }),
      body: t('editions.archive.text'),
      confirmLabel: t('editions.archive.submit'),
      danger: true,
    });
    if (!isMeant) return;
    const { error } = await archive({ params: { year: String(year) } });
    if (error) toast.error(errorText(error));
    else toast.success(t('editions.archive.done', { name }));
    onChange();
  };

  return (
    <>
      <Button onClick={() => void askToArchive()}>{t('editions.archive.button')}</Button>
      {missing.length > 0 ? (
        <span id={missingId} className="fair-edition-missing">
          {t('editions.ready.missing', { count: missing.length })}
        </span>
      ) : null}
      <Button
        type="primary"
        aria-describedby={missing.length > 0 ? missingId : undefined}
        onClick={() => setActivating(true)}
      >
        {t('editions.activate.button')}
      </Button>
      {isActivating ? (
        <ActivateDialog
          {...{ year, name, before, missing }}
          onDone={onChange}
          onClose={() => setActivating(false)}
        />
      ) : null}
    </>
  );
}
