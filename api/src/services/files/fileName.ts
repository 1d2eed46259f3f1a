/** The longest file name common file systems take, product-spec §9's field maximum as well. */
const MAX_LENGTH = 255;
/** Control characters, and the marks that turn the reading direction so that `fdp.exe` looks like a PDF. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * A name a person may save the file under: the last part of the path, without control and direction marks, with
 * the extension of what the bytes really are, at most 255 characters.
 * @param original as the client named it
 * @param fallback without extension, when nothing of the name is left
 * @param extension of the judged media type, without the dot
 */
export function safeFileName(original: string, fallback: string, extension: string): string {
  const last = original.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(UNSAFE, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim();
  const stem = withoutExtension(clean, extension).replace(/^\.+|[. ]+$/g, '') || fallback;
  const room = MAX_LENGTH - extension.length - 1;
  return `${cut(stem, room)}.${extension}`;
}

function withoutExtension(name: string, extension: string): string {
  const ending = new RegExp(`\\.(?:${extension}|${extension === 'jpg' ? 'jpeg' : extension})$`, 'i');
  return name.replace(ending, '');
}

/** Never cuts between the two halves of one character. */
function cut(text: string, room: number): string {
  if (text.length <= room) return text;
  return text.slice(0, room).replace(/[\ud800-\udbff]$/, '');
}
