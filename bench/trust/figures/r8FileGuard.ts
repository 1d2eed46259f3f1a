import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { launchBrowser } from '@fair/scripts/visit';
import { jsPDF } from 'jspdf';
import PdfKit from 'pdfkit';
import { createRandom, type Random } from '../../../api/src/seed/random.ts';
import { apiWithStandIn, type Order, standInFile } from '../../../api/src/testing/standInFile.ts';
import { aTokenOf } from '../accounts.ts';
import type { Figure, Outcome, Product, Trust } from '../figure.ts';
import { exhaust, upload } from '../uploads.ts';

/**
 * Tests the limits of the processes that open uploaded files. A harmless stand-in allocates memory or exits on request.
 * The API's memory must stay small, other users must not wait, and a second attempt must succeed. Also uploads ordinary
 * CVs as five programs write them: all must be accepted, and a served CV must contain nothing that can run.
 */

const EXHAUSTING = 400;
const ORDINARY = 200;
const CV = { path: '/student/cv', field: 'cv' };

export const figure: Figure = {
  id: 'R8',
  title:
    'Files that exhaust their process: none costs the API over 20 MB or anybody else 10 s; ordinary CVs: none refused, none runs',
  mutant: {
    file: 'api/src/http/sendFile.ts',
    find: "style-src 'unsafe-inline'; sandbox",
    replace: "style-src 'unsafe-inline'",
  },
  run: async (trust) => {
    const random = createRandom(trust.seed);
    const product = await trust.startProduct();
    const ordinary = await ordinaryCvs(trust, product, await aStudentsToken(product), random);
    await product.stop();
    return sum(await guarded(trust, random), ordinary);
  },
};

async function guarded(trust: Trust, random: Random): Promise<Outcome> {
  const main = await apiWithStandIn(join(trust.root, 'api'));
  try {
    const product = await trust.startProduct({}, main);
    const [greedy, modest] = [await aStudentsToken(product), await aStudentsToken(product)];
    const files = Array.from({ length: trust.count(EXHAUSTING) }, (_, number) => {
      const isAllocating = random.chance(0.5);
      const isOnce = random.chance(0.5);
      const order: Order = {
        ...(isAllocating
          ? { does: 'allocate', bytes: random.whole(400, 2000) * 1024 * 1024 }
          : { does: 'exit' }),
        ...(isOnce && { onceBy: join(dirname(main), `once-${number}`) }),
      };
      const name = `${isAllocating ? 'memory' : 'exit'}${isOnce ? ', at the first attempt only' : ''}`;
      return { name, bytes: standInFile(order), status: isOnce ? 201 : 415 };
    });
    return await exhaust(
      trust,
      product,
      files,
      (bytes) => upload(product, greedy, CV, bytes),
      () => upload(product, modest, CV, standInFile({})),
    );
  } finally {
    await rm(dirname(main), { recursive: true, force: true });
  }
}

const aStudentsToken = (product: Product) =>
  aTokenOf(product, { type: 'student', program: 'SYSDK', acceptsNews: false });

/**
 * Checks that browsers treat a served CV only as a PDF, and that nothing in it can run or load. Returns what is wrong,
 * or undefined.
 */
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
      const harm = await whatRuns(product, headers);
      if (harm) refused.push(`a CV ${name}: ${harm}`);
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

/** Creates a PDF and appends an incremental update, as a PDF viewer does when it saves a change. */
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
