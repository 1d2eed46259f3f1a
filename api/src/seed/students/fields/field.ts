/** Possible CV content of a student of a field. */
export interface Field {
  readonly interests: readonly string[];
  readonly courses: readonly string[];
  readonly skills: readonly string[];
  readonly jobs: readonly (readonly [title: string, place: string, done: string])[];
  readonly projects: readonly (readonly [title: string, about: string])[];
}
