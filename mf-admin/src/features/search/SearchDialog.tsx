import { QueryFaces } from '@fair/kit/faces';
import { SearchBox } from '@fair/kit/SearchBox';
import { Dialog } from '@fair/ui/Dialog';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSearchEverythingQuery } from '../../api/search.ts';
import { ParticipationTag } from '../../ParticipationTag.tsx';

/** A dialog that searches students and companies. Tab leads from the search field to the results. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [q, setQ] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const found = useSearchEverythingQuery({ query: { q } }, { skip: q === '' });
  return (
    <Dialog
      open
      title={t('search.title')}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) field.current?.querySelector('input')?.focus();
      }}
    >
      <div ref={field}>
        <SearchBox label={t('search.label')} value={q} onSearch={setQ} />
      </div>
      {q === '' ? (
        <p>{t('search.hint')}</p>
      ) : (
        <QueryFaces
          // After an error, `data` still contains the results of the previous search.
          query={found.isError ? { ...found, data: undefined } : found}
          loading={{ variant: 'form' }}
          error={{ title: t('search.failed') }}
          empty={({ students, companies }) =>
            students.length + companies.length === 0 ? { text: t('search.none', { q }) } : undefined
          }
        >
          {({ students, companies }) => (
            <ul className="fair-search-results" aria-label={t('search.results')}>
              {students.map(({ id, name, email }) => (
                <li key={id}>
                  <Link to={`/admin/students/${id}`} onClick={onClose}>
                    {name}
                  </Link>{' '}
                  · {email}
                </li>
              ))}
              {companies.map(({ slug, companyName, contact, state }) => (
                <li key={slug}>
                  <Link to={`/admin/companies?filter[state]=all&filter[slug]=${slug}`} onClick={onClose}>
                    {companyName}
                  </Link>{' '}
                  · {contact} <ParticipationTag state={state} />
                </li>
              ))}
            </ul>
          )}
        </QueryFaces>
      )}
    </Dialog>
  );
}
