import { ReasonField } from '@fair/board';
import { type EditionDetails, type MovedFair, moveFair } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { useMoments } from '@fair/kit/fair';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveFairMutation } from '../api.ts';
import { daysOf, HoursFields, type MoveForm, movedDay } from './HoursFields.tsx';

interface MoveDialogProps {
  readonly edition: EditionDetails;
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Returns the form values on which a preview depends, as a string for comparison. */
const shownFor = ({ days, hours }: Pick<MoveForm, 'days' | 'hours'>) => JSON.stringify([days, hours]);

/**
 * A dialog that moves the current fair by days or changes its hours, in two steps. The first step shows a preview: what
 * the move affects, or what prevents it. The second step moves the fair. Changed values require a new preview.
 */
export function MoveDialog({ edition, name, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation('admin');
  const [move] = useMoveFairMutation();
  const [preview, setPreview] = useState<{ readonly of: string; readonly reply: MovedFair }>();
  const { year, days: daysNow, hours: hoursNow, dayIsDefault } = edition;
  const hours = daysNow.map((day) => {
    const { opens = '', closes = '' } = hoursNow.find((one) => one.day === day) ?? {};
    return { opens, closes };
  });
  const form = useContractForm({
    schema: moveFair.body,
    stored: { days: '', hours, reason: '' } as MoveForm,
    toBody: (typed, changes) => ({
      days: typed.days.trim() === '' ? ('hours' in changes ? 0 : undefined) : daysOf(typed),
      ...('hours' in changes && {
        hours: typed.hours.map((row, index) => ({ day: movedDay(daysNow[index] ?? '', typed), ...row })),
      }),
      reason: typed.reason,
      ...(preview?.of === shownFor(typed) && {
        confirm: { count: preview.reply.count, hash: preview.reply.hash },
      }),
    }),
    send: async (body) => {
      const sent = await move({ params: { year: String(year) }, body });
      // If the API refuses the move, the admin must look at a new preview.
      if (sent.error) setPreview(undefined);
      return sent;
    },
    onSaved: (reply: MovedFair, typed) => {
      if (!reply.moveId) return setPreview({ of: shownFor(typed), reply });
      onClose();
      onDone();
    },
  });
  const isShown =
    preview !== undefined &&
    preview.of === shownFor({ days: form.watch('days'), hours: form.watch('hours') });
  return (
    <FormDialog
      form={form}
      title={t('editions.order.moveTitle', { name })}
      submit={isShown ? t('editions.order.move') : t('editions.order.preview')}
      submitting={t('editions.order.moving')}
      close={t('cancel')}
      isBlocked={isShown && (preview.reply.refused?.length ?? 0) > 0}
      onClose={onClose}
    >
      <p>{t('editions.order.moveText')}</p>
      <TextField of={form} name="days" label={t('editions.order.days')} type="number" />
      {dayIsDefault ? null : <HoursFields of={form} edition={edition} />}
      <ReasonField of={form} hint={t('editions.order.reasonHint')} />
      {isShown ? <Preview reply={preview.reply} /> : null}
    </FormDialog>
  );
}

/**
 * The obstacles to a move. If there are none: the new days, the numbers of affected meetings, blocks and people, and
 * the deadlines that stay.
 */
function Preview({
  reply: { affects = { meetings: 0, blocks: 0, people: 0 }, refused = [], days = [], deadlines = [] },
}: {
  readonly reply: MovedFair;
}) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const codes = [...new Set(refused.map(({ code }) => code))];
  const newDays = t('editions.order.newDays', { days: days.map(moments.weekday).join(', ') });
  if (codes.length > 0)
    return (
      <div role="status">
        <Alert
          type="error"
          showIcon
          title={t('editions.order.impossible')}
          description={
            <>
              <p>{newDays}</p>
              <ul>
                {codes.map((code) => (
                  <li key={code}>
                    {t(`editions.order.obstacles.${code}`, {
                      count: refused.filter((one) => one.code === code).length,
                    })}
                  </li>
                ))}
              </ul>
            </>
          }
        />
      </div>
    );
  return (
    <div role="status">
      <Alert
        type="info"
        showIcon
        title={newDays}
        description={
          <>
            <p>
              {t('editions.order.affects', {
                meetings: t('editions.order.meetings', { count: affects.meetings }),
                blocks: t('editions.order.blocks', { count: affects.blocks }),
                people: t('editions.order.people', { count: affects.people }),
              })}
            </p>
            {deadlines.length > 0 ? <p>{t('editions.order.deadlinesStay')}</p> : null}
            <ul>
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
