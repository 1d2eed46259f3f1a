import { catalogue } from './text.ts';

/** What a page says by itself when no answer of the API came. */
export const connection = catalogue({
  en: {
    UNREACHABLE: "Couldn't reach the server, please check your internet connection.",
    SITE_AWAY:
      "The fair's site is away for a moment. Nothing is wrong with your connection; try again shortly.",
  },
  sv: {
    UNREACHABLE: 'Servern kunde inte nås, kontrollera din internetanslutning.',
    SITE_AWAY: 'Mässans webbplats är borta en stund. Det är inget fel på din anslutning; försök strax igen.',
  },
});
