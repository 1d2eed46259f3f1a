import { LIMITS } from './limits.ts';

/**
 * The web address part a company's name suggests: 'Åkerö & Söner AB' gives 'akero-soner-ab'. Letters outside
 * a to z lose their marks or fall away, so a name in another script gives '' and the admin writes one.
 */
export function suggestSlug(companyName: string): string {
  return companyName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LIMITS.slug)
    .replace(/^-+|-+$/g, '');
}
