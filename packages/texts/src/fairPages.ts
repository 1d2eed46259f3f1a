import type { FairText } from '@fair/contract';
import type { Language } from './text.ts';

interface Section {
  readonly title: string;
  readonly text: string;
}

/** The default text of the About page. A fair can replace it (product-spec §1). */
interface AboutText {
  readonly lead: string;
  readonly stepsTitle: string;
  readonly steps: Readonly<Record<'signUp' | 'uploadCv' | 'apply' | 'meet', Section>>;
  readonly tipsTitle: string;
  readonly tips: Readonly<
    Record<'questions' | 'cv' | 'early' | 'authentic' | 'followUp' | 'several', Section>
  >;
}

export const aboutText: Readonly<Record<Language, AboutText>> = {
  en: {
    lead: 'One day, one hall, and the people who will hire you. This is where students and companies find each other before they meet.',
    stepsTitle: 'How it works',
    steps: {
      signUp: {
        title: 'Sign up',
        text: 'Create your account with your email and your program. It takes a minute.',
      },
      uploadCv: {
        title: 'Upload CV',
        text: 'Add your CV as a PDF to your profile. The companies you apply to can read it, nobody else.',
      },
      apply: {
        title: 'Apply',
        text: 'Choose the companies you want to meet and apply to each with one click.',
      },
      meet: {
        title: 'Meet',
        text: 'When a company accepts you, you book a meeting and talk in person on the day of the fair.',
      },
    },
    tipsTitle: 'Tips for students',
    tips: {
      questions: {
        title: 'Prepare questions',
        text: 'Read about each company first and bring two or three questions that their website does not answer.',
      },
      cv: {
        title: 'Update your CV to 1-2 pages',
        text: 'Put what matters for this application at the top and leave the rest out.',
      },
      early: {
        title: 'Arrive early',
        text: 'Be in the hall ten minutes before your meeting, so that you find the table and your breath.',
      },
      authentic: {
        title: 'Be authentic',
        text: 'Talk about what you have really done and what you want to learn. They meet many people and notice.',
      },
      followUp: {
        title: 'Follow up',
        text: 'Write a short thank-you within two days and name something from your conversation.',
      },
      several: {
        title: 'Apply to 3-5 companies',
        text: 'Enough to compare, few enough to prepare each meeting well.',
      },
    },
  },
  sv: {
    lead: 'En dag, en hall och människorna som vill anställa dig. Här hittar studenter och företag varandra innan de träffas.',
    stepsTitle: 'Så går det till',
    steps: {
      signUp: {
        title: 'Skapa konto',
        text: 'Skapa ditt konto med e-post och program. Det tar en minut.',
      },
      uploadCv: {
        title: 'Ladda upp CV',
        text: 'Lägg ditt CV som PDF i din profil. Företagen du söker till kan läsa det, ingen annan.',
      },
      apply: {
        title: 'Ansök',
        text: 'Välj företagen du vill träffa och ansök till vart och ett med ett klick.',
      },
      meet: {
        title: 'Träffas',
        text: 'När ett företag accepterar dig bokar du ett möte och ni ses på mässdagen.',
      },
    },
    tipsTitle: 'Tips till studenter',
    tips: {
      questions: {
        title: 'Förbered frågor',
        text: 'Läs på om varje företag och ta med två eller tre frågor som deras webbplats inte svarar på.',
      },
      cv: {
        title: 'Begränsa ditt CV till 1–2 sidor',
        text: 'Sätt det som är viktigt för ansökan överst och utelämna resten.',
      },
      early: {
        title: 'Kom i tid',
        text: 'Var i hallen tio minuter före mötet, så hinner du hitta bordet och andas ut.',
      },
      authentic: {
        title: 'Var dig själv',
        text: 'Berätta vad du verkligen har gjort och vad du vill lära dig. De träffar många och märker skillnaden.',
      },
      followUp: {
        title: 'Följ upp',
        text: 'Skriv ett kort tack inom två dagar och nämn något från samtalet.',
      },
      several: {
        title: 'Sök till 3–5 företag',
        text: 'Tillräckligt för att jämföra, få nog för att förbereda varje möte väl.',
      },
    },
  },
};

/** The default terms, in nine sections. */
interface TermsText {
  readonly updated: string;
  readonly lead: string;
  readonly sections: Readonly<
    Record<
      | 'operator'
      | 'accounts'
      | 'collected'
      | 'purpose'
      | 'storage'
      | 'sharing'
      | 'cookies'
      | 'rights'
      | 'changes',
      Section
    >
  >;
}

export const termsText: Readonly<Record<Language, TermsText>> = {
  en: {
    updated: 'Last updated October 2025',
    lead: 'These terms apply when you use this service. By creating an account you accept them.',
    sections: {
      operator: {
        title: 'Who runs the service',
        text: 'The service is operated by the university for research and educational purposes, and to bring students and companies together at its yearly career fair. It is free of charge for students.',
      },
      accounts: {
        title: 'Your account',
        text: 'Students create their own account; companies and staff receive theirs from the organisers. Give correct details, keep your password to yourself, and use only your own account. The organisers may deactivate an account that is misused.',
      },
      collected: {
        title: 'What we store',
        text: "For students: name, email, program, the CV you upload, your applications and meetings, the companies you save with your notes, the positions and industries you look for, whether you want the newsletter and, if you give them, year of study, month of graduation and languages. For companies: the contact person's name and email and what you publish on your profile. For everyone: when you logged in and what you changed, to keep the service secure. If a page fails, it reports which part failed and nothing about you. A code derived from your network address is kept for two hours, so that nobody is counted twice.",
      },
      purpose: {
        title: 'What we use it for',
        text: 'We use your data to run the fair: to show your application to the companies you choose, to plan meetings, to send you the emails the service needs, and, if you agreed, the newsletter. Numbers without names may be used in research and teaching.',
      },
      storage: {
        title: 'Where and how long',
        text: 'All data is stored in the EU. We keep your account until you delete it, and other data for a limited time after the fair; the privacy page says how long. A student account that has not been used for two years is deleted, 30 days after an email about it. Backups are overwritten after that.',
      },
      sharing: {
        title: 'Who sees it',
        text: 'A company sees your name, program, CV and what you say about your studies only after you have applied to it. It sees your email address only after it has accepted you, and until 60 days after the fair. The organisers see what they need to run the fair. We do not sell your data or pass it on to anyone else, unless the law requires it.',
      },
      cookies: {
        title: 'Cookies',
        text: 'Only essential cookies are used: one that keeps you logged in, and one each for the language and the colours you have chosen. There is no tracking and no advertising.',
      },
      rights: {
        title: 'Your rights',
        text: 'You may see, correct, download and delete your data at any time, withdraw your consent to the newsletter, and complain to the data protection authority. Deleting your account removes your CV and your applications.',
      },
      changes: {
        title: 'Changes and liability',
        text: 'We may change these terms and state the date above when we do. The service is offered as it is; we do our best to keep it available, and cannot promise that you get a meeting or a job.',
      },
    },
  },
  sv: {
    updated: 'Senast uppdaterad oktober 2025',
    lead: 'Villkoren gäller när du använder tjänsten. Du godkänner dem när du skapar ett konto.',
    sections: {
      operator: {
        title: 'Vem som driver tjänsten',
        text: 'Tjänsten drivs av universitetet i forsknings- och utbildningssyfte och för att studenter och företag ska mötas på den årliga arbetsmarknadsdagen. Den är kostnadsfri för studenter.',
      },
      accounts: {
        title: 'Ditt konto',
        text: 'Studenter skapar sitt eget konto; företag och personal får sitt av arrangörerna. Lämna riktiga uppgifter, håll lösenordet för dig själv och använd bara ditt eget konto. Arrangörerna får stänga av ett konto som missbrukas.',
      },
      collected: {
        title: 'Vad vi lagrar',
        text: 'För studenter: namn, e-post, program, det CV du laddar upp, dina ansökningar och möten, företagen du sparar med dina anteckningar, tjänsterna och branscherna du söker, om du vill ha nyhetsbrevet och, om du anger det, studieår, examensmånad och språk. För företag: kontaktpersonens namn och e-post och det ni publicerar i profilen. För alla: när du loggade in och vad du ändrade, för säkerhetens skull. Om en sida inte fungerar rapporterar den vilken del som gick fel, och inget om dig. En kod som beräknas från din nätverksadress sparas i två timmar, så att ingen räknas två gånger.',
      },
      purpose: {
        title: 'Vad vi använder det till',
        text: 'Vi använder uppgifterna för att genomföra mässan: för att visa din ansökan för de företag du väljer, planera möten, skicka de mejl tjänsten behöver och, om du har sagt ja, nyhetsbrevet. Siffror utan namn kan användas i forskning och undervisning.',
      },
      storage: {
        title: 'Var och hur länge',
        text: 'Alla uppgifter lagras inom EU. Kontot sparas tills du raderar det och övriga uppgifter en begränsad tid efter mässan; sidan Integritet anger hur länge. Ett studentkonto som inte har använts på två år raderas, 30 dagar efter ett mejl om det. Säkerhetskopior skrivs sedan över.',
      },
      sharing: {
        title: 'Vem som ser det',
        text: 'Ett företag ser ditt namn, program, CV och det du berättar om dina studier först när du har ansökt till det. Din e-postadress ser det först när det har accepterat dig, och till och med 60 dagar efter mässan. Arrangörerna ser det de behöver för att genomföra mässan. Vi säljer inte dina uppgifter och lämnar dem inte vidare, om inte lagen kräver det.',
      },
      cookies: {
        title: 'Kakor',
        text: 'Endast nödvändiga kakor används: en som håller dig inloggad och en vardera för det språk och de färger du har valt. Ingen spårning och ingen reklam.',
      },
      rights: {
        title: 'Dina rättigheter',
        text: 'Du får när som helst se, rätta, ladda ner och radera dina uppgifter, återkalla ditt samtycke till nyhetsbrevet och klaga hos dataskyddsmyndigheten. När du raderar kontot tas ditt CV och dina ansökningar bort.',
      },
      changes: {
        title: 'Ändringar och ansvar',
        text: 'Vi kan ändra villkoren och anger då datumet ovan. Tjänsten erbjuds i befintligt skick; vi gör vårt bästa för att den ska vara tillgänglig och kan inte lova ett möte eller ett arbete.',
      },
    },
  },
};

const paragraphs = (parts: readonly string[]) => parts.join('\n\n');

/** Returns the default text of a page as Markdown. Admins who write their own text start from it. */
export function markdownOf(page: FairText, language: Language): string {
  if (page === 'terms') {
    const { lead, sections } = termsText[language];
    return paragraphs([
      lead,
      ...Object.values(sections).flatMap(({ title, text }, n) => [`## ${n + 1}. ${title}`, text]),
    ]);
  }
  const { lead, stepsTitle, steps, tipsTitle, tips } = aboutText[language];
  const below = (sections: Readonly<Record<string, Section>>) =>
    Object.values(sections).flatMap(({ title, text }) => [`### ${title}`, text]);
  return paragraphs([lead, `## ${stepsTitle}`, ...below(steps), `## ${tipsTitle}`, ...below(tips)]);
}
