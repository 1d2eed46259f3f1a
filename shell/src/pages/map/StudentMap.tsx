import { api, queryFor } from '@fair/client';
import type { PublicMap, StudentMeeting } from '@fair/contract';
import { ADDRESSES } from '@fair/contract/firstLoad';
import { StarsProvider, useStudentStars } from '@fair/kit/stars';
import { FairMap } from './FairMap.tsx';
import type { OwnMeeting } from './mapView.ts';

const { useGetMeetingsOnMapQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getMeetingsOnMap: queryFor(build, ADDRESSES.getStudentSchedule, ['Meetings']),
  }),
});

interface StudentMapProps {
  readonly map: PublicMap;
}

/** The map for a student. The student's meetings are numbered in order of time, and saved companies are outlined. */
export const StudentMap = (props: StudentMapProps) => (
  <StarsProvider>
    <MapWithStars {...props} />
  </StarsProvider>
);

function MapWithStars({ map }: StudentMapProps) {
  const { data } = useGetMeetingsOnMapQuery();
  const { slugs, toggle } = useStudentStars();
  const mine = { meetings: numbered(data?.meetings ?? []), saved: new Set(slugs), onStar: toggle };
  return <FairMap map={map} mine={mine} />;
}

/** Numbers the live meetings whose booth is known. */
const numbered = (meetings: readonly StudentMeeting[]): OwnMeeting[] =>
  meetings
    .filter(({ status, booth }) => booth !== undefined && (status === 'booked' || status === 'offered'))
    .map(({ booth = '', companyName, startsAt, table }, index) => ({
      ...{ no: index + 1, booth, companyName, startsAt, table },
    }));
