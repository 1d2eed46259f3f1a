import type { Look } from '../data.ts';
import type { Random } from '../random.ts';

const WIDTH = 1200;
const HEIGHT = 400;
const NIGHT = '#0b1020';

type Pattern = (random: Random, look: Look) => string;

/** Returns a wavy line over the whole width as points of a path, around height `y`. */
function waveline(random: Random, y: number, swing: number, length: number): string {
  const phase = random.next() * length;
  const tall = swing * (0.6 + random.next() * 0.6);
  const points: string[] = [];
  for (let x = 0; x <= WIDTH; x += 20) {
    const angle = ((x + phase) / length) * Math.PI * 2;
    points.push(
      `${x} ${(y + Math.sin(angle) * tall + Math.sin(angle * 2.3 + phase) * tall * 0.35).toFixed(1)}`,
    );
  }
  return points.join('L');
}

const layered =
  (lengths: readonly [number, number], swing: number): Pattern =>
  (random) =>
    Array.from({ length: 6 }, (_, layer) => {
      const line = waveline(random, 130 + layer * 48, swing * (1 - layer * 0.1), random.whole(...lengths));
      return `<path d="M${line}V${HEIGHT}H0Z" fill="#fff" fill-opacity=".12"/>`;
    }).join('');

const PATTERNS: Readonly<Record<Look['banner'], Pattern>> = {
  waves: layered([260, 420], 16),
  ridges: (random) =>
    Array.from({ length: 5 }, (_, layer) => {
      let path = `M0 ${HEIGHT}L0 ${180 + layer * 45}`;
      for (let x = 0; x < WIDTH + 80; x += random.whole(50, 120)) {
        path += `L${x} ${random.whole(60, 190) + layer * 50}`;
      }
      return `<path d="${path}L${WIDTH} ${HEIGHT}Z" fill="#0b1020" fill-opacity="${(0.1 + layer * 0.05).toFixed(2)}"/>`;
    }).join(''),
  contours: (random) => {
    const hills = Array.from({ length: 3 }, () => {
      const x = random.whole(100, 1100);
      const y = random.whole(60, 340);
      return Array.from({ length: 11 }, (_, ring) => {
        const wide = 30 + ring * 34;
        return `<ellipse cx="${x + ring * 3}" cy="${y}" rx="${wide}" ry="${(wide * 0.62).toFixed(0)}" transform="rotate(${random.whole(-9, 9)} ${x} ${y})"/>`;
      }).join('');
    });
    return `<g fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="2">${hills.join('')}</g>`;
  },
  dots: (random) => {
    let dots = '';
    const slope = 0.5 + random.next();
    for (let x = 20; x < WIDTH; x += 30) {
      for (let y = 20; y < HEIGHT; y += 30) {
        const size = 5 + 5 * Math.sin((x * slope + y) / 130) * Math.cos((y - x * 0.4) / 110);
        dots += `<circle cx="${x}" cy="${y}" r="${Math.max(size, 1).toFixed(1)}"/>`;
      }
    }
    return `<g fill="#fff" fill-opacity=".3">${dots}</g>`;
  },
  aurora: (random) =>
    `<defs><linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-color="#fff" stop-opacity=".4"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><filter id="soft" x="-5%" y="-20%" width="110%" height="140%"><feGaussianBlur stdDeviation="12 5"/></filter></defs><g filter="url(#soft)">${Array.from(
      { length: 26 },
      (_, veil) => {
        const x = veil * 48 + random.whole(-14, 14);
        const top = random.whole(-20, 110);
        return `<path d="M${x} ${top}q40 150 6 ${random.whole(190, 290)}h${random.whole(24, 70)}q34 -130 -6 -${random.whole(190, 290)}Z" fill="url(#veil)"/>`;
      },
    ).join('')}</g>`,
  blocks: (random) => {
    let blocks = '';
    for (let x = 0; x < WIDTH; x += 50) {
      for (let y = 0; y < HEIGHT; y += 50) {
        if (random.chance(0.42)) {
          const shape = random.pick([
            'M0 0H50V50H0Z',
            'M0 0H50L0 50Z',
            'M50 0V50H0Z',
            'M0 50A50 50 0 0 1 50 0V50Z',
            'M0 0A50 50 0 0 0 50 50V0Z',
          ]);
          blocks += `<path transform="translate(${x} ${y})" d="${shape}" fill="#fff" fill-opacity="${random.pick(['.07', '.12', '.2'])}"/>`;
        }
      }
    }
    return blocks;
  },
  rays: (random) => {
    const x = random.whole(150, 1050);
    return Array.from({ length: 24 }, (_, ray) => {
      const from = ((ray - 0.5) / 24) * Math.PI * 2;
      const to = (ray / 24) * Math.PI * 2;
      const far = (angle: number) =>
        `${(x + Math.cos(angle) * 1400).toFixed(0)} ${(300 + Math.sin(angle) * 1400).toFixed(0)}`;
      return `<path d="M${x} 300L${far(from)}L${far(to)}Z" fill="#fff" fill-opacity=".13"/>`;
    }).join('');
  },
  network: (random) => {
    const nodes = Array.from(
      { length: 54 },
      () => [random.whole(0, WIDTH), random.whole(0, HEIGHT)] as const,
    );
    const links = nodes.flatMap(([x, y], index) =>
      nodes
        .slice(index + 1)
        .filter(([toX, toY]) => Math.hypot(toX - x, toY - y) < 150)
        .map(([toX, toY]) => `M${x} ${y}L${toX} ${toY}`),
    );
    const points = nodes.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${random.whole(3, 7)}"/>`);
    return `<path d="${links.join('')}" stroke="#fff" stroke-opacity=".3" stroke-width="1.6" fill="none"/><g fill="#fff" fill-opacity=".55">${points.join('')}</g>`;
  },
  arcs: (random) => {
    let arcs = '';
    for (let x = 0; x < WIDTH; x += 100) {
      for (let y = 0; y < HEIGHT; y += 100) {
        const turn = random.whole(0, 3) * 90;
        arcs += `<g transform="translate(${x} ${y}) rotate(${turn} 50 50)"><path d="M0 28A28 28 0 0 0 28 0M0 56A56 56 0 0 0 56 0M0 84A84 84 0 0 0 84 0"/></g>`;
      }
    }
    return `<g fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="9">${arcs}</g>`;
  },
};

/**
 * Draws the banner of a demo company as an SVG of 1200 × 400: a gradient of its colours under a pattern, no
 * text.
 */
export function drawBanner(look: Look, random: Random): string {
  const [main, second] = look.colours;
  const turn = random.whole(10, 50);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><linearGradient id="ground" gradientTransform="rotate(${turn})"><stop offset="0" stop-color="${mix(main, NIGHT, 0.4)}"/><stop offset=".6" stop-color="${main}"/><stop offset="1" stop-color="${mix(main, second, 0.45)}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>${PATTERNS[look.banner](random, look)}</svg>`;
}

/** Mixes two colours `#rrggbb`; `share` (0 to 1) is that of the second. */
function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * (1 - share) + channel(second, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
