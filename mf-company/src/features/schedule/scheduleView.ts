export const VIEWS = ['board', 'list', 'plan'] as const;
export type ScheduleViewName = (typeof VIEWS)[number];

/**
 * What the schedule page shows; kept in the address, so that a view can be shared and gone back to. The day is there too,
 * in the hands of the board.
 */
export interface ScheduleView {
  readonly view: ScheduleViewName;
  /** The application whose meeting is open. */
  readonly applicant: string | undefined;
}

/** Reads the view from the address; what makes no sense is as if it were not there. */
export function readView(address: URLSearchParams): ScheduleView {
  return {
    view: VIEWS.find((view) => view === address.get('view')) ?? 'board',
    applicant: address.get('applicant') ?? undefined,
  };
}

/** The address with another view; what is as usual is left out. */
export function withView(address: URLSearchParams, changed: Partial<ScheduleView>): URLSearchParams {
  const { view, applicant } = { ...readView(address), ...changed };
  const next = new URLSearchParams(address);
  next.delete('view');
  next.delete('applicant');
  if (view !== 'board') next.set('view', view);
  if (applicant) next.set('applicant', applicant);
  return next;
}
