import { useLiveUpdates } from '@fair/client';
import type { CompanyContact } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { EmptyState } from '@fair/ui/EmptyState';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { Page } from '@fair/ui/Page';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useListContactsQuery } from './api.ts';
import { ContactCard } from './ContactCard.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactFilters } from './ContactFilters.tsx';
import './contacts.css';
import {
  CONTACTS_PER_PAGE,
  type ContactsView,
  isFiltered,
  NO_FILTER,
  readView,
  toFilterParams,
  writeView,
} from './contactsView.ts';
import './texts.ts';

/**
 * `/company/contacts`: students who have shared their contact details with the company, with rating, note and
 * follow-up.
 */
export function ContactsPage() {
  const { t } = useTranslation('company');
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const [open, setOpen] = useState<CompanyContact>();
  useLiveUpdates();
  const query = useListContactsQuery(
    { query: { page: view.page, pageSize: CONTACTS_PER_PAGE, ...toFilterParams(view) } },
    { refetchOnMountOrArgChange: true },
  );
  const change = (part: Partial<ContactsView>) =>
    setAddress(writeView({ ...view, page: 1, ...part }), { replace: true, preventScrollReset: true });
  return (
    <Page
      title={t('contacts.title')}
      subtitle={t('contacts.subtitle')}
      actions={<NextStepButton step={{ label: t('contacts.scan'), to: '/company/scan' }} />}
    >
      <QueryFaces
        query={query}
        loading={{ variant: 'cards' }}
        error={{ title: t('contacts.loadFailed') }}
        empty={({ total }) =>
          total === 0 && !isFiltered(view)
            ? { text: t('contacts.empty'), hint: t('contacts.emptyHint') }
            : undefined
        }
        showsOutdated
      >
        {({ rows, total }) => (
          <div className="company-contacts">
            <ContactFilters view={view} onChange={change} />
            <p className="company-muted" role="status">
              {t('contacts.count', { count: total })}
            </p>
            {rows.length === 0 ? (
              <EmptyState
                text={t('contacts.noneFound')}
                action={{ label: t('contacts.clear'), onSelect: () => change(NO_FILTER) }}
              />
            ) : (
              <ul className="company-contacts-list" aria-label={t('contacts.title')}>
                {rows.map((contact) => (
                  <ContactCard key={contact.id} contact={contact} onChange={() => setOpen(contact)} />
                ))}
              </ul>
            )}
            {total > CONTACTS_PER_PAGE ? (
              <nav aria-label={t('contacts.pages')}>
                <Pagination
                  simple={{ readOnly: true }}
                  current={view.page}
                  pageSize={CONTACTS_PER_PAGE}
                  total={total}
                  showSizeChanger={false}
                  onChange={(page) => change({ page })}
                />
              </nav>
            ) : null}
          </div>
        )}
      </QueryFaces>
      {open ? <ContactDialog contact={open} onClose={() => setOpen(undefined)} /> : null}
    </Page>
  );
}
