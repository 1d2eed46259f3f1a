import { safeFileName } from '../../../services/files/index.ts';

/**
 * Maximum number of characters of a file name without `.pdf`. Names are short, so that a ZIP can be unpacked into a
 * deep folder.
 */
const MAX_STEM = 76;

/**
 * Returns the file name of each CV in a book: family name first, at most 80 characters, for example
 * `Svensson_Åsa_SDSBO.pdf`. Another person with the same name gets `…_2.pdf` (BEYOND §4). Names that differ
 * only in case are numbered too, because some file systems ignore case.
 */
export function fileNamesOf(
  people: readonly { readonly name: string; readonly program: string }[],
): string[] {
  const given = new Map<string, number>();
  return people.map(({ name, program }) => {
    const words = name.normalize('NFC').trim().split(/\s+/u);
    const [last = '', ...first] = [words.at(-1), ...words.slice(0, -1)];
    const stem = [last, ...first, program].join('_').replace(/[/\\]/g, '_');
    // Leaves four characters for a number such as `_2`.
    const cut = [...safeFileName(`${stem}.pdf`, 'CV', 'pdf').slice(0, -'.pdf'.length)]
      .slice(0, MAX_STEM - 4)
      .join('');
    const times = (given.get(cut.toLowerCase()) ?? 0) + 1;
    given.set(cut.toLowerCase(), times);
    return times === 1 ? `${cut}.pdf` : `${cut}_${times}.pdf`;
  });
}
