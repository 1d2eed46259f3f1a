import { UNREACHABLE_TEXT } from '@fair/client';
import { ERRORS, type ErrorCode, LIMITS } from '@fair/contract';
import { addTexts, i18n } from '@fair/ui/i18n';
import { MEETING_SENTENCES, SENTENCES_WITH_DETAILS } from './swedishMeetings.ts';

const atMost = (max: number) => ({ [`At most ${max} characters.`]: `Högst ${max} tecken.` });

/**
 * Sentences that the contract and the server write in English, by their own text: the sentence is the key,
 * so an unknown one shows as it is.
 */
addTexts('sentences', {
  en: {},
  sv: {
    [UNREACHABLE_TEXT]: 'Servern kunde inte nås, kontrollera din internetanslutning.',
    [ERRORS.MALFORMED_REQUEST[1]]: 'Förfrågan kunde inte läsas.',
    [ERRORS.INVALID_CREDENTIALS[1]]: 'Fel e-postadress eller lösenord.',
    [ERRORS.CROSS_SITE_REQUEST[1]]: 'Förfrågan kom från en annan webbplats och avvisades.',
    [ERRORS.METHOD_NOT_ALLOWED[1]]: 'Den här adressen svarar inte på den metoden.',
    [ERRORS.LINK_EXPIRED[1]]: 'Länken är använd eller har gått ut. Be om en ny.',
    [ERRORS.BODY_TOO_LARGE[1]]: 'Förfrågan är för stor.',
    [ERRORS.UNSUPPORTED_MEDIA_TYPE[1]]: 'Den här sortens innehåll tas inte emot här.',
    [ERRORS.RANGE_NOT_SATISFIABLE[1]]: 'Filen har inte den delen.',
    [ERRORS.NOT_SIGNED_IN[1]]: 'Du behöver vara inloggad.',
    [ERRORS.WRONG_ROLE[1]]: 'Ditt konto får inte göra detta.',
    [ERRORS.NOT_BY_TOKEN[1]]: 'En API-nyckel kan inte göra detta. Logga in med ditt lösenord.',
    [ERRORS.NOT_FOUND[1]]: 'Det här finns inte eller är inte tillgängligt just nu.',
    [ERRORS.NAME_TAKEN[1]]: 'Det finns redan ett område med det namnet.',
    [ERRORS.EMAIL_TAKEN[1]]: 'Det finns redan ett konto med den e-postadressen.',
    [ERRORS.STALE_VERSION[1]]:
      'Det här har ändrats någon annanstans under tiden. Inget sparades; hämta det på nytt först.',
    [ERRORS.COMPANY_NOT_FOUND[1]]: 'Företaget finns inte eller tar inte emot ansökningar.',
    [ERRORS.AREA_DELETED[1]]: 'Området har tagits bort. Trycken räknades inte.',
    [ERRORS.ALREADY_APPLIED[1]]: 'Du har redan sökt till det här företaget.',
    [ERRORS.NOT_A_PDF[1]]: 'Filen är ingen läsbar PDF.',
    [ERRORS.PDF_ENCRYPTED[1]]: 'PDF-filen är skyddad med lösenord. Ladda upp en utan.',
    [ERRORS.ACCOUNT_INACTIVE[1]]: 'Kontot är inaktivt. Kontakta mässans team.',
    [ERRORS.SLUG_TAKEN[1]]: 'Det finns redan ett företag med den slugen.',
    [ERRORS.FILE_TOO_LARGE[1]]: 'Filen är för stor (högst 10 MB)',
    [ERRORS.NOT_AN_IMAGE[1]]: 'Filen är ingen bild vi kan läsa (SVG, PNG, WebP eller JPEG).',
    [ERRORS.VALIDATION_FAILED[1]]: 'Några fält behöver ses över.',
    [ERRORS.RATE_LIMITED[1]]: 'För många försök. Vänta en stund och försök igen.',
    [ERRORS.INTERNAL_ERROR[1]]: 'Något gick fel hos oss. Dina uppgifter är säkra; försök igen.',
    [ERRORS.SITE_AWAY[1]]:
      'Mässans webbplats är borta en stund. Det är inget fel på din anslutning; försök strax igen.',
    [ERRORS.DATABASE_UNAVAILABLE[1]]: 'Tjänsten är upptagen en stund. Försök strax igen.',
    [ERRORS.FILES_BUSY[1]]: 'Många filer läses just nu. Försök igen om en stund.',
    [ERRORS.TOO_MANY_FILES[1]]:
      'Du har skickat många filer på en gång. Vänta tills de är lästa och försök sedan igen.',
    'This picture has too many pixels. Make it smaller: pages show up to 1600 on a side.':
      'Bilden har för många pixlar. Gör den mindre: sidorna visar högst 1600 på en sida.',
    'Enter a name.': 'Ange ett namn.',
    'Enter the contact name.': 'Ange kontaktpersonens namn.',
    'Enter the company name.': 'Ange företagets namn.',
    'Enter an email address.': 'Ange en e-postadress.',
    'Enter a valid email address.': 'Ange en giltig e-postadress.',
    'Enter a slug.': 'Ange en slug.',
    'Use lower-case letters, digits and single hyphens.':
      'Använd små bokstäver a–z, siffror och enstaka bindestreck.',
    'Select a package.': 'Välj ett paket.',
    'Network meetings come only with the Standard package.': 'Nätverksmöten ingår bara i paketet Standard.',
    'Enter a web address that starts with http:// or https://':
      'Ange en webbadress som börjar med http:// eller https://',
    'Enter a whole number.': 'Ange ett heltal.',
    'Choose a date in the future, at most one year ahead.': 'Välj ett datum i framtiden, högst ett år fram.',
    [`You have ${LIMITS.tokensPerAccount} tokens. Revoke one first.`]: `Du har ${LIMITS.tokensPerAccount} tokens. Återkalla en först.`,
    'This is not your password.': 'Det är inte ditt lösenord.',
    'This password is on the lists of common passwords. Choose another one.':
      'Det här lösenordet finns på listorna över vanliga lösenord. Välj ett annat.',
    'If there is an account with this email, a message with a link is on its way.':
      'Om det finns ett konto med den e-postadressen är ett mejl med en länk på väg.',
    'Your new password is set. Log in with it.': 'Ditt nya lösenord är satt. Logga in med det.',
    'Your account gets no such mails.': 'Ditt konto får inga sådana mejl.',
    'At least 0.': 'Minst 0.',
    'At least 1000.': 'Minst 1000.',
    'At most 2100.': 'Högst 2100.',
    'At most 10000000.': 'Högst 10000000.',
    ...MEETING_SENTENCES,
    ...atMost(LIMITS.name),
    ...atMost(LIMITS.slug),
    ...atMost(LIMITS.longText),
    ...atMost(LIMITS.link),
  },
});

/** A sentence of the server or the contract in the language shown. */
export function translateSentence(sentence: string): string {
  return i18n.t(sentence, {
    ns: 'sentences',
    keySeparator: false,
    nsSeparator: false,
    defaultValue: sentence,
    // A sentence may carry what someone typed; nothing in it is a placeholder.
    skipInterpolation: true,
  });
}

/**
 * A refusal that names something, worded anew in Swedish from its details.
 * @returns undefined in English, and where a detail is missing
 */
export function translateWithDetails(
  code: string | undefined,
  details: Readonly<Record<string, string | number>>,
): string | undefined {
  const sentence = i18n.language === 'sv' ? SENTENCES_WITH_DETAILS[code as ErrorCode] : undefined;
  const isComplete = [...(sentence ?? '').matchAll(/\{\{(\w+)\}\}/g)].every(
    ([, name = '']) => name in details,
  );
  return isComplete
    ? sentence?.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(details[name] ?? ''))
    : undefined;
}
