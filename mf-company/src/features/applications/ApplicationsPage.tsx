import { useLiveUpdates, useUserOfType } from '@fair/client';
import { QueryFaces } from '@fair/kit/faces';
import { hasEnded, useFairStage } from '@fair/kit/fair';
import { useMediaQuery } from '@fair/ui/media';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useListCompanyApplicationsQuery } from '../../api/applications.ts';
import { useGetHeldDeclinesQuery, useGetMeetingRoomQuery } from './api.ts';
import { type ApplicantsView, isFiltered, readView, toQuery, WIDE, writeView } from './applicantsView.ts';
import './applications.css';
import { Applicants } from './components/Applicants.tsx';
import './texts.ts';

/** `/company/applications`: applicants with their CVs and the company's decisions (product-spec §2). */
export function ApplicationsPage() {
  const { t } = useTranslation('company');
  const isWide = useMediaQuery(WIDE);
  const [address] = useSearchParams();
  const stage = useFairStage();
  // The title is hidden to leave room for the applicant: on a phone an open applicant fills the page, and on a wide
  // screen the CV starts at the top.
  const isHeadless = isWide || readView(address).applicant !== undefined;
  return (
    <Page
      title={t('applications.title')}
      subtitle={t(hasEnded(stage) ? `stages.${stage}` : 'applications.subtitle')}
      titleHidden={isHeadless}
      width="wide"
    >
      <Applications />
    </Page>
  );
}

function Applications() {
  const { t } = useTranslation('company');
  const { networkMeeting } = useUserOfType('company');
  const [address, setAddress] = useSearchParams();
  const stage = useFairStage();
  const view = readView(address);
  useLiveUpdates();
  const list = useListCompanyApplicationsQuery(toQuery(view));
  // The held declines are loaded together with the list. On a phone they are above the list and would move it down if
  // they appeared later.
  const declines = useGetHeldDeclinesQuery();
  const room = useGetMeetingRoomQuery(undefined, { skip: !networkMeeting });

  function change(changed: Partial<ApplicantsView>, { push } = { push: false }): void {
    setAddress((now) => writeView({ ...readView(now), ...changed }), {
      replace: !push,
      preventScrollReset: true,
    });
  }

  return (
    <QueryFaces
      // If the requested list failed to load, the error is shown and not the previous list.
      query={
        declines.isLoading || room.isLoading || (list.error && !list.currentData)
          ? { ...list, data: undefined }
          : list
      }
      loading={{ variant: 'table' }}
      error={{ title: t('applications.loadFailed') }}
      empty={({ total }) =>
        total === 0 && !isFiltered(view)
          ? {
              text: t('applications.empty'),
              ...(hasEnded(stage)
                ? { hint: t(`stages.${stage}`) }
                : {
                    hint: networkMeeting ? t('applications.emptyHint') : t('applications.emptyNoMeetings'),
                    action: { label: t('applications.emptyAction'), to: '/company/profile' },
                  }),
            }
          : undefined
      }
      showsOutdated
    >
      {(data) => (
        <Applicants
          applicants={data}
          view={view}
          onChange={change}
          isFetching={list.currentData === undefined}
        />
      )}
    </QueryFaces>
  );
}
