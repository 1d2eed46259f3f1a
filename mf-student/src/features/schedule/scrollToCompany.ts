/** Returns the element id of a company's heading button. */
export const companyHeadId = (slug: string): string => `company-${slug}`;

/** Scrolls a company's times into view and focuses them, in the next frame because they open first. */
export function scrollToCompany(slug: string): void {
  requestAnimationFrame(() => {
    const head = document.getElementById(companyHeadId(slug));
    head?.scrollIntoView({ block: 'start' });
    head?.focus({ preventScroll: true });
  });
}
