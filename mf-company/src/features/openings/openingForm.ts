import type { Opening, OpeningState, PositionCode } from '@fair/contract';

/** Values of the form. Empty texts, numbers and days are stored as absent. */
export interface OpeningForm {
  readonly title: { readonly en: string; readonly sv: string };
  readonly position: PositionCode;
  readonly programs: Opening['programs'];
  readonly place: string;
  readonly startsOn: string | null;
  readonly places: string;
  readonly link: string;
  readonly closesOn: string | null;
  readonly state: OpeningState;
}

/** Returns the form values of an opening. A new opening begins with the first position that the company offers. */
export function toOpeningForm(opening: Opening | undefined, offered: readonly PositionCode[]): OpeningForm {
  return {
    title: { en: opening?.title.en ?? '', sv: opening?.title.sv ?? '' },
    position: opening?.position ?? offered[0] ?? 'fullTime',
    programs: opening?.programs ?? [],
    place: opening?.place ?? '',
    startsOn: opening?.startsOn ?? null,
    places: opening?.places === undefined ? '' : String(opening.places),
    link: opening?.link ?? '',
    closesOn: opening?.closesOn ?? null,
    state: opening?.state ?? 'shown',
  };
}
