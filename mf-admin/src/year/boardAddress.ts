/** Returns the path of a company's board, with the year for a past fair. */
export const boardAddress = (slug: string, year?: string): string =>
  `/admin/meetings/${slug}${year === undefined ? '' : `?edition=${year}`}`;
