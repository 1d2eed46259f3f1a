import type { CvNote, NotDrawn } from '@fair/contract';
import { catalogue, type Language, LOCALES, text } from './text.ts';

/** Notes to a student about parts of a stored CV that companies cannot see (docs/adr/0033). */
export const cvNotes = catalogue({
  en: {
    PORTFOLIO:
      'This is a PDF portfolio. Companies see only its cover page; to see the files inside, they must download it and open it in Acrobat Reader. Combine the files into one ordinary PDF.',
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

/** Names of SVG elements that the server cannot render, for use in a sentence or a list. */
export const notDrawn = catalogue({
  en: {
    TEXT_ON_A_PATH: 'text on a path',
    FLOWED_TEXT: 'text that flows into a shape',
    FONT: 'text in a font we do not have',
    FOREIGN_OBJECT: 'web page content (foreignObject)',
    IMAGE_FORMAT: 'embedded pictures other than PNG and JPEG',
    LINKED_FILE: 'linked files',
    MESH_GRADIENT: 'mesh gradients',
    TRANSFORM_ORIGIN: 'parts turned or scaled with transform-origin',
    CSS_VARIABLES: 'values from CSS variables',
    COLOUR_FUNCTIONS: 'colours given as oklch(), lab() or color()',
  } satisfies Record<NotDrawn, string>,
  sv: {
    TEXT_ON_A_PATH: 'text längs en bana',
    FLOWED_TEXT: 'text som flödar in i en form',
    FONT: 'text i ett typsnitt som vi inte har',
    FOREIGN_OBJECT: 'innehåll från webbsidor (foreignObject)',
    IMAGE_FORMAT: 'inbäddade bilder utom PNG och JPEG',
    LINKED_FILE: 'länkade filer',
    MESH_GRADIENT: 'nätövertoningar (mesh gradients)',
    TRANSFORM_ORIGIN: 'delar som vridits eller skalats med transform-origin',
    CSS_VARIABLES: 'värden från CSS-variabler',
    COLOUR_FUNCTIONS: 'färger angivna som oklch(), lab() eller color()',
  },
});

/** Returns a function that lists the names of the given elements within a sentence. */
export const partsInWords =
  (parts: readonly NotDrawn[]) =>
  (language: Language): string =>
    new Intl.ListFormat(LOCALES[language]).format(parts.map((part) => text(notDrawn, language, part)));
