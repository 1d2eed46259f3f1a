import { errorText } from '@fair/client';
import { OpeningDetails, OpeningTitle } from '@fair/kit/openings';
import { ErrorState } from '@fair/ui/ErrorState';
import { useTranslation } from 'react-i18next';
import { useListPublicOpeningsQuery } from './api.ts';

/** The openings that a company shows, in its order. Renders nothing while they load and if there are none. */
export function CompanyOpenings({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('shell');
  const { currentData: openings, error, refetch } = useListPublicOpeningsQuery({ params: { slug } });
  if (!openings && !error) return null;
  if (openings?.length === 0) return null;
  return (
    <section id="openings">
      <h2>{t('companies.openings')}</h2>
      {openings ? (
        <ul className="shell-openings">
          {openings.map((opening) => (
            <li key={opening.no}>
              <h3>
                <OpeningTitle title={opening.title} />
              </h3>
              <OpeningDetails opening={opening} />
            </li>
          ))}
        </ul>
      ) : (
        <ErrorState
          title={t('companies.openingsFailed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}
