import { useSession } from '@fair/client';
import { QueryFaces } from '@fair/kit/faces';
import { usePublicStars } from '@fair/kit/stars';
import { LazyPart } from '@fair/ui/LazyPart';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { useGetMapQuery } from './api.ts';
import { FairMap } from './FairMap.tsx';
import './map.css';

/** Lazy-loaded, because only students have meetings. */
const loadStudentMap = async () => (await import('./StudentMap.tsx')).StudentMap;

/** `/map`: floors, booths and companies, as a plan and as a list. The search and the chosen place are in the URL. */
export default function MapPage() {
  const { t } = useTranslation('shell');
  const map = useGetMapQuery();
  const stars = usePublicStars();
  const { user } = useSession();
  const loading = { variant: 'table' } as const;
  return (
    <Page title={t('map.title')} subtitle={<span className="fair-wide-only">{t('map.subtitle')}</span>}>
      <QueryFaces
        query={map}
        loading={loading}
        error={{ title: t('map.loadFailed') }}
        empty={({ floors }) =>
          floors.length === 0
            ? { text: t('map.empty'), action: { label: t('companies.all'), to: '/companies' } }
            : undefined
        }
        showsOutdated
      >
        {(data) =>
          user?.type === 'student' ? (
            <LazyPart load={loadStudentMap} props={{ map: data }} loading={loading} />
          ) : (
            <FairMap
              map={data}
              mine={{ meetings: [], saved: new Set(stars?.slugs), onStar: stars?.toggle }}
            />
          )
        }
      </QueryFaces>
    </Page>
  );
}
