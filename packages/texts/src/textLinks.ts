/** Where a link in a text that a fair writes itself may lead: another page of the web, a mail, or a page of ours. */
export const isTextLink = (address: string): boolean =>
  /^https:\/\/[^\s/]/i.test(address) ||
  /^mailto:[^\s@]+@[^\s@]+$/i.test(address) ||
  /^\/(?![/\\])/.test(address);
