import { errorCode, errorDetails } from '@fair/client';
import { useTimeZone } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { formatTime } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';

interface Sent {
  readonly error?: unknown;
}

/**
 * Returns a function that saves a booking deadline. If the deadline is in the past, the admin must confirm it; the
 * confirmation shows numbers that the API has returned. The function resolves to the last result of `send`, or to
 * undefined if the admin cancels.
 */
export function useDeadlineConfirmation() {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const timeZone = useTimeZone();

  const asks = (error: unknown) => {
    const { companies = 0, students = 0, mailsLeaveAt } = errorDetails(error);
    const lines = [
      t('deadline.companies', { count: Number(companies) }),
      ...(Number(students) > 0 ? [t('deadline.students', { count: Number(students) })] : []),
      ...(mailsLeaveAt
        ? [t('deadline.mailsLeave', { time: formatTime(String(mailsLeaveAt), { timeZone }) })]
        : []),
    ];
    return confirm({
      title: t('deadline.question'),
      body: lines.map((line) => <p key={line}>{line}</p>),
      confirmLabel: t('deadline.close'),
      danger: true,
    });
  };

  return async <S extends Sent>(send: (yes: { confirm?: true }) => Promise<S>): Promise<S | undefined> => {
    const sent = await send({});
    if (errorCode(sent.error) !== 'DEADLINE_PASSED') return sent;
    return (await asks(sent.error)) ? send({ confirm: true }) : undefined;
  };
}
