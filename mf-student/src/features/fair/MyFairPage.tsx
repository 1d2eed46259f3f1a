import { useLiveUpdates, useShownSince } from '@fair/client';
import { useListStudentApplicationsQuery } from '@fair/kit/applying';
import { QueryFaces } from '@fair/kit/faces';
import { hasEnded, useFairStage } from '@fair/kit/fair';
import { useListSharesQuery } from '@fair/kit/shares';
import { StarsProvider, UnsentStars, useFavourites } from '@fair/kit/stars';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetStudentScheduleQuery } from '../../api/schedule.ts';
import '../../student.css';
import { ApplicationsPanel } from './components/ApplicationsPanel.tsx';
import { ContactsPanel } from './components/ContactsPanel.tsx';
import { MeetingsPanel } from './components/MeetingsPanel.tsx';
import { SavedPanel } from './components/SavedPanel.tsx';
import './texts.ts';
import './myFair.css';

/** `/student/fair`: the student's meetings, saved companies and applications, on one page that can be printed. */
export const MyFairPage = () => (
  <StarsProvider>
    <Content />
  </StarsProvider>
);

function Content() {
  const { t } = useTranslation('student');
  const stage = useFairStage();
  const favourites = useFavourites();
  const applications = useListStudentApplicationsQuery();
  const shares = useListSharesQuery();
  const isFromCache = useShownSince() !== undefined;
  // Without an application there are no meetings.
  const schedule = useGetStudentScheduleQuery(undefined, {
    skip: !applications.data || applications.data.length === 0,
  });
  useLiveUpdates();
  return (
    <Page
      title={t('myFair.title')}
      subtitle={t('myFair.subtitle')}
      actions={
        <>
          <NextStepButton step={{ label: t('myFair.pass'), to: '/student/pass' }} isSecond />
          <Button onClick={() => window.print()}>{t('myFair.print')}</Button>
        </>
      }
    >
      <div className="student-stack">
        {applications.data && applications.data.length > 0 ? (
          <QueryFaces
            query={schedule}
            loading={{ label: t('myFair.meetings') }}
            error={{ title: t('myFair.meetingsFailed') }}
            showsOutdated
          >
            {({ meetings }) => <MeetingsPanel meetings={meetings} />}
          </QueryFaces>
        ) : null}
        {/* Contacts are not cached on the device, so this panel is omitted without a network. */}
        {isFromCache && !shares.data ? null : (
          <QueryFaces
            query={shares}
            loading={{ label: t('contacts.title') }}
            error={{ title: t('contacts.loadFailed') }}
            showsOutdated
          >
            {(given) => (given.length > 0 ? <ContactsPanel shares={given} /> : null)}
          </QueryFaces>
        )}
        <UnsentStars />
        <QueryFaces
          query={favourites}
          loading={{ variant: 'cards' }}
          error={{ title: t('myFair.savedFailed') }}
          empty={(saved) =>
            saved.length === 0
              ? hasEnded(stage)
                ? { text: t('myFair.noneEnded') }
                : { text: t('myFair.none'), action: { label: t('myFair.find'), to: '/companies' } }
              : undefined
          }
          showsOutdated
        >
          {(saved) => (
            <SavedPanel saved={saved} applications={applications.data ?? []} shares={shares.data ?? []} />
          )}
        </QueryFaces>
        <QueryFaces
          query={applications}
          loading={{ variant: 'table' }}
          error={{ title: t('apply.applicationsFailed') }}
          showsOutdated
        >
          {(sent) => (sent.length > 0 ? <ApplicationsPanel applications={sent} /> : null)}
        </QueryFaces>
      </div>
    </Page>
  );
}
