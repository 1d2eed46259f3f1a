import type { PassKind } from '@fair/contract';
import type { Language } from '@fair/texts/text';

/** A badge with the codes of the person's pass. Days and texts are already formatted. */
export interface Badge {
  readonly kind: PassKind;
  readonly name: string;
  /** Name of the company or program. */
  readonly detail: string;
  readonly code: string;
  readonly typed: string;
  /** Days on which the person is at the fair; absent if these are all days. */
  readonly days?: string;
  readonly hasLunch?: boolean;
}

export interface TableSign {
  readonly table: string;
  readonly companyName: string;
  readonly booth?: string;
}

export interface Poster {
  readonly companyName: string;
  readonly booth: string;
  /** URL that the QR code contains. */
  readonly link: string;
  /** The link as it is printed below the code, without `https://`. */
  readonly address: string;
  /** Days on which the company is at the booth; absent if these are all days. */
  readonly days?: string;
}

export interface Schedule {
  readonly companyName: string;
  readonly day: string;
  readonly meetings: readonly {
    readonly time: string;
    readonly table: string;
    readonly student: string;
    readonly program: string;
  }[];
}

/** Content of a print pack, in the order of its pages. */
export interface PrintParts {
  readonly badges?: readonly Badge[];
  readonly doors?: { readonly day: string; readonly people: readonly Badge[] };
  readonly tables?: readonly TableSign[];
  readonly posters?: readonly Poster[];
  readonly schedules?: readonly Schedule[];
}

export interface PrintOrder {
  readonly language: Language;
  /** Name and year of the fair. */
  readonly title: string;
  readonly fonts: { readonly regular: Uint8Array; readonly bold: Uint8Array };
  readonly parts: PrintParts;
}
