import type { Look } from '../data.ts';
import { letter } from './lettering.ts';
import { MARKS } from './marks.ts';

const MARK = 64;
const PADDING = 8;
const GAP = 20;

/** Draws the logo of a demo company as a complete SVG file: no text, scripts or external content. */
export function drawLogo(companyName: string, look: Look): string {
  const draw = MARKS[look.mark];
  if (!draw) throw new Error(`There is no mark called "${look.mark}".`);
  const [main, second] = look.colours;
  const mark = draw(main, second);
  const word = letter(look.letters.text, look.letters, look.layout === 'plate' ? '#fff' : main);

  if (look.layout === 'stacked') {
    const scale = 1.9;
    const width = Math.max(word.width * scale, MARK) + PADDING * 2;
    const height = MARK + 52 + PADDING * 2;
    return svg(
      companyName,
      width,
      height,
      `${at((width - MARK) / 2, PADDING, mark)}${at((width - word.width * scale) / 2, height - PADDING - 10, word.svg, scale)}`,
    );
  }
  const scale = 2.6;
  const inset = look.layout === 'plate' ? PADDING + 12 : PADDING;
  const width = inset + MARK + GAP + word.width * scale + inset;
  const height = MARK + inset * 2;
  // Centres the word by its lower-case letters, or by the capitals if there are only capitals.
  const isCapitals = look.letters.text === look.letters.text.toUpperCase();
  const baseline = height / 2 + (isCapitals ? 7 : 5.4) * scale;
  const plate =
    look.layout === 'plate' ? `<rect width="${r(width)}" height="${r(height)}" rx="18" fill="${main}"/>` : '';
  return svg(
    companyName,
    width,
    height,
    `${plate}${at(inset, inset, mark)}${at(inset + MARK + GAP, baseline, word.svg, scale)}`,
  );
}

function at(x: number, y: number, content: string, scale = 1): string {
  return `<g transform="translate(${r(x)} ${r(y)})${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`;
}

function svg(title: string, width: number, height: number, content: string): string {
  const size = `width="${r(width)}" height="${r(height)}" viewBox="0 0 ${r(width)} ${r(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${title}</title>${content}</svg>\n`;
}

const r = (value: number): number => Math.round(value * 10) / 10;
