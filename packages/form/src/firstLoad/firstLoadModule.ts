import {
  acceptTerms,
  type Call,
  changeLanguage,
  confirmEmail,
  endSessions,
  getBoothPoster,
  getCatalogue,
  getCompany,
  getCompanyAims,
  getFair,
  getFairText,
  getMap,
  getSession,
  getStudentSchedule,
  keepCvByLink,
  listFavourites,
  listNews,
  listPublicOpenings,
  listShares,
  login,
  markNewsRead,
  type PlainField,
  readSubscription,
  removeFavourite,
  requestRecovery,
  resetPassword,
  resetSession,
  type Schema,
  saveFavourite,
  shareContact,
  signup,
  stopEmailChange,
  streamChanges,
  takeShareBack,
  unsubscribe,
  updateStudentProfile,
} from '@fair/contract';
import { schemaField } from '../schemaField.ts';

/** Calls that pages make before an area is loaded, by the file in packages/contract that defines them. */
const CALLS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  'fair/contacts': { getBoothPoster, listShares, shareContact, takeShareBack },
  'fair/fair': { getFair, getFairText },
  'fair/floorMap': { getMap },
  'fair/live': { streamChanges },
  'meetings/booking': { getStudentSchedule },
  'membership/auth': { getSession, login, requestRecovery, resetPassword, resetSession, signup },
  'operations/mails': { readSubscription, unsubscribe },
  'people/accounts': { changeLanguage, confirmEmail, endSessions, stopEmailChange },
  'privacy/privacy': { acceptTerms },
  'privacy/retention': { keepCvByLink },
  'recruitment/catalogue': { getCatalogue },
  'recruitment/companies': { getCompany, getCompanyAims },
  'recruitment/favourites': { listFavourites, removeFavourite, saveFavourite },
  'recruitment/news': { listNews, markNewsRead },
  'recruitment/openings': { listPublicOpenings },
  'recruitment/profiles': { updateStudentProfile },
};

const fieldsOf = ({ body }: { readonly body: Schema }, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, constraintsOf(schemaField(body, name))]));

function constraintsOf({
  isRequired,
  minimum,
  maximum,
  pattern,
}: ReturnType<typeof schemaField>): PlainField {
  return {
    isRequired,
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(pattern !== undefined && { pattern }),
  };
}

export const firstLoadValues = () => ({
  ADDRESSES: Object.fromEntries(
    Object.values(CALLS)
      .flatMap(Object.values<Call>)
      .map(({ id, methods, path }) => [id, { methods, path }] as const),
  ),
  /** Constraints of fields in forms that are shown before an area is loaded. */
  FIELDS: {
    login: fieldsOf(login, 'email', 'password'),
    requestRecovery: fieldsOf(requestRecovery, 'email'),
    resetPassword: fieldsOf(resetPassword, 'newPassword'),
    signup: fieldsOf(signup, 'name', 'email', 'password', 'program', 'otherProgram'),
  },
});

/** Returns the source code of the generated module. The caller must format it. */
export function firstLoadModule(): string {
  const { ADDRESSES, FIELDS } = firstLoadValues();
  const imports = Object.entries(CALLS).map(
    ([file, calls]) => `import type { ${Object.keys(calls).join(', ')} } from './${file}.ts';`,
  );
  const addresses = Object.entries(ADDRESSES).map(
    ([name, address]) => `${name}: ${JSON.stringify(address)} as CallAddress<typeof ${name}>,`,
  );
  const table = 'Readonly<Record<string, Readonly<Record<string, PlainField>>>>';
  return `// Generated from the calls of this package by \`npm run make -w @fair/form\`; a test compares them.
// The part of the contract that the first page load needs: neither the schemas nor their library.
${imports.join('\n')}
import type { CallAddress, PlainField } from './defineCall.ts';

/** Method and path of each call. */
export const ADDRESSES = {${addresses.join('\n')}};

/** Constraints of the form fields. */
export const FIELDS = ${JSON.stringify(FIELDS)} as const satisfies ${table};
`;
}
