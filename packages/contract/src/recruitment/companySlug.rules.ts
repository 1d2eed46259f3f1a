import { LIMITS } from '../common/limits.ts';

/**
 * Latin spelling of letters that Unicode normalisation does not reduce to a Latin letter. Cyrillic and Greek letters
 * have their common transliteration.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ı: 'i',
    ŋ: 'n',
    ŧ: 't',
    ĸ: 'k',
  },
  ...{ ə: 'e', ƒ: 'f', ŀ: 'l', ŉ: 'n', ǝ: 'e', ɓ: 'b', ɗ: 'd', ƙ: 'k' },
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'ye',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
    й: 'y',
  },
  ...{
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
  },
  ...{
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    ђ: 'dj',
    ј: 'j',
    љ: 'lj',
  },
  ...{ њ: 'nj', ћ: 'c', џ: 'dz', ѕ: 'dz' },
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
  },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
};

/**
 * Suggests a slug for a company's name: 'akero-soner-ab' for 'Åkerö & Söner AB', and 'cpp-consulting' for 'C++
 * Consulting'. Returns '' for a name in a script that `LETTERS` does not contain.
 */
export function suggestSlug(companyName: string): string {
  return companyName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/\bc\+\+/g, 'cpp')
    .replace(/\b([acfjx])#/g, '$1sharp')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]/gu, (letter) => LETTERS[letter] ?? '-')
    .replace(/-+/g, '-')
    .slice(0, LIMITS.slug)
    .replace(/^-+|-+$/g, '');
}

/** Appends a number to a slug, for example 'akero-2'. A long slug is shortened first. */
export const numberedSlug = (slug: string, number: number): string =>
  `${slug.slice(0, LIMITS.slug - 5).replace(/-+$/, '')}-${number}`;
