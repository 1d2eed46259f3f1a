export const companyHeadId = (slug: string): string => `company-${slug}`;

/**
 * Scrolls to the button that opens a company's times, and focuses it. Waits for the next frame, because the click that
 * calls this function also opens the times, which moves the button.
 */
export function scrollToCompany(slug: string): void {
  requestAnimationFrame(() => {
    const head = document.getElementById(companyHeadId(slug));
    head?.scrollIntoView({ block: 'start' });
    head?.focus({ preventScroll: true });
  });
}
