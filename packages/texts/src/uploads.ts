import type { CvNote } from '@fair/contract';
import { catalogue } from './text.ts';

/** What a student is told about a stored CV that companies do not see as a whole (docs/adr/0033). */
export const cvNotes = catalogue({
  en: {
    PORTFOLIO:
      'This is a PDF portfolio. Companies see its cover page only; they must download it and open it in Acrobat Reader for the files inside. Combine the files into one ordinary PDF.',
    FORM: 'This is a form made in Adobe Designer. Companies see its pages as they were last saved. Open the CV here to check that your answers are on them, or print the form to a new PDF.',
    DYNAMIC_FORM:
      'This is a form that builds its pages in Acrobat Reader. Companies see a placeholder page instead of your CV. Print the form to a new PDF and upload that.',
  } satisfies Record<CvNote, string>,
  sv: {
    PORTFOLIO:
      'Det här är en PDF-portfölj. Företagen ser bara försättsbladet; filerna i den når de först när de laddar ner den och öppnar den i Acrobat Reader. Slå ihop filerna till en vanlig PDF.',
    FORM: 'Det här är ett formulär gjort i Adobe Designer. Företagen ser sidorna som de senast sparades. Öppna CV:t här och kontrollera att dina svar syns, eller skriv ut formuläret till en ny PDF.',
    DYNAMIC_FORM:
      'Det här är ett formulär som skapar sina sidor i Acrobat Reader. Företagen ser en tom mall i stället för ditt CV. Skriv ut formuläret till en ny PDF och ladda upp den.',
  },
});
