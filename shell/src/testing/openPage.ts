import { readOverrides } from '../override/overrides.ts';

/** A page as the server writes it, opened in this tab at this address. */
export function openPage(address: string, origins = 'http://localhost:* https://builds.example'): void {
  document.head.innerHTML = origins && `<meta name="remote-origins" content="${origins}">`;
  window.history.replaceState(null, '', address);
  readOverrides();
}
