/**
 * Returns whether a text that admins wrote may link to this URL: a web page, an email address, or a page of this site.
 */
export const isTextLink = (address: string): boolean =>
  /^https:\/\/[^\s/]/i.test(address) ||
  /^mailto:[^\s@]+@[^\s@]+$/i.test(address) ||
  /^\/(?![/\\])/.test(address);
