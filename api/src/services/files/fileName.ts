/**
 * Maximum length of a file name in characters: the limit of common file systems and of the field
 * (product-spec §9).
 */
const MAX_LENGTH = 255;
/** Control characters, direction marks and the like. A direction mark can make `fdp.exe` look like a PDF. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Returns a safe download name: the last part of the path, without control and direction marks, with the
 * extension of the detected type, at most 255 characters.
 * @param original name sent by the client
 * @param fallback name without extension, used if nothing else is left
 * @param extension extension of the detected media type, without the dot
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

function cut(text: string, room: number): string {
  if (text.length <= room) return text;
  return text.slice(0, room).replace(/[\ud800-\udbff]$/, '');
}
