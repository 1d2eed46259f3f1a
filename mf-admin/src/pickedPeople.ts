/** State of a link to a new message: the ids of the people who were selected in a list. */
export interface PickedPeople {
  readonly people: readonly string[];
}
