import {
  fill,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingRgbColor,
} from '@cantoo/pdf-lib';
import { modulesOf } from '@fair/qr';

/** Characters of the alphanumeric mode (ISO/IEC 18004, 7.3.4). QR codes in this mode are smaller. */
const ALPHANUMERIC = /^[0-9A-Z $%*+\-./:]*$/;

/**
 * Draws a QR code as black rectangles. Neighbouring modules of a row are drawn as one rectangle. `x` and `y` are the
 * lower left corner.
 */
export function drawCode(page: PDFPage, text: string, place: { x: number; y: number; size: number }): void {
  const modules = modulesOf(text, ALPHANUMERIC.test(text) ? 'alphanumeric' : 'byte');
  const module = place.size / modules.length;
  const operators = modules.flatMap((row, n) => {
    const y = place.y + place.size - (n + 1) * module;
    return runsIn(row).map(([start, length]) =>
      rectangle(place.x + start * module, y, length * module, module),
    );
  });
  page.pushOperators(
    pushGraphicsState(),
    setFillingRgbColor(0, 0, 0),
    ...operators,
    fill(),
    popGraphicsState(),
  );
}

/** Returns the start and the length of each run of dark modules in a row. */
function runsIn(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last[0] + last[1] === x) last[1] += 1;
    else if (isDark) runs.push([x, 1]);
  }
  return runs;
}
