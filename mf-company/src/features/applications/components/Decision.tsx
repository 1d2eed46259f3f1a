import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import { type CallArgument, errorCode, errorText } from '@fair/client';
import type { CompanyApplication, changeApplicationStatus } from '@fair/contract';
import { LazyDialog } from '@fair/kit/LazyPage';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { ErrorList } from '@fair/ui/ErrorList';
import { toast } from '@fair/ui/toast';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useChangeApplicationStatusMutation,
  useDecideApplicationMutation,
  useGetHeldDeclinesQuery,
} from '../api.ts';
import '../../../menus/menu.css';

const loadReserve = async () => (await import('./ReserveDialog.tsx')).ReserveDialog;

/** Where the meeting of an application is shown. */
const meetingAddress = ({ id }: CompanyApplication) => `/company/schedule?applicant=${id}`;

interface DecisionProps {
  readonly application: CompanyApplication;
  readonly onDecided: (application: CompanyApplication) => void;
}

/** What is decided on an applicant: Accept, and a menu with reserve, decline and back to pending. */
export function Decision({ application, onDecided }: DecisionProps) {
  const { t } = useTranslation('company');
  const confirm = useConfirm();
  const [change, { isLoading }] = useChangeApplicationStatusMutation();
  const { data: declines } = useGetHeldDeclinesQuery();
  const [failure, setFailure] = useState<unknown>();
  const [isReserving, setIsReserving] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const { id, name, status, hasMeeting } = application;

  async function decide(body: CallArgument<typeof changeApplicationStatus>['body']): Promise<void> {
    setFailure(undefined);
    const { data, error } = await change({ params: { id }, body });
    if (!data) {
      setFailure(error);
      menuButton.current?.focus();
      return;
    }
    tell(data);
  }

  /** An open dialog keeps the focus to itself: the page moves it once the dialog is gone. */
  function tell(decided: CompanyApplication): void {
    requestAnimationFrame(() => onDecided(decided));
  }

  function reserve(): void {
    setFailure(undefined);
    setIsReserving(true);
  }

  async function decline(): Promise<void> {
    const isSure = await confirm({
      title: t('decision.declineTitle', { name }),
      body: t(declines?.hold ? 'decision.declineHeldBody' : 'decision.declineBody'),
      confirmLabel: t('decision.decline'),
    });
    if (isSure) await decide({ status: 'declined' });
    // The menu it was chosen from is gone.
    else requestAnimationFrame(() => menuButton.current?.focus());
  }

  if (status === 'withdrawn') {
    return <p className="company-muted">{t('decision.withdrawnHint')}</p>;
  }
  const ways = [
    { key: 'reserve', label: t(status === 'reserve' ? 'decision.changeRank' : 'decision.reserve') },
    ...(status === 'declined' ? [] : [{ key: 'decline', label: t('decision.decline') }]),
    ...(status === 'pending' ? [] : [{ key: 'pending', label: t('decision.pending') }]),
  ];
  return (
    <div className="company-decision">
      <div className="company-decision-buttons">
        {hasMeeting ? <Link to={meetingAddress(application)}>{t('decision.seeMeeting')}</Link> : null}
        <AcceptButton application={application} onDecided={onDecided} />
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            className: 'company-menu',
            items: ways,
            onClick: ({ key }) => {
              if (key === 'reserve') reserve();
              else if (key === 'decline') void decline();
              else void decide({ status: 'pending' });
            },
          }}
        >
          <Button
            ref={menuButton}
            icon={<MoreOutlined aria-hidden />}
            loading={isLoading}
            aria-label={t('decision.more', { name })}
            title={t('decision.more', { name })}
          />
        </Dropdown>
      </div>
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
            tell(decided);
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

/** Accepts; afterwards it reads 'Waiting for meeting booking' and does nothing, until a meeting is booked (product-spec §4). */
function AcceptButton({ application, onDecided }: DecisionProps) {
  const { t } = useTranslation('company');
  const [decide, { isLoading }] = useDecideApplicationMutation();

  async function accept(): Promise<void> {
    const { held: _noMore, ...kept } = application;
    const { id, accepted } = kept;
    const result = await decide({ body: { id, status: !accepted } });
    if (result.error) toast.error(t('applications.failed'), { description: errorText(result.error) });
    else {
      const { accepted: isAccepted } = result.data;
      onDecided({ ...kept, accepted: isAccepted, status: isAccepted ? 'accepted' : 'pending' });
    }
  }

  if (application.accepted) {
    return application.hasMeeting ? null : <Button disabled>{t('applications.waitingForBooking')}</Button>;
  }
  return (
    <Button
      type="primary"
      icon={<CheckOutlined aria-hidden />}
      loading={isLoading}
      onClick={() => void accept()}
    >
      {t('applications.accept')}
    </Button>
  );
}
