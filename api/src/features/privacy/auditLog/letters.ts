import {
  type Letter,
  type LetterSet,
  mailTexts,
  type TemplateContext,
} from '../../../services/mail/index.ts';

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** Mail with the digests of past months to the technical contact address, which belongs to no account. */
    auditDigests: ToFormer & {
      readonly days: readonly { readonly day: string; readonly entries: number; readonly sha256: string }[];
    };
    /**
     * Mail about days whose audit entries have changed, to the technical contact address. `entries` is the number of
     * audit entries when the digest was created, `found` is the current number.
     */
    auditDifferences: ToFormer & {
      readonly days: readonly { readonly day: string; readonly entries: number; readonly found: number }[];
    };
  }
}

const WRITERS = {
  async auditDigests({ fair, data: { days } }: TemplateContext<'auditDigests'>) {
    const { subject, heading, body, line, button, note } = mailTexts(fair).auditDigests;
    const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
    return {
      subject: subject(first === last ? first : `${first} – ${last}`, fair.title),
      heading,
      paragraphs: [
        ...body(fair.title),
        ...days.map(({ day, entries, sha256 }) => line(day, entries, sha256)),
      ],
      button: { label: button, link: `${fair.publicUrl}/admin/audit` },
      note,
      lanyard: 'admin' as const,
    };
  },
  async auditDifferences({ fair, data: { days } }: TemplateContext<'auditDifferences'>) {
    const { subject, heading, body, line, button, note } = mailTexts(fair).auditDifferences;
    return {
      subject: subject(fair.title),
      heading,
      paragraphs: [...body(fair.title), ...days.map(({ day, entries, found }) => line(day, entries, found))],
      button: { label: button, link: `${fair.publicUrl}/admin/audit` },
      note,
      lanyard: 'admin' as const,
    };
  },
} satisfies {
  readonly auditDigests: (context: TemplateContext<'auditDigests'>) => Promise<Letter>;
  readonly auditDifferences: (context: TemplateContext<'auditDifferences'>) => Promise<Letter>;
};

export const AUDIT_LETTERS = { writers: WRITERS } satisfies LetterSet<'auditDigests' | 'auditDifferences'>;
