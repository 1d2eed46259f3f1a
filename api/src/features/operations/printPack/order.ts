import type { PassKind } from '@fair/contract';
import type { Language } from '@fair/texts/text';

/** A badge with the codes of its pass. Days and texts are formatted. */
export interface Badge {
  readonly kind: PassKind;
  readonly name: string;
  /** Company or program. */
  readonly detail: string;
  readonly code: string;
  readonly typed: string;
  /** Days of a person who is not there every day. */
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
  /** Content of the QR code. */
  readonly link: string;
  /** The link as it is printed below the code, without `https://`. */
  readonly address: string;
  /** Set if the company is not at the booth on every day. */
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
