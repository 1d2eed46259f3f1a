/** Groups of people that a campaign can be sent to (NEXT 1.5), in the order of the page. */
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
 * Segments whose people are asked to prepare for the fair. A campaign to them is refused while the fair is cancelled. The
 * other segments remain, so that organisers can write to the people affected.
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

/** States of a campaign. Each change of state is one conditional update. */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/**
 * Reasons for a mail: `news` goes only to students who accept news from the fair, `operational` is about the
 * recipient's own matter.
 */
export const CAMPAIGN_KINDS = ['news', 'operational'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** Reasons why a person of a confirmed audience got no mail. */
export const SKIP_REASONS = ['noLongerMatches', 'tooMany'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Maximum lengths in characters (BEYOND 14), and the maximum number of picked people (NEXT 1.5). */
export const CAMPAIGN_LIMITS = { subject: 150, body: 5000, people: 500 } as const;

/** Maximum number of days ahead for which a campaign is scheduled. A later time is a mistyped year. */
export const CAMPAIGN_DAYS_AHEAD = 365;

/** Maximum number of campaigns that a person gets within `CAMPAIGN_DAYS` days. */
export const MOST_CAMPAIGNS = 3;
export const CAMPAIGN_DAYS = 7;

/** Hours of the fair's day between which campaigns are sent; they wait during the night. */
export const CAMPAIGN_HOURS = { from: 8, to: 21 } as const;

/** Words in braces that are replaced for each recipient. */
export const PLACEHOLDERS = ['firstName', 'company', 'deadline', 'fair', 'loginLink'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Student segments in which `{company}` has a value: the companies that accepted or meet the student. */
const ABOUT_COMPANIES: ReadonlySet<string> = new Set<SegmentName>([
  'students.acceptedNotBooked',
  'students.hasMeetings',
]);

/** Segment whose mails are worthless without the link that sets the first password. */
export const LOGIN_SEGMENT = 'companies.neverLoggedIn' satisfies SegmentName;

/** Returns the placeholders that have a value for the people of a segment. The login link is for bodies only. */
export function placeholdersFor(segment: SegmentName, part: 'subject' | 'body'): readonly Placeholder[] {
  const isOfCompanies = segment.startsWith('companies.');
  return PLACEHOLDERS.filter((name) => {
    if (name === 'company') return isOfCompanies || ABOUT_COMPANIES.has(segment);
    if (name === 'loginLink') return isOfCompanies && part === 'body';
    return true;
  });
}

/** Matches one or more words in braces. Several words are no placeholder, but must be found and not mailed. */
const IN_BRACES = /\{\s*([^{}\s][^{}\n]{0,39}?)\s*\}/g;

/** Returns the words in braces in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name))];
}

/** Mistakes with braces: nothing between them, several around one word, or one without its counterpart. */
export type BraceMistake = 'EMPTY_BRACES' | 'DOUBLED_BRACES' | 'STRAY_BRACE';

/** `DOUBLED` matches doubled braces, with or without text between them; `EMPTY` matches braces around nothing. */
const DOUBLED = /\{{2,}[^{}\n]{0,40}\}{2,}/;
const EMPTY = /\{\s{0,40}\}/;

/** Returns a mistake with braces in a text, with the affected characters. They would be mailed unchanged. */
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

/**
 * Returns the first brace of a text that belongs to no placeholder, with the letters around it: `{firstName`.
 */
function strayBraceIn(text: string): string | undefined {
  return text.replace(IN_BRACES, ' ').match(/[^\s{}]{0,40}[{}][^\s{}]{0,40}/)?.[0];
}

/** Replaces the placeholders of a text in one pass, so that braces in an inserted name are not replaced. */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<string, string>>>): string {
  return text.replace(IN_BRACES, (whole, name: string) => values[name] ?? whole);
}
