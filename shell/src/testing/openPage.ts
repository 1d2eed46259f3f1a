import { readOverrides } from '../override/overrides.ts';

/** Makes the test's tab a page that the server has delivered at this URL, with the given allowed origins. */
export function openPage(address: string, origins = 'http://localhost:* https://builds.example'): void {
  document.head.innerHTML = origins && `<meta name="remote-origins" content="${origins}">`;
  window.history.replaceState(null, '', address);
  readOverrides();
}
