import { api, errorCode, errorText, queryFor, useSession } from '@fair/client';
import type { BoothPoster } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { ErrorState } from '@fair/ui/ErrorState';
import { LazyPart } from '@fair/ui/LazyPart';
import { Loading } from '@fair/ui/Loading';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { signInFrom } from '../../auth/returnPath.ts';
import { CompanyStar } from '../companies/CompanyStar.tsx';
import './booth.css';

const { useGetBoothPosterQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getBoothPoster: queryFor(build, ADDRESSES.getBoothPoster, ['Companies']) }),
});

/** Lazy-loaded, because only students need it. */
const loadShare = async () => (await import('./ShareAtBooth.tsx')).ShareAtBooth;

/**
 * `/b/{code}`, linked from the poster at a booth: names the company and lets a student share contact details with it.
 */
export default function BoothPage() {
  const { t } = useTranslation('shell');
  const { code = '' } = useParams();
  const query = useGetBoothPosterQuery({ params: { posterCode: code.slice(0, 20) } });
  const { currentData: poster, error, refetch } = query;
  if (poster) return <AtBooth poster={poster} />;
  if (!error) return <Loading variant="page" />;
  if (errorCode(error) === 'NOT_FOUND')
    return (
      <Page title={t('booth.unknown')} subtitle={t('booth.unknownHint')} width="narrow">
        <p className="shell-booth-links">
          <Link to="/companies">{t('companies.all')}</Link>
          <Link to="/map">{t('booth.toMap')}</Link>
        </p>
      </Page>
    );
  return (
    <Page title={t('booth.title')} titleHidden>
      <ErrorState title={t('booth.failed')} text={errorText(error)} onRetry={() => void refetch()} />
    </Page>
  );
}

function AtBooth({ poster }: { readonly poster: BoothPoster }) {
  const { t } = useTranslation('shell');
  const { user, isLoading } = useSession();
  const here = useLocation();
  const { slug, companyName, booth } = poster;
  return (
    <Page
      title={companyName}
      subtitle={t('booth.youAreAt', { company: companyName, code: booth })}
      width="narrow"
      actions={<CompanyStar company={poster} />}
    >
      <div className="shell-booth">
        {user?.type === 'student' ? <LazyPart load={loadShare} props={{ poster }} /> : null}
        {!user && !isLoading ? (
          <>
            <p>{t('booth.logInHint', { company: companyName })}</p>
            <NextStepButton step={{ label: t('booth.logIn'), to: signInFrom(here) }} />
          </>
        ) : null}
        <p className="shell-booth-links">
          <Link to={`/companies/${encodeURIComponent(slug)}`}>
            {t('booth.company', { company: companyName })}
          </Link>
          <Link to={`/map?company=${encodeURIComponent(slug)}`}>{t('booth.map')}</Link>
        </p>
      </div>
    </Page>
  );
}
