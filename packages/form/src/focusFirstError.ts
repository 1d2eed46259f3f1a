/** Puts the focus on the first field of a form that needs attention. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // To the middle: at the edge the fixed navbar would lie on its label (WCAG 2.4.11).
  invalid?.scrollIntoView?.({ block: 'center' });
  invalid?.focus({ preventScroll: true });
}
