export const VIEWS = ['board', 'list', 'plan'] as const;
export type ScheduleViewName = (typeof VIEWS)[number];

/**
 * State of the schedule page. It is stored in the URL, so that a view can be shared and Back works. The board stores
 * its day in the URL itself.
 */
export interface ScheduleView {
  readonly view: ScheduleViewName;
  readonly applicant: string | undefined;
}

/** Reads the view from the URL. Invalid values are ignored. */
export function readView(address: URLSearchParams): ScheduleView {
  return {
    view: VIEWS.find((view) => view === address.get('view')) ?? 'board',
    applicant: address.get('applicant') ?? undefined,
  };
}

/** Returns the URL parameters with a changed view, without default values. */
export function withView(address: URLSearchParams, changed: Partial<ScheduleView>): URLSearchParams {
  const { view, applicant } = { ...readView(address), ...changed };
  const next = new URLSearchParams(address);
  next.delete('view');
  next.delete('applicant');
  if (view !== 'board') next.set('view', view);
  if (applicant) next.set('applicant', applicant);
  return next;
}
