/** The address of the board of a company; of a fair that is over with its year. */
export const boardAddress = (slug: string, year?: string): string =>
  `/admin/meetings/${slug}${year === undefined ? '' : `?edition=${year}`}`;
