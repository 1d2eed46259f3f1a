export const companyHeadId = (slug: string): string => `company-${slug}`;

/**
 * Scrolls to a company's times and focuses them. It waits for the next frame, because the times are opened by the same
 * click.
 */
export function scrollToCompany(slug: string): void {
  requestAnimationFrame(() => {
    const head = document.getElementById(companyHeadId(slug));
    head?.scrollIntoView({ block: 'start' });
    head?.focus({ preventScroll: true });
  });
}
