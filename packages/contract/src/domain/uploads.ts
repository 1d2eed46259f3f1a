/** What a company does not see, or sees otherwise, of a stored CV in an ordinary viewer. */
export const CV_NOTES = ['PORTFOLIO', 'FORM', 'DYNAMIC_FORM'] as const;
export type CvNote = (typeof CV_NOTES)[number];
