import { errorText, useUserOfType } from '@fair/client';
import type { StudentPass } from '@fair/contract';
import { EntryCode } from '@fair/kit/EntryCode';
import { useMoments, useNow } from '@fair/kit/fair';
import { toast } from '@fair/ui/toast';
import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useChangeShareCodesMutation } from './api.ts';

interface SharePanelProps {
  readonly share: NonNullable<StudentPass['share']>;
}

/**
 * The code of the day that gives a company the student's contact details, and the choice whether the company also gets
 * the CV.
 */
export function SharePanel({ share }: SharePanelProps) {
  const { t } = useTranslation('student');
  const { weekday } = useMoments();
  const { hasCv } = useUserOfType('student');
  const [change, { isLoading }] = useChangeShareCodesMutation();
  const id = useId();
  const code = useCodeOfToday(share);
  const setCv = async (cv: boolean) => {
    const { error } = await change({ body: { cv } });
    if (error) toast.error(t('pass.cvFailed'), { description: errorText(error) });
  };
  if (!code) return <p>{t('pass.shareNone')}</p>;
  return (
    <div className="student-pass">
      <p className="student-pass-who">{t(share.cv ? 'pass.givesCv' : 'pass.gives')}</p>
      <div className="student-pass-code">
        <EntryCode text={code.code} label={t('pass.shareCode')} />
        <p className="student-pass-day">{t('pass.shareDay', { day: weekday(code.day) })}</p>
      </div>
      {hasCv ? (
        <div className="student-pass-cv">
          <Switch
            id={id}
            checked={share.cv}
            loading={isLoading}
            onChange={(checked) => void setCv(checked)}
          />
          <label htmlFor={id}>{t('pass.withCv')}</label>
        </div>
      ) : null}
      <details className="student-pass-text">
        <summary>{t('pass.asText')}</summary>
        <p className="student-pass-letters" translate="no">
          {code.code.match(/.{1,4}/g)?.join(' ')}
        </p>
      </details>
      <Link to="/student/fair">{t('pass.whoHas')}</Link>
    </div>
  );
}

/**
 * Returns today's code. If there is none, returns the code of the fair's next day or, after the fair, the last code.
 */
function useCodeOfToday({ codes }: SharePanelProps['share']) {
  const { dayOf } = useMoments();
  const today = dayOf(new Date(useNow()).toISOString());
  return codes.find(({ day }) => day >= today) ?? codes.at(-1);
}
