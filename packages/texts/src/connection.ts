import { catalogue } from './text.ts';

/** Messages for requests to which the API did not respond. */
export const connection = catalogue({
  en: {
    UNREACHABLE: "Couldn't reach the server, please check your internet connection.",
    SITE_AWAY: "The fair's site is unavailable for a moment. Your connection is fine; try again shortly.",
    TOO_LARGE_ON_THE_WAY:
      'This is larger than the server accepts. Choose a smaller file, or ask the organisers.',
    TOO_OFTEN: 'Too many requests in a short time. Wait a minute and try again.',
    TOO_SLOW: 'Sending took too long, and the server gave up. Try again.',
    STOPPED_ON_THE_WAY:
      'The request was stopped on its way to the fair (status {{status}}). Try again, or ask the organisers.',
    SERVER_FAILED: 'The server could not answer (status {{status}}). Try again shortly.',
    NOT_OUR_ANSWER:
      "The reply did not come from the fair's server. If your network asks you to log in, do that first.",
  },
  sv: {
    UNREACHABLE: 'Servern kunde inte nås, kontrollera din internetanslutning.',
    SITE_AWAY:
      'Mässans webbplats är otillgänglig en stund. Det är inget fel på din anslutning; försök strax igen.',
    TOO_LARGE_ON_THE_WAY:
      'Det här är större än vad servern tar emot. Välj en mindre fil eller fråga arrangörerna.',
    TOO_OFTEN: 'För många försök på kort tid. Vänta en minut och försök igen.',
    TOO_SLOW: 'Det tog för lång tid att skicka, och servern gav upp. Försök igen.',
    STOPPED_ON_THE_WAY:
      'Begäran stoppades på vägen till mässan (status {{status}}). Försök igen eller fråga arrangörerna.',
    SERVER_FAILED: 'Servern kunde inte svara (status {{status}}). Försök strax igen.',
    NOT_OUR_ANSWER: 'Svaret kom inte från mässans server. Om ditt nätverk ber dig logga in, gör det först.',
  },
});
