import type { Meta } from '@fair/contract';
import type { App } from '../../../context.ts';
import { findTogether } from '../../../db/findTogether.ts';
import { keepLargeNumbers } from '../../../db/largeNumbers.ts';
import { unsetFacts } from '../../../fairConfig.ts';
import { notFound } from '../../../http/errors.ts';
import { lacksPublicUrl } from '../../../services/mail/index.ts';
import { studentCountQuery } from '../../people/students/index.ts';
import { applicationCountQuery } from '../../recruitment/applications/index.ts';
import { allStates, statesQuery } from '../../recruitment/participations/index.ts';
import { fairOf } from './fair.ts';
import { deadlineOf, editionQuery } from './service.ts';
import { waitingMails } from './takeBack.ts';

const large = keepLargeNumbers<Pick<Meta, 'studentCount' | 'applicationCount'>>();

/**
 * Returns the counts, the booking deadline and the names of the fair's unset fields, in one round trip to the database.
 * For a past fair, the counts are those stored when the fair was archived.
 */
export async function getMeta(app: App): Promise<Meta> {
  const key = app.editionId.toHexString();
  const known = large.known(key);
  const [[edition], states, [students], [applications]] = await findTogether(
    editionQuery(app),
    statesQuery(app),
    known ? undefined : studentCountQuery(),
    known ? undefined : applicationCountQuery(app),
  );
  if (!edition) throw notFound();
  const counts = known ?? { studentCount: students?.n ?? 0, applicationCount: applications?.n ?? 0 };
  if (!known) large.keep(key, counts, (students?.examined ?? 0) + (applications?.examined ?? 0));
  const participations = allStates(states);
  const deadlineMails = app.past ? undefined : waitingMails(edition, app.now());
  const { frozen } = edition;
  const unset = app.config.demo ? [] : unsetFacts(fairOf(app.config, edition));
  return {
    ...(frozen
      ? {
          studentCount: frozen.students,
          companyCount: frozen.companies,
          applicationCount: frozen.applications,
        }
      : { ...counts, companyCount: participations.confirmed }),
    participations,
    ...deadlineOf(edition),
    dayIsDefault: edition.days === undefined,
    ...(edition.cancellation && { cancelled: true as const }),
    ...(deadlineMails && { deadlineMails }),
    ...(unset.length > 0 && { unsetFacts: unset }),
    mailsLinkToLocalhost: lacksPublicUrl(app.config),
  };
}
