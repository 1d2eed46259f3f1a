import encodeQR from 'qr';

/** Width in modules of the empty border that scanners need (ISO/IEC 18004, 6.3.8). */
const BORDER = 4;
/** Smallest version that scanners read at an angle. Codes of version 1 (21 modules) were not read at 25° or more. */
const LEAST_VERSION = 2;
const LEAST_MODULES = 17 + 4 * LEAST_VERSION;

/**
 * Returns the modules of a QR code of level M with its border; true is dark. Throws if the encoding does not have a
 * character of the text.
 * @param encoding `alphanumeric` allows capital letters, digits and some symbols (ISO/IEC 18004, 7.3.4); `byte` allows
 * every text, but its codes are larger
 */
export function modulesOf(text: string, encoding: 'alphanumeric' | 'byte' = 'alphanumeric'): boolean[][] {
  const options = { ecc: 'medium', encoding, border: BORDER } as const;
  const modules = encodeQR(text, 'raw', options);
  return modules.length < LEAST_MODULES + 2 * BORDER
    ? encodeQR(text, 'raw', { ...options, version: LEAST_VERSION })
    : modules;
}
