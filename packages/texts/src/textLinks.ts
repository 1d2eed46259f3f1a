/** Whether a link in a fair's own text is allowed: a web page, a mail address or an own page. */
export const isTextLink = (address: string): boolean =>
  /^https:\/\/[^\s/]/i.test(address) ||
  /^mailto:[^\s@]+@[^\s@]+$/i.test(address) ||
  /^\/(?![/\\])/.test(address);
