import encodeQR from 'qr';

/** Width in modules of the empty border that readers need (ISO/IEC 18004, 6.3.8). */
const BORDER = 4;
/** Smallest version that readers find at an angle. Codes of version 1 (21 modules) were not read from 25° on. */
const LEAST_VERSION = 2;
const LEAST_MODULES = 17 + 4 * LEAST_VERSION;

/**
 * Returns the modules of a QR code of level M with its border; true is dark. Throws if the text has a character that the
 * encoding does not have.
 * @param encoding `byte` for a text that is not made of capital letters, digits and the other characters of the
 * alphanumeric mode (ISO/IEC 18004, 7.3.4); its codes are larger
 */
export function modulesOf(text: string, encoding: 'alphanumeric' | 'byte' = 'alphanumeric'): boolean[][] {
  const options = { ecc: 'medium', encoding, border: BORDER } as const;
  const modules = encodeQR(text, 'raw', options);
  return modules.length < LEAST_MODULES + 2 * BORDER
    ? encodeQR(text, 'raw', { ...options, version: LEAST_VERSION })
    : modules;
}
