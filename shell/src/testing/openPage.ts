import { readOverrides } from '../override/overrides.ts';

/** Opens a server-delivered page at this URL in the test's tab. */
export function openPage(address: string, origins = 'http://localhost:* https://builds.example'): void {
  document.head.innerHTML = origins && `<meta name="remote-origins" content="${origins}">`;
  window.history.replaceState(null, '', address);
  readOverrides();
}
