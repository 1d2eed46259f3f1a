/** The id of the heading button of a company in the list. */
export const companyHeadId = (slug: string): string => `company-${slug}`;

/** Brings a company's times into view and puts the focus there; in the next frame, when they are open. */
export function showCompany(slug: string): void {
  requestAnimationFrame(() => {
    const head = document.getElementById(companyHeadId(slug));
    head?.scrollIntoView({ block: 'start' });
    head?.focus({ preventScroll: true });
  });
}
