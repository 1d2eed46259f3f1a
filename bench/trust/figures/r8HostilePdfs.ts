import { PDFDocument } from '@cantoo/pdf-lib';
import { launchBrowser } from '@fair/scripts/visit';
import { jsPDF } from 'jspdf';
import PdfKit from 'pdfkit';
import { createRandom, type Random } from '../../../api/src/seed/random.ts';
import { hostilePdf } from '../../../api/src/testing/hostile/pdfs.ts';
import { aTokenOf } from '../accounts.ts';
import type { Figure, Outcome, Product, Trust } from '../figure.ts';
import { attack, upload } from '../uploads.ts';

/**
 * Hostile PDFs of every kind we know (api/src/testing/hostile): each is refused, or stored and served so that nothing in it can run.
 * And ordinary CVs as five programs write them: none is refused.
 */

const HOSTILE = 1000;
const ORDINARY = 200;
const CV = { path: '/student/cv', field: 'cv' };

export const figure: Figure = {
  id: 'R8',
  title:
    'Hostile PDFs: none runs, none costs the API over 20 MB or anybody else 10 s; ordinary CVs: none refused',
  mutant: {
    file: 'api/src/http/sendFile.ts',
    find: "style-src 'unsafe-inline'; sandbox",
    replace: "style-src 'unsafe-inline'",
  },
  run: async (trust) => {
    const product = await trust.startProduct();
    const [hostile, ordinary] = [await aStudentsToken(product), await aStudentsToken(product)];
    const random = createRandom(trust.seed);
    const cv = await byPdfLib(random, 1);
    const attacked = await attack(trust, product, {
      count: trust.count(HOSTILE),
      make: (number) => hostilePdf(number, random),
      send: (bytes) => upload(product, hostile, CV, bytes),
      sendOrdinary: () => upload(product, ordinary, CV, cv),
      looksHarmful: () => whatRuns(product, hostile),
    });
    return sum(attacked, await ordinaryCvs(trust, product, ordinary, random));
  },
};

const aStudentsToken = (product: Product) =>
  aTokenOf(product, { type: 'student', program: 'SYSDK', acceptsNews: false });

/** As it is given back: a PDF that no browser takes for anything else, in which nothing may run or load. */
async function whatRuns({ address }: Product, headers: Record<string, string>): Promise<string | undefined> {
  const answer = await fetch(`${address}/api/v1${CV.path}`, { headers });
  await answer.arrayBuffer();
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const isHarmless =
    answer.headers.get('Content-Type') === 'application/pdf' &&
    answer.headers.get('X-Content-Type-Options') === 'nosniff' &&
    /default-src 'none'/.test(policy) &&
    /(?:^|;)\s*sandbox\s*(?:;|$)/.test(policy);
  return isHarmless
    ? undefined
    : `served as ${answer.headers.get('Content-Type')} under ${policy || 'no policy'}`;
}

async function ordinaryCvs(
  trust: Trust,
  product: Product,
  headers: Record<string, string>,
  random: Random,
): Promise<Outcome> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const byChromium = async (random: Random, pages: number) => {
    await page.setContent(`<h1>${words(random, 2)}</h1>${`<p>${words(random, 300)}</p>`.repeat(pages * 3)}`);
    return page.pdf();
  };
  const producers = { byPdfLib, byPdfKit, byJsPdf, byChromium, changedOnce };
  const names = Object.keys(producers) as (keyof typeof producers)[];
  const refused: string[] = [];
  const count = trust.count(ORDINARY);
  try {
    for (let number = 0; number < count; number += 1) {
      const name = names[number % names.length] ?? 'byPdfLib';
      const { status } = await upload(
        product,
        headers,
        CV,
        await producers[name](random, random.whole(1, 4)),
      );
      if (status !== 201) refused.push(`a CV ${name} was answered ${status}`);
    }
  } finally {
    await browser.close();
  }
  return {
    tried: count,
    failed: refused.length,
    notes: [`${count} ordinary CVs of ${names.length} programs`, ...refused.slice(0, 5)],
  };
}

const WORDS = [
  'Erfarenhet',
  'of',
  'systems',
  'Linköping',
  'thesis',
  'and',
  'våren',
  'project',
  'summer',
  'Kunskaper',
];
const words = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(WORDS)).join(' ');

async function byPdfLib(random: Random, pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1)
    pdf.addPage().drawText(words(random, 40), { size: 10, maxWidth: 400 });
  return pdf.save({ useObjectStreams: random.chance(0.5) });
}

/** As a viewer saves it after a change: what is new stands behind the old end. */
async function changedOnce(random: Random, pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await byPdfLib(random, pages), { forIncrementalUpdate: true });
  pdf.setTitle(words(random, 3));
  return pdf.save();
}

function byPdfKit(random: Random, pages: number): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const pdf = new PdfKit({ compress: random.chance(0.8) });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    for (let page = 1; page < pages; page += 1) pdf.text(words(random, 200)).addPage();
    pdf.text(words(random, 100)).end();
  });
}

async function byJsPdf(random: Random, pages: number): Promise<Uint8Array> {
  const pdf = new jsPDF({ compress: random.chance(0.5) });
  for (let page = 1; page < pages; page += 1) pdf.text(words(random, 12), 10, 20).addPage();
  pdf.text(words(random, 8), 10, 20);
  return new Uint8Array(pdf.output('arraybuffer'));
}

const sum = (...outcomes: Outcome[]): Outcome => ({
  tried: outcomes.reduce((all, { tried }) => all + tried, 0),
  failed: outcomes.reduce((all, { failed }) => all + failed, 0),
  notes: outcomes.flatMap(({ notes }) => notes),
});
