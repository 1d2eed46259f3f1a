/** Router state of a link to a new message: the ids of the people whom the admin has selected in a list. */
export interface PickedPeople {
  readonly people: readonly string[];
}
