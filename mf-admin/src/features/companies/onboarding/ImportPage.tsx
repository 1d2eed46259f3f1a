import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ImportForm } from './ImportForm.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { LatestImports } from './LatestImports.tsx';
import '../texts.ts';
import './onboarding.css';

/**
 * `/admin/companies/import`: checks a spreadsheet row by row and imports it. `?import=<id>` shows the progress of an
 * import, even if it was started in another tab.
 */
export function ImportPage() {
  const { t } = useTranslation('admin');
  const [address, setAddress] = useSearchParams();
  const id = address.get('import');
  return (
    <Page title={t('import.title')} subtitle={t('import.subtitle')} role="admin" width="wide">
      <div className="fair-import">
        {id ? (
          <ImportProgress key={id} id={id} />
        ) : (
          <>
            <ImportForm onStarted={(begun) => setAddress({ import: begun })} />
            <LatestImports />
          </>
        )}
      </div>
    </Page>
  );
}
