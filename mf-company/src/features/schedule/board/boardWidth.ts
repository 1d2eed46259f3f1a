/** px; the first is also in board.css. */
const TIME_COLUMN = 136;
const TABLE_COLUMN = 172;

/** The least width of a board in px: as wide as its tables need, from there on it scrolls. */
export const boardWidth = (tables: number): number => TIME_COLUMN + tables * TABLE_COLUMN;
