import { catalogue } from './text.ts';

/** Success messages of the API, which pages show as toasts. */
export const answers = catalogue({
  en: {
    /**
     * The text is the same whether or not the email address has an account, so that nobody can find out who has one.
     */
    RECOVERY_REQUESTED: 'If there is an account with this email, a message with a link is on its way.',
    PASSWORD_SET: 'Your new password is set. Log in with it.',
    ADDRESS_CONFIRMED: 'Your email address is confirmed.',
    ADDRESS_CHANGED: 'Your email address is confirmed. From now on you log in with it.',
    CHANGE_STOPPED: 'The change is stopped. Your email address stays as it is.',
    ADDRESS_PUT_BACK:
      'Your previous email address is back. We have emailed you a link to set a new password.',
  },
  sv: {
    RECOVERY_REQUESTED: 'Om det finns ett konto med den e-postadressen är ett mejl med en länk på väg.',
    PASSWORD_SET: 'Ditt nya lösenord är satt. Logga in med det.',
    ADDRESS_CONFIRMED: 'Din e-postadress är bekräftad.',
    ADDRESS_CHANGED: 'Din e-postadress är bekräftad. Från och med nu loggar du in med den.',
    CHANGE_STOPPED: 'Ändringen är stoppad. Din e-postadress är kvar som den är.',
    ADDRESS_PUT_BACK:
      'Din tidigare e-postadress är tillbaka. Vi har mejlat dig en länk för att välja ett nytt lösenord.',
  },
});
