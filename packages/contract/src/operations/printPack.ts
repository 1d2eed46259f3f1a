import * as z from 'zod/mini';
import { exportedFor } from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { line } from '../common/invisible.ts';
import { defineCall } from '../defineCall.ts';
import { PRINT_PARTS } from './printPack.rules.ts';

const isPart = (text: string) => (PRINT_PARTS as readonly string[]).includes(text);

export const printQuery = z.strictObject({
  /** Names of the parts to print, separated by commas. The file always has the order of `PRINT_PARTS`. */
  parts: z.string('CHOOSE_FIELDS').check(
    ...line,
    z.refine((text) => text.split(',').every(isPart), {
      message: 'CHOOSE_AMONG',
      params: { fields: PRINT_PARTS.join(', ') },
    }),
  ),
  /** Day of the fair for which the pack is printed. If absent, it is printed for all days. */
  day: z.optional(f.day),
  lang: z.optional(f.language),
  ...exportedFor,
});

export const getPrintPack = defineCall({
  id: 'getPrintPack',
  summary: 'Returns a PDF to print: badges, door lists, table signs, booth posters and each company’s day.',
  description:
    'Badges are those of the people of confirmed companies, and of students and visitors with an active pass. Parts with names require a `purpose` (10 to 200 characters), which is stored in the audit log. Each API process makes one PDF at a time and answers PRINT_BUSY with `Retry-After` meanwhile.',
  methods: ['GET'],
  path: '/admin/print.pdf',
  access: ['admin'],
  query: printQuery,
  status: 200,
  reply: { media: ['application/pdf'] },
  errors: ['REASON_REQUIRED', 'NOTHING_TO_PRINT', 'PRINT_TOO_LARGE', 'PRINT_BUSY'],
});
