export const VIEWS = ['board', 'list', 'plan'] as const;
export type ScheduleViewName = (typeof VIEWS)[number];

/** What the schedule page shows; kept in the address, so that a view can be shared and gone back to. */
export interface ScheduleView {
  readonly view: ScheduleViewName;
  /** YYYY-MM-DD; the first day ahead without. */
  readonly day: string | undefined;
  /** The application whose meeting is open. */
  readonly applicant: string | undefined;
}

/** Reads the view from the address; what makes no sense is as if it were not there. */
export function readView(address: URLSearchParams): ScheduleView {
  return {
    view: VIEWS.find((view) => view === address.get('view')) ?? 'board',
    day: address.get('day') ?? undefined,
    applicant: address.get('applicant') ?? undefined,
  };
}

/** The view as an address; what is as usual is left out. */
export function writeView({ view, day, applicant }: ScheduleView): URLSearchParams {
  const address = new URLSearchParams();
  if (view !== 'board') address.set('view', view);
  if (day) address.set('day', day);
  if (applicant) address.set('applicant', applicant);
  return address;
}
