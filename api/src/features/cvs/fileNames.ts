import { safeFileName } from '../../services/files/index.ts';

/** Characters of a name, without its ending: longer ones are cut where a ZIP is unpacked into a deep folder. */
const MAX_STEM = 76;

/**
 * What the CV of each is called in a book: `Svensson_Åsa_SDSBO.pdf`, the family name first, at most 80 characters, the
 * second of the same name `…_2.pdf` (BEYOND §4). Two that a file system without case takes for one are told apart as well.
 */
export function fileNamesOf(
  people: readonly { readonly name: string; readonly program: string }[],
): string[] {
  const given = new Map<string, number>();
  return people.map(({ name, program }) => {
    const words = name.normalize('NFC').trim().split(/\s+/u);
    const [last = '', ...first] = [words.at(-1), ...words.slice(0, -1)];
    const stem = [last, ...first, program].join('_').replace(/[/\\]/g, '_');
    // Room for the number of a second one.
    const cut = [...safeFileName(`${stem}.pdf`, 'CV', 'pdf').slice(0, -'.pdf'.length)]
      .slice(0, MAX_STEM - 4)
      .join('');
    const times = (given.get(cut.toLowerCase()) ?? 0) + 1;
    given.set(cut.toLowerCase(), times);
    return times === 1 ? `${cut}.pdf` : `${cut}_${times}.pdf`;
  });
}
