import { expect, it } from '@jest/globals';
import { isAnswer } from './answer.ts';

const webP = new Uint8Array(Buffer.from('RIFF1234WEBPVP8 '));
const png = new Uint8Array(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'));
const drawing = { page: webP, width: 1600, height: 900, thumbnail: webP, mediaType: 'image/png' };

it.each([
  [{ verdict: 'unreadable', isWorn: true }],
  [{ verdict: 'ok', isWorn: false }],
  [{ verdict: 'ok', isWorn: false, drawing }],
  [{ verdict: 'ok', isWorn: false, drawing: { ...drawing, mail: png } }],
  [{ verdict: 'ok', isWorn: false, sheet: { rows: [{ row: 2, cells: ['Åkerö AB', ''] }] } }],
  [{ verdict: 'ok', isWorn: false, notes: ['PORTFOLIO', 'FORM'] }],
  [{ verdict: 'blank', isWorn: false, notDrawn: ['TEXT_ON_A_PATH'] }],
])('accepts a valid answer (%#)', (value) => {
  expect(isAnswer(value)).toBe(true);
});

it.each([
  [null],
  [undefined],
  ['ok'],
  [{ verdict: 'ok' }],
  [{ verdict: 'fine', isWorn: false }],
  [{ verdict: 'ok', isWorn: false, drawing: null }],
  [{ verdict: 'ok', isWorn: false, notes: ['<b>'] }],
  [{ verdict: 'ok', isWorn: false, notDrawn: 'FONT' }],
  [{ verdict: 'blank', isWorn: false }],
  [{ verdict: 'ok', isWorn: false, notes: ['FORM', 'FORM'] }],
  [{ verdict: 'ok', isWorn: false, sheet: { rows: [{ row: 2, cells: ['x'.repeat(20_001)] }] } }],
  [{ verdict: 'ok', isWorn: false, sheet: { rows: [{ row: '2', cells: [] }] } }],
  [{ verdict: 'ok', isWorn: false, sheet: { rows: [{ row: 2, cells: [7] }] } }],
  [
    {
      verdict: 'ok',
      isWorn: false,
      sheet: { rows: [{ row: 2, cells: [], marks: [{ column: 0, is: 'x' }] }] },
    },
  ],
  [
    {
      verdict: 'ok',
      isWorn: false,
      sheet: { rows: Array.from({ length: 1033 }, () => ({ row: 1, cells: [] })) },
    },
  ],
  [{ verdict: 'ok', isWorn: false, drawing: { ...drawing, mediaType: 'text/html' } }],
  [{ verdict: 'ok', isWorn: false, drawing: { ...drawing, page: '<svg/>' } }],
  [{ verdict: 'ok', isWorn: false, drawing: { ...drawing, width: 0 } }],
  [{ verdict: 'ok', isWorn: false, drawing: { ...drawing, height: '300' } }],
  [{ verdict: 'ok', isWorn: false, drawing: { ...drawing, mail: webP } }],
  [{ verdict: 'ok', isWorn: false, drawing: { ...drawing, thumbnail: new Uint8Array(3) } }],
  [
    {
      verdict: 'ok',
      isWorn: false,
      drawing: { ...drawing, thumbnail: new Uint8Array(Buffer.from('<svg/>')) },
    },
  ],
])('rejects anything else without failing (%#)', (value) => {
  expect(isAnswer(value)).toBe(false);
});
