// Generated from the calls of this package by `npm run make -w @fair/form`; a test compares them.
// The part of the contract that the first page load needs: neither the schemas nor their library.

import type { CallAddress, PlainField } from './defineCall.ts';
import type { getBoothPoster, listShares, shareContact, takeShareBack } from './fair/contacts.ts';
import type { getFair, getFairText } from './fair/fair.ts';
import type { getMap } from './fair/floorMap.ts';
import type { streamChanges } from './fair/live.ts';
import type { getStudentSchedule } from './meetings/booking.ts';
import type {
  getSession,
  login,
  requestRecovery,
  resetPassword,
  resetSession,
  signup,
} from './membership/auth.ts';
import type { readSubscription, unsubscribe } from './operations/mails.ts';
import type { changeLanguage, confirmEmail, endSessions, stopEmailChange } from './people/accounts.ts';
import type { acceptTerms } from './privacy/privacy.ts';
import type { keepCvByLink } from './privacy/retention.ts';
import type { getCatalogue } from './recruitment/catalogue.ts';
import type { getCompany, getCompanyAims } from './recruitment/companies.ts';
import type { listFavourites, removeFavourite, saveFavourite } from './recruitment/favourites.ts';
import type { listNews, markNewsRead } from './recruitment/news.ts';
import type { listPublicOpenings } from './recruitment/openings.ts';
import type { updateStudentProfile } from './recruitment/profiles.ts';

/** Method and path of each call. */
export const ADDRESSES = {
  getBoothPoster: { methods: ['GET'], path: '/public/b/:posterCode' } as CallAddress<typeof getBoothPoster>,
  listShares: { methods: ['GET'], path: '/student/shares' } as CallAddress<typeof listShares>,
  shareContact: { methods: ['POST'], path: '/student/shares' } as CallAddress<typeof shareContact>,
  takeShareBack: { methods: ['DELETE'], path: '/student/shares/:slug' } as CallAddress<typeof takeShareBack>,
  getFair: { methods: ['GET'], path: '/public/fair' } as CallAddress<typeof getFair>,
  getFairText: { methods: ['GET'], path: '/public/texts/:page' } as CallAddress<typeof getFairText>,
  getMap: { methods: ['GET'], path: '/public/map' } as CallAddress<typeof getMap>,
  streamChanges: { methods: ['GET'], path: '/protected/events' } as CallAddress<typeof streamChanges>,
  getStudentSchedule: { methods: ['GET'], path: '/student/meetings' } as CallAddress<
    typeof getStudentSchedule
  >,
  getSession: { methods: ['GET'], path: '/protected/session' } as CallAddress<typeof getSession>,
  login: { methods: ['POST'], path: '/auth/login' } as CallAddress<typeof login>,
  requestRecovery: { methods: ['POST'], path: '/public/reset-password/recover' } as CallAddress<
    typeof requestRecovery
  >,
  resetPassword: { methods: ['POST'], path: '/public/reset-password/reset' } as CallAddress<
    typeof resetPassword
  >,
  resetSession: { methods: ['GET', 'POST'], path: '/protected/resetsession' } as CallAddress<
    typeof resetSession
  >,
  signup: { methods: ['POST'], path: '/auth/signup' } as CallAddress<typeof signup>,
  readSubscription: { methods: ['GET'], path: '/public/unsubscribe/:token' } as CallAddress<
    typeof readSubscription
  >,
  unsubscribe: { methods: ['POST'], path: '/public/unsubscribe/:token' } as CallAddress<typeof unsubscribe>,
  changeLanguage: { methods: ['PATCH'], path: '/protected/language' } as CallAddress<typeof changeLanguage>,
  confirmEmail: { methods: ['POST'], path: '/public/email/confirm' } as CallAddress<typeof confirmEmail>,
  endSessions: { methods: ['DELETE'], path: '/protected/sessions' } as CallAddress<typeof endSessions>,
  stopEmailChange: { methods: ['POST'], path: '/public/email/stop' } as CallAddress<typeof stopEmailChange>,
  acceptTerms: { methods: ['POST'], path: '/protected/terms' } as CallAddress<typeof acceptTerms>,
  keepCvByLink: { methods: ['POST'], path: '/public/cv/keep' } as CallAddress<typeof keepCvByLink>,
  getCatalogue: { methods: ['GET'], path: '/public/catalogue' } as CallAddress<typeof getCatalogue>,
  getCompany: { methods: ['GET'], path: '/public/companies/:slug' } as CallAddress<typeof getCompany>,
  getCompanyAims: { methods: ['GET'], path: '/public/companies/:slug/aims' } as CallAddress<
    typeof getCompanyAims
  >,
  listFavourites: { methods: ['GET'], path: '/student/favourites' } as CallAddress<typeof listFavourites>,
  removeFavourite: { methods: ['DELETE'], path: '/student/favourites/:slug' } as CallAddress<
    typeof removeFavourite
  >,
  saveFavourite: { methods: ['PUT'], path: '/student/favourites/:slug' } as CallAddress<typeof saveFavourite>,
  listNews: { methods: ['GET'], path: '/protected/news' } as CallAddress<typeof listNews>,
  markNewsRead: { methods: ['POST'], path: '/protected/news/read' } as CallAddress<typeof markNewsRead>,
  listPublicOpenings: { methods: ['GET'], path: '/public/companies/:slug/openings' } as CallAddress<
    typeof listPublicOpenings
  >,
  updateStudentProfile: { methods: ['PATCH'], path: '/protected/user/student' } as CallAddress<
    typeof updateStudentProfile
  >,
};

/** Constraints of the form fields. */
export const FIELDS = {
  login: {
    email: { isRequired: true, minimum: 1, maximum: 255 },
    password: { isRequired: true, minimum: 1, maximum: 100 },
  },
  requestRecovery: {
    email: {
      isRequired: true,
      maximum: 255,
      pattern:
        "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
    },
  },
  resetPassword: { newPassword: { isRequired: true, minimum: 8, maximum: 100 } },
  signup: {
    name: { isRequired: true, minimum: 1, maximum: 255 },
    email: {
      isRequired: true,
      maximum: 255,
      pattern:
        "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
    },
    password: { isRequired: true, minimum: 8, maximum: 100 },
    program: { isRequired: true, pattern: '^[A-Z0-9][A-Z0-9-]{1,19}$' },
    otherProgram: { isRequired: false, maximum: 255 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PlainField>>>>;
