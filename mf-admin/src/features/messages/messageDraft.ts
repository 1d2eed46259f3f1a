import type { Campaign, SegmentName } from '@fair/contract';

/** Values of the form of a message. */
export interface MessageDraft {
  segment: SegmentName;
  /** Empty for every program. */
  program: string;
  /** Slug; empty for every company. */
  company: string;
  subject: { en: string; sv: string };
  body: { en: string; sv: string };
}

/**
 * Returns the form values of a stored message. Without a message, returns those of a new message to the segment
 * `named`.
 */
export function draftOf(
  campaign: Campaign | undefined,
  named: SegmentName = 'students.acceptedNotBooked',
): MessageDraft {
  const { segment = named, filter, subject, body } = campaign ?? {};
  return {
    segment,
    program: filter?.program ?? '',
    company: filter?.company ?? '',
    subject: subject ?? { en: '', sv: '' },
    body: body ?? { en: '', sv: '' },
  };
}

/** Returns the filter of a message, or undefined if the message goes to the whole segment. */
export function filterOf({
  segment,
  program,
  company,
}: Pick<MessageDraft, 'segment' | 'program' | 'company'>): Campaign['filter'] {
  if (segment.startsWith('students.') && program) return { program };
  return segment.startsWith('companies.') && company ? { company } : undefined;
}

/** Returns the filter as query parameters of the call that lists the people of a segment. */
export const narrowingOf = (filter: Campaign['filter']) => ({
  ...(filter?.program && { 'filter[program]': filter.program }),
  ...(filter?.company && { 'filter[company]': filter.company }),
});

/** Returns the company in the filter of a stored message. Its slug stands for the name of a deleted company. */
export function companyOf(campaign: Campaign | undefined) {
  const slug = campaign?.filter?.company;
  return slug === undefined ? undefined : { slug, name: campaign?.companyName ?? slug };
}
