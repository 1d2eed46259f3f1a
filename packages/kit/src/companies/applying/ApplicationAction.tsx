import { errorCode } from '@fair/client';
import type { StudentApplication } from '@fair/contract';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Failure } from '../../pages/Failure.tsx';
import { KIT_TEXTS } from '../../texts.ts';
import { ApplicationStatusTag } from './ApplicationStatusTag.tsx';
import { ContactText } from './ContactText.tsx';
import { SentApplication } from './SentApplication.tsx';
import type { AppliedCompany } from './useApply.ts';
import './applying.css';

export interface ApplicationActionProps {
  readonly company: AppliedCompany;
  /** The student's application to the company. Undefined if there is none. */
  readonly application: StudentApplication | undefined;
  /** Whether the student's applications are loaded. The Apply button is disabled until then. */
  readonly isKnown: boolean;
  readonly isRunning: boolean;
  readonly failure: unknown;
  readonly onApply: (company: AppliedCompany) => void;
}

/**
 * Shows the Apply button of a company with the sentence about the email address. If the student has applied, shows the
 * status of the application instead. Students can apply again after withdrawing an application.
 */
export function ApplicationAction(props: ApplicationActionProps) {
  const { company, application, isKnown, isRunning, failure, onApply } = props;
  const { t } = useTranslation(KIT_TEXTS);
  const contactText = useId();
  if (application && application.status !== 'withdrawn')
    return <SentApplication application={application} company={company} />;
  return (
    <>
      {application ? <ApplicationStatusTag status={application.status} /> : null}
      <Button
        type="primary"
        loading={isRunning}
        disabled={!isKnown || isRunning}
        aria-label={isRunning ? undefined : t('applying.buttonFor', { company: company.companyName })}
        aria-describedby={contactText}
        onClick={() => onApply(company)}
      >
        {isRunning ? t('applying.running') : t('applying.button')}
      </Button>
      <ContactText id={contactText} />
      <Failure of={failure} what={t('applying.failed')} />
      {errorCode(failure) === 'PROFILE_NOT_CONFIRMED' ? (
        <Link to="/student/dashboard">{t('applying.checkProfile')}</Link>
      ) : null}
    </>
  );
}
