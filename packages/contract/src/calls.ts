import type { Call } from './defineCall.ts';
import * as accessibility from './fair/accessibility.ts';
import * as checkins from './fair/checkins.ts';
import * as clickers from './fair/clickers.ts';
import * as companyStaff from './fair/companyStaff.ts';
import * as contacts from './fair/contacts.ts';
import * as fair from './fair/fair.ts';
import * as floorMap from './fair/floorMap.ts';
import * as live from './fair/live.ts';
import * as logos from './fair/logos.ts';
import * as passes from './fair/passes.ts';
import * as adminBoard from './meetings/adminBoard.ts';
import * as booking from './meetings/booking.ts';
import * as calendarFeeds from './meetings/calendarFeeds.ts';
import * as companyBoard from './meetings/companyBoard.ts';
import * as mailRules from './meetings/mailRules.ts';
import * as planning from './meetings/planning.ts';
import * as auth from './membership/auth.ts';
import * as internalUsers from './membership/internalUsers.ts';
import * as onboarding from './membership/onboarding.ts';
import * as secondFactor from './membership/secondFactor.ts';
import * as team from './membership/team.ts';
import * as adminLists from './operations/adminLists.ts';
import * as areaHealth from './operations/areaHealth.ts';
import * as campaigns from './operations/campaigns.ts';
import * as editions from './operations/editions.ts';
import * as exports from './operations/exports.ts';
import * as fairDay from './operations/fairDay.ts';
import * as fairOrder from './operations/fairOrder.ts';
import * as history from './operations/history.ts';
import * as mails from './operations/mails.ts';
import * as meta from './operations/meta.ts';
import * as printPack from './operations/printPack.ts';
import * as studentFile from './operations/studentFile.ts';
import * as tasks from './operations/tasks.ts';
import * as accounts from './people/accounts.ts';
import * as students from './people/students.ts';
import * as auditLog from './privacy/auditLog.ts';
import * as cvs from './privacy/cvs.ts';
import * as privacy from './privacy/privacy.ts';
import * as retention from './privacy/retention.ts';
import * as adminCompanies from './recruitment/adminCompanies.ts';
import * as apiTokens from './recruitment/apiTokens.ts';
import * as applications from './recruitment/applications.ts';
import * as catalogue from './recruitment/catalogue.ts';
import * as companies from './recruitment/companies.ts';
import * as favourites from './recruitment/favourites.ts';
import * as news from './recruitment/news.ts';
import * as openings from './recruitment/openings.ts';
import * as participations from './recruitment/participations.ts';
import * as profiles from './recruitment/profiles.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'methods' in value;

/** Returns the calls that a feature exports, without duplicates. Calls are exported alone, or in a record by role. */
const callsOf = (exported: Readonly<Record<string, unknown>>): readonly Call[] => {
  const calls = Object.values(exported).flatMap((value) =>
    isCall(value) ? [value] : Object.values(value ?? {}).filter(isCall),
  );
  return [...new Set(calls)];
};

/**
 * Every call of the API by feature. The router checks that each one is implemented; OpenAPI and the role matrix list
 * them.
 */
export const CALLS: Readonly<Record<string, readonly Call[]>> = Object.fromEntries(
  Object.entries({
    accounts,
    students,
    adminCompanies,
    apiTokens,
    applications,
    catalogue,
    companies,
    favourites,
    news,
    openings,
    participations,
    profiles,
    adminBoard,
    booking,
    calendarFeeds,
    companyBoard,
    mailRules,
    planning,
    auth,
    internalUsers,
    onboarding,
    secondFactor,
    team,
    accessibility,
    clickers,
    passes,
    companyStaff,
    checkins,
    contacts,
    fair,
    floorMap,
    live,
    logos,
    auditLog,
    cvs,
    privacy,
    retention,
    adminLists,
    areaHealth,
    campaigns,
    editions,
    fairDay,
    fairOrder,
    exports,
    history,
    mails,
    meta,
    printPack,
    studentFile,
    tasks,
  }).map(([feature, exported]) => [feature, callsOf(exported)]),
);
