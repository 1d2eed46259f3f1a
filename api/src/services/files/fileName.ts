/**
 * Maximum length of a file name in characters. Common file systems and the field for the file name have the same
 * limit (product-spec §9).
 */
const MAX_LENGTH = 255;
/**
 * Matches control characters, direction marks and other invisible characters. A direction mark can make the name
 * `fdp.exe` look like that of a PDF.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Returns a safe name for downloads of at most 255 characters. It is the last part of the original path, without
 * invisible characters and with the extension of the detected type.
 * @param original name sent by the client
 * @param fallback name without extension, used if no character of the original name is left
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
