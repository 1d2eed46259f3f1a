import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import { errorCode, errorText } from '@fair/client';
import type { CompanyApplication } from '@fair/contract';
import { isBookingAhead, isCancelledStage, useFairStage } from '@fair/kit/fair';
import { LazyDialog } from '@fair/kit/LazyPage';
import { ActionMenu } from '@fair/ui/ActionMenu';
import { ErrorList } from '@fair/ui/ErrorList';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Decide, Decision as Decided } from '../useDecide.ts';
import { LETTERS } from '../useKeyboardShortcuts.ts';
import '../../../menu.css';

const loadReserve = async () => (await import('./ReserveDialog.tsx')).ReserveDialog;

const meetingAddress = ({ id }: CompanyApplication) => `/company/schedule?applicant=${id}`;

interface DecisionProps {
  readonly application: CompanyApplication;
  readonly onDecided: (application: CompanyApplication) => void;
  readonly decide: Decide;
  readonly showsKeys: boolean;
}

/**
 * Buttons to accept, reserve or decline an applicant, and a menu for the reserve rank and for resetting the decision.
 */
export function Decision({ application, onDecided, decide: send, showsKeys }: DecisionProps) {
  const { t } = useTranslation('company');
  const [running, setRunning] = useState<Decided['status']>();
  const [failure, setFailure] = useState<unknown>();
  const [isReserving, setIsReserving] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { name, status, hasMeeting, inactive } = application;
  const stage = useFairStage();

  async function decide(decision: Decided): Promise<void> {
    setFailure(undefined);
    setRunning(decision.status);
    const { data, error } = await send(application, decision);
    setRunning(undefined);
    if (data) {
      notifyDecided(data);
      return;
    }
    setFailure(error);
    if (decision.status === 'accepted')
      toast.error(t('applications.failed'), { description: errorText(error) });
    else menuButton.current?.focus();
  }

  /** Calls `onDecided` in the next frame, because a closing dialog keeps the focus until then. */
  function notifyDecided(decided: CompanyApplication): void {
    requestAnimationFrame(() => onDecided(decided));
  }

  function reserve(): void {
    setFailure(undefined);
    setIsReserving(true);
  }

  if (status === 'withdrawn') {
    return <p className="company-muted">{t('decision.withdrawnHint')}</p>;
  }
  if (isCancelledStage(stage)) return <p className="company-muted">{t(`stages.${stage}`)}</p>;
  const menuItems = [
    { key: 'reserve', label: t(status === 'reserve' ? 'decision.changeRank' : 'decision.reserve') },
    ...(status === 'pending' ? [] : [{ key: 'pending', label: t('decision.pending') }]),
  ];
  return (
    <div className="company-decision">
      <div className="company-decision-buttons">
        {hasMeeting ? <Link to={meetingAddress(application)}>{t('decision.seeMeeting')}</Link> : null}
        <AcceptButton
          application={application}
          isRunning={running === 'accepted'}
          letter={showsKeys ? LETTERS.accept : undefined}
          onAccept={() => void decide({ status: 'accepted' })}
        />
        {status === 'reserve' ? null : (
          <Button
            loading={running === 'reserve'}
            {...(showsKeys && { 'aria-keyshortcuts': LETTERS.reserve })}
            onClick={() => void decide({ status: 'reserve' })}
          >
            {t('decision.reserveAtOnce')}
            <ShortcutHint>{showsKeys ? LETTERS.reserve : undefined}</ShortcutHint>
          </Button>
        )}
        {status === 'declined' ? null : (
          <Button
            loading={running === 'declined'}
            {...(showsKeys && { 'aria-keyshortcuts': LETTERS.decline })}
            onClick={() => void decide({ status: 'declined' })}
          >
            {t('decision.decline')}
            <ShortcutHint>{showsKeys ? LETTERS.decline : undefined}</ShortcutHint>
          </Button>
        )}
        <ActionMenu
          placement="bottomRight"
          className="company-menu"
          items={menuItems}
          onChoose={(key) => {
            if (key === 'reserve') reserve();
            else void decide({ status: 'pending' });
          }}
        >
          <Button
            ref={menuButton}
            icon={<MoreOutlined aria-hidden />}
            loading={running === 'pending'}
            aria-label={t('decision.more', { name })}
            title={t('decision.more', { name })}
          />
        </ActionMenu>
      </div>
      {inactive ? <p className="company-muted">{t('decision.inactiveHint')}</p> : null}
      {failure ? (
        <div className="company-decision-failure">
          <ErrorList messages={[errorText(failure)]} />
          {errorCode(failure) === 'HAS_MEETING' && !hasMeeting ? (
            <Link to={meetingAddress(application)}>{t('decision.seeMeeting')}</Link>
          ) : null}
        </div>
      ) : null}
      {isReserving ? (
        <LazyDialog
          load={loadReserve}
          application={application}
          onSaved={(decided) => {
            setIsReserving(false);
            notifyDecided(decided);
          }}
          onClose={() => {
            setIsReserving(false);
            requestAnimationFrame(() => menuButton.current?.focus());
          }}
        />
      ) : null}
    </div>
  );
}

/** The keyboard shortcut shown on a button. It is hidden from screen readers, which use `aria-keyshortcuts`. */
function ShortcutHint({ children }: { readonly children: string | undefined }) {
  return children ? (
    <kbd className="company-letter" aria-hidden>
      {children}
    </kbd>
  ) : null;
}

interface AcceptButtonProps {
  readonly application: CompanyApplication;
  readonly isRunning: boolean;
  readonly letter: string | undefined;
  readonly onAccept: () => void;
}

/**
 * The button that accepts an applicant. Afterwards its label is 'Waiting for meeting booking', and it is disabled until
 * a meeting is booked (product-spec §4).
 */
function AcceptButton({ application, isRunning, letter, onAccept }: AcceptButtonProps) {
  const { t } = useTranslation('company');
  const stage = useFairStage();
  if (application.accepted) {
    const mayBook = isBookingAhead(stage);
    return application.hasMeeting ? null : (
      <Button disabled>{t(mayBook ? 'applications.waitingForBooking' : 'applications.unbooked')}</Button>
    );
  }
  return (
    <Button
      type="primary"
      icon={<CheckOutlined aria-hidden />}
      loading={isRunning}
      disabled={application.inactive === true}
      {...(letter && { 'aria-keyshortcuts': letter })}
      onClick={onAccept}
    >
      {t('applications.accept')}
      <ShortcutHint>{letter}</ShortcutHint>
    </Button>
  );
}
