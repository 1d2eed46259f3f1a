import { errorText } from '@fair/client';
import type { EditionDetails } from '@fair/contract';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { useLanguage } from '@fair/ui/i18n';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivateDialog } from './ActivateDialog.tsx';
import { useArchiveEditionMutation } from './api.ts';

export interface DraftActionsProps {
  readonly edition: EditionDetails;
  /** Name and year of the current fair. */
  readonly before: string;
  readonly onChange: () => void;
}

/** What can become of a draft: the current fair, or none. */
export function DraftActions({ edition, before, onChange }: DraftActionsProps) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const language = useLanguage();
  const [archive] = useArchiveEditionMutation();
  const [isActivating, setActivating] = useState(false);
  const { year } = edition;
  const name = `${edition.name[language]} ${year}`;

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
      <Button type="primary" onClick={() => setActivating(true)}>
        {t('editions.activate.button')}
      </Button>
      {isActivating ? (
        <ActivateDialog {...{ year, name, before }} onDone={onChange} onClose={() => setActivating(false)} />
      ) : null}
    </>
  );
}
