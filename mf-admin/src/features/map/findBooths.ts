import { type GivenBooth, LEAST_BOOTH_SIDE, MAP_GRID, MOST_BOOTHS } from '@fair/contract';

const SVG = 'http://www.w3.org/2000/svg';
/** Matches the names of booths in a drawing: `booth-12`, `B12`, `b-4`. */
const NAMED = /^(?:booth[-_ ]?([A-Z0-9-]{1,10})|(B-?\d{1,4}))$/i;
/** Attributes that are copied from the shapes of an uploaded drawing, in addition to `transform`. */
const GEOMETRY = [
  'x',
  'y',
  'width',
  'height',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x1',
  'y1',
  'x2',
  'y2',
  'd',
  'points',
];
const SHAPES: ReadonlySet<string> = new Set([
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'path',
]);
/** Matches values that consist only of characters of numbers, paths and transforms. All other values are left out. */
const PLAIN = /^[\dA-Za-z\s.,+()-]*$/;

/**
 * Returns the booths of an SVG: its elements named `booth-12` or `B12`, with their bounding boxes. The uploaded file is
 * parsed but never rendered; only shapes rebuilt from its numbers are measured, off screen.
 */
export async function findBooths(file: File): Promise<GivenBooth[]> {
  const source = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement;
  const frame = frameOf(source);
  if (source.localName !== 'svg' || !frame) return [];
  const stage = document.createElementNS(SVG, 'svg');
  stage.setAttribute('viewBox', frame.join(' '));
  stage.setAttribute('aria-hidden', 'true');
  stage.classList.add('admin-map-stage');
  document.body.append(stage);
  try {
    const found = new Map<string, GivenBooth>();
    for (const element of source.querySelectorAll('[id]')) {
      const name = NAMED.exec(element.id);
      const code = (name?.[1] ?? name?.[2])?.toUpperCase();
      if (!code || found.has(code) || found.size >= MOST_BOOTHS) continue;
      const booth = measured(element, stage, frame);
      if (booth) found.set(code, { code, kind: 'booth', ...booth });
    }
    return [...found.values()];
  } finally {
    stage.remove();
  }
}

function frameOf(svg: Element): number[] | undefined {
  const box = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length === 4 && box.every(Number.isFinite)) return box;
  const [width, height] = ['width', 'height'].map((side) => Number.parseFloat(svg.getAttribute(side) ?? ''));
  return width && height ? [0, 0, width, height] : undefined;
}

/** Rebuilds an element from its numbers, below groups with the transforms of its ancestors, and measures it. */
function measured(
  element: Element,
  stage: SVGSVGElement,
  [left = 0, top = 0, width = 1, height = 1]: number[],
) {
  const copy = copyOf(element);
  if (!copy) return undefined;
  let outer: SVGGraphicsElement = copy;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const group = document.createElementNS(SVG, 'g');
    copyAttribute(parent, group, 'transform');
    group.append(outer);
    outer = group;
  }
  const whole = document.createElementNS(SVG, 'g');
  whole.append(outer);
  stage.append(whole);
  const box = whole.getBBox();
  whole.remove();
  if (box.width <= 0 || box.height <= 0) return undefined;
  const x = inGrid(((box.x - left) / width) * MAP_GRID, MAP_GRID - LEAST_BOOTH_SIDE);
  const y = inGrid(((box.y - top) / height) * MAP_GRID, MAP_GRID - LEAST_BOOTH_SIDE);
  return {
    ...{ x, y },
    w: Math.max(LEAST_BOOTH_SIDE, inGrid((box.width / width) * MAP_GRID, MAP_GRID - x)),
    h: Math.max(LEAST_BOOTH_SIDE, inGrid((box.height / height) * MAP_GRID, MAP_GRID - y)),
  };
}

const inGrid = (value: number, most: number) => Math.round(Math.min(Math.max(0, value), most));

function copyOf(element: Element): SVGGraphicsElement | undefined {
  if (element.localName === 'g') {
    const group = document.createElementNS(SVG, 'g');
    copyAttribute(element, group, 'transform');
    for (const child of element.children) {
      const copy = copyOf(child);
      if (copy) group.append(copy);
    }
    return group.childElementCount > 0 ? group : undefined;
  }
  if (!SHAPES.has(element.localName)) return undefined;
  const shape = document.createElementNS(SVG, element.localName) as SVGGraphicsElement;
  for (const name of [...GEOMETRY, 'transform']) copyAttribute(element, shape, name);
  return shape;
}

function copyAttribute(from: Element, to: Element, name: string): void {
  const value = from.getAttribute(name);
  if (value !== null && PLAIN.test(value)) to.setAttribute(name, value);
}
