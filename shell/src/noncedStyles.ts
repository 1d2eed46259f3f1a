// @rc-component/util makes two style tags without the page's nonce, to measure a scrollbar (Table) and to hold the
// page still behind a dialog; the content security policy would block both. The build puts this module in the
// place of its `Dom/dynamicCSS` (rspack.shared.js): the same functions, with the nonce given when nobody gave one.
import { injectCSS as inject, updateCSS as update } from '@rc-component/util/es/Dom/dynamicCSS';
import { cspNonce } from './cspNonce.ts';

export { clearContainerCache, removeCSS } from '@rc-component/util/es/Dom/dynamicCSS';

const withNonce = (option: Parameters<typeof inject>[1]) => {
  const nonce = option?.csp?.nonce ?? cspNonce();
  return nonce ? { ...option, csp: { nonce } } : option;
};

/** As in @rc-component/util, with the nonce. */
export const injectCSS: typeof inject = (css, option) => inject(css, withNonce(option));

/** As in @rc-component/util, with the nonce. */
export const updateCSS: typeof update = (css, key, option) => update(css, key, withNonce(option));
