import { ReasonField } from '@fair/board';
import { type MovedFair, moveFair } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { useMoments } from '@fair/kit/fair';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveFairMutation } from '../api.ts';

interface MoveDialogProps {
  readonly year: number;
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * A dialog that moves the current fair by days in two steps: a preview of what is affected and of what forbids the move,
 * and then the move itself. Other values make a new preview.
 */
export function MoveDialog({ year, name, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation('admin');
  const [move] = useMoveFairMutation();
  const [preview, setPreview] = useState<{ readonly days: string; readonly reply: MovedFair }>();
  const form = useContractForm({
    schema: moveFair.body,
    stored: { days: '', reason: '' },
    toBody: ({ days, reason }) => ({
      ...{ days: days.trim() === '' ? undefined : Number(days), reason },
      ...(preview?.days === days && { confirm: { count: preview.reply.count, hash: preview.reply.hash } }),
    }),
    send: async (body) => {
      const sent = await move({ params: { year: String(year) }, body });
      // A refused confirmation needs another look.
      if (sent.error) setPreview(undefined);
      return sent;
    },
    onSaved: (reply: MovedFair) => {
      if (!reply.moveId) return setPreview({ days: form.watch('days'), reply });
      onClose();
      onDone();
    },
  });
  const isShown = preview !== undefined && preview.days === form.watch('days');
  return (
    <FormDialog
      form={form}
      title={t('editions.order.moveTitle', { name })}
      submit={isShown ? t('editions.order.move') : t('editions.order.preview')}
      submitting={t('editions.order.moving')}
      close={t('cancel')}
      onClose={onClose}
    >
      <p>{t('editions.order.moveText')}</p>
      <TextField of={form} name="days" label={t('editions.order.days')} type="number" />
      <ReasonField of={form} hint={t('editions.order.reasonHint')} />
      {isShown ? <Preview reply={preview.reply} /> : null}
    </FormDialog>
  );
}

/** New days and numbers of what moves, the obstacles, and the deadlines that stay. */
function Preview({
  reply: { affects, refused = [], days = [], deadlines = [] },
}: {
  readonly reply: MovedFair;
}) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const codes = [...new Set(refused.map(({ code }) => code))];
  return (
    <div role="status">
      <Alert
        type={refused.length > 0 ? 'error' : 'info'}
        showIcon
        title={t('editions.order.newDays', { days: days.join(', ') })}
        description={
          <>
            <p>{t('editions.order.affects', { ...affects })}</p>
            <ul>
              {codes.map((code) => (
                <li key={code}>
                  {t(`editions.order.obstacles.${code}`, {
                    count: refused.filter((one) => one.code === code).length,
                  })}
                </li>
              ))}
              {deadlines.map(({ name, at }) => (
                <li key={name}>
                  {t(`editions.order.deadlines.${name}`)}: {moments.dateTime(at)}
                </li>
              ))}
            </ul>
          </>
        }
      />
    </div>
  );
}
