/** What a company does not see, or sees otherwise, of a stored CV in an ordinary viewer. */
export const CV_NOTES = ['PORTFOLIO', 'FORM', 'DYNAMIC_FORM'] as const;
export type CvNote = (typeof CV_NOTES)[number];

/** What an SVG contains that is not drawn, or is drawn otherwise than in a browser. */
export const NOT_DRAWN = [
  'TEXT_ON_A_PATH',
  'FLOWED_TEXT',
  'FONT',
  'FOREIGN_OBJECT',
  'IMAGE_FORMAT',
  'LINKED_FILE',
  'MESH_GRADIENT',
  'TRANSFORM_ORIGIN',
  'CSS_VARIABLES',
  'COLOUR_FUNCTIONS',
] as const;
export type NotDrawn = (typeof NOT_DRAWN)[number];
