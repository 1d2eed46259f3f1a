/** Groups of people to whom a campaign can be sent (NEXT 1.5), in the order in which the page lists them. */
export const SEGMENTS = [
  'students.noCv',
  'students.noApplication',
  'students.onlyDeclined',
  'students.acceptedNotBooked',
  'students.hasMeetings',
  'students.newsletter',
  'students.program',
  'students.all',
  'people.picked',
  'companies.invited',
  'companies.registered',
  'companies.confirmed',
  'companies.neverLoggedIn',
  'companies.incomplete',
  'companies.undecided',
  'companies.noTimes',
] as const;
export type SegmentName = (typeof SEGMENTS)[number];

/**
 * Segments of people who still have to prepare for the fair. While the fair is cancelled, campaigns to them are
 * refused. Campaigns to all other segments remain possible, so that organisers can write to the people affected.
 */
export const SEGMENTS_OF_COMING_FAIR: ReadonlySet<SegmentName> = new Set<SegmentName>([
  'students.noCv',
  'students.noApplication',
  'students.onlyDeclined',
  'students.acceptedNotBooked',
  'companies.neverLoggedIn',
  'companies.incomplete',
  'companies.undecided',
  'companies.noTimes',
]);

/** States of a campaign. A state is only changed by an update with the previous state as its condition. */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/**
 * Kinds of campaigns. `news` is sent only to students who accept news from the fair. `operational` concerns the
 * recipient personally.
 */
export const CAMPAIGN_KINDS = ['news', 'operational'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** Reasons why a person in the confirmed audience of a campaign got no mail. */
export const SKIP_REASONS = ['noLongerMatches', 'tooMany'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * Maximum length of subject and body in characters (BEYOND 14), and maximum number of recipients that an admin picks
 * (NEXT 1.5).
 */
export const CAMPAIGN_LIMITS = { subject: 150, body: 5000, people: 500 } as const;

/**
 * Maximum number of days for which a campaign can be scheduled ahead. A later date is probably a typing error in the
 * year.
 */
export const CAMPAIGN_DAYS_AHEAD = 365;

/** Maximum number of campaigns that one person gets within `CAMPAIGN_DAYS` days. */
export const MOST_CAMPAIGNS = 3;
/** Number of days in which one person gets at most `MOST_CAMPAIGNS` campaigns. */
export const CAMPAIGN_DAYS = 7;

/** Hours in the fair's time zone between which campaigns are sent. At night they wait. */
export const CAMPAIGN_HOURS = { from: 8, to: 21 } as const;

/** Placeholders of campaigns: words in braces that are replaced by values of the recipient. */
export const PLACEHOLDERS = ['firstName', 'company', 'deadline', 'fair', 'loginLink'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/**
 * Segments of students for whom `{company}` has a value: the companies that have accepted the student or meet the
 * student.
 */
const ABOUT_COMPANIES: ReadonlySet<string> = new Set<SegmentName>([
  'students.acceptedNotBooked',
  'students.hasMeetings',
]);

/**
 * Segment of companies in which nobody has logged in. Mails to them must contain the link that sets the first password.
 */
export const LOGIN_SEGMENT = 'companies.neverLoggedIn' satisfies SegmentName;

/**
 * Returns the placeholders that have a value for the people of a segment. The login link can only be used in the body.
 */
export function placeholdersFor(segment: SegmentName, part: 'subject' | 'body'): readonly Placeholder[] {
  const isOfCompanies = segment.startsWith('companies.');
  return PLACEHOLDERS.filter((name) => {
    if (name === 'company') return isOfCompanies || ABOUT_COMPANIES.has(segment);
    if (name === 'loginLink') return isOfCompanies && part === 'body';
    return true;
  });
}

/**
 * Matches one or more words in braces. Several words are never a placeholder, but must be found, so that they are not
 * mailed.
 */
const IN_BRACES = /\{\s*([^{}\s][^{}\n]{0,39}?)\s*\}/g;

/** Returns the words in braces that a text contains, each only once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name))];
}

/**
 * Errors in the use of braces: braces without content, several braces around a word, or a brace without its
 * counterpart.
 */
export type BraceMistake = 'EMPTY_BRACES' | 'DOUBLED_BRACES' | 'STRAY_BRACE';

/** Matches two or more opening and closing braces, with or without text between them. */
const DOUBLED = /\{{2,}[^{}\n]{0,40}\}{2,}/;
/** Matches braces without content. */
const EMPTY = /\{\s{0,40}\}/;

/**
 * Returns an error in the use of braces, with the characters that mails would contain unchanged. Doubled braces are
 * reported before empty ones, and empty ones before a single brace.
 */
export function braceMistakeIn(
  text: string,
): { readonly code: BraceMistake; readonly found: string } | undefined {
  const mistakes = [
    ['DOUBLED_BRACES', text.match(DOUBLED)?.[0]],
    ['EMPTY_BRACES', text.match(EMPTY)?.[0]],
    ['STRAY_BRACE', strayBraceIn(text)],
  ] as const;
  for (const [code, found] of mistakes) if (found !== undefined) return { code, found };
  return undefined;
}

/** Returns the first brace that belongs to no placeholder, with the characters around it, for example `{firstName`. */
function strayBraceIn(text: string): string | undefined {
  return text.replace(IN_BRACES, ' ').match(/[^\s{}]{0,40}[{}][^\s{}]{0,40}/)?.[0];
}

/** Replaces the placeholders of a text by their values. Braces in a value are not treated as placeholders. */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<string, string>>>): string {
  return text.replace(IN_BRACES, (whole, name: string) => values[name] ?? whole);
}
