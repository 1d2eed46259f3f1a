/** What a student of a field may have in a CV. */
export interface Field {
  readonly interests: readonly string[];
  readonly courses: readonly string[];
  readonly skills: readonly string[];
  readonly jobs: readonly (readonly [title: string, place: string, done: string])[];
  readonly projects: readonly (readonly [title: string, about: string])[];
}
