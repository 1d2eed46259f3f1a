import { errorText } from '@fair/client';
import { groupedCode, MOST_STAFF, type StaffMember } from '@fair/contract';
import { EntryCode } from '@fair/kit/EntryCode';
import { QueryFaces } from '@fair/kit/faces';
import { useIsCancelled, useMoments } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { Page } from '@fair/ui/Page';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListStaffQuery, useRemoveStaffMutation } from './api.ts';
import { StaffDialog } from './StaffDialog.tsx';
import './staff.css';

/** `/company/staff`: the company's people at the fair, with passes to print. */
export function StaffPage() {
  const { t } = useTranslation('company');
  const query = useListStaffQuery();
  const [open, setOpen] = useState<StaffMember | 'new'>();
  const isCancelled = useIsCancelled();
  const isFull = (query.data?.length ?? 0) >= MOST_STAFF;
  return (
    <Page
      title={t('staff.title')}
      subtitle={t('staff.subtitle', { most: MOST_STAFF })}
      actions={
        <>
          <Button onClick={() => window.print()}>{t('staff.print')}</Button>
          {isCancelled ? null : (
            <Button type="primary" disabled={isFull} onClick={() => setOpen('new')}>
              {t('staff.add')}
            </Button>
          )}
        </>
      }
    >
      <QueryFaces
        query={query}
        loading={{ variant: 'cards' }}
        error={{ title: t('staff.loadFailed') }}
        empty={(people) => (people.length === 0 ? { text: t('staff.none') } : undefined)}
        showsOutdated
      >
        {(people) => (
          <ul className="company-staff">
            {people.map((person) => (
              <StaffCard key={person.id} person={person} onChange={() => setOpen(person)} />
            ))}
          </ul>
        )}
      </QueryFaces>
      {open ? (
        <StaffDialog person={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      ) : null}
    </Page>
  );
}

interface StaffCardProps {
  readonly person: StaffMember;
  readonly onChange: () => void;
}

function StaffCard({ person, onChange }: StaffCardProps) {
  const { t } = useTranslation('company');
  const { shortDay } = useMoments();
  const confirm = useConfirm();
  const [remove] = useRemoveStaffMutation();
  const { name, days, lunch } = person;
  const askToRemove = async () => {
    const isSure = await confirm({
      title: t('staff.removeTitle', { name }),
      body: t('staff.removeBody'),
      confirmLabel: t('staff.remove'),
      danger: true,
    });
    if (!isSure) return;
    const { error } = await remove({ params: { id: person.id } });
    if (error) toast.error(t('staff.failed'), { description: errorText(error) });
    else toast.success(t('staff.removed', { name }));
  };
  return (
    <li className="company-staff-card">
      <div className="company-staff-code">
        <EntryCode text={person.entryCode} label={t('staff.code', { name })} />
        <span translate="no">{groupedCode(person.typedCode)}</span>
      </div>
      <div className="company-staff-facts">
        <strong>{name}</strong>
        <span>{days.map(shortDay).join(', ')}</span>
        <span>{t(lunch ? 'staff.lunchWanted' : 'staff.noLunch')}</span>
        <div className="company-staff-actions">
          <Button onClick={onChange} aria-label={t('staff.changeTitle', { name })}>
            {t('staff.change')}
          </Button>
          <Button onClick={() => void askToRemove()} aria-label={`${t('staff.remove')}: ${name}`}>
            {t('staff.remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}
