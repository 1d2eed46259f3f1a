export function focusFirstError(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // Scrolls the field to the middle of the window. At the edge, the fixed navbar would cover its label (WCAG 2.4.11).
  invalid?.scrollIntoView?.({ block: 'center' });
  invalid?.focus({ preventScroll: true });
}
