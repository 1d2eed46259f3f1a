/** Parts of a stored CV that ordinary PDF viewers do not show to companies, or show differently. */
export const CV_NOTES = ['PORTFOLIO', 'FORM', 'DYNAMIC_FORM'] as const;
export type CvNote = (typeof CV_NOTES)[number];

/** Parts of an SVG that are not drawn, or that browsers draw differently. */
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
