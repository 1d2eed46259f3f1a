/** A step of the guide for organisers. */
export interface GuideStep {
  readonly title: string;
  /** Description of the step's picture. */
  readonly alt: string;
  readonly paragraphs: readonly string[];
}

const HEADING = /^## \d+\. /m;
const PICTURE = /^!\[([^\]]*)\]\(/;

/**
 * Reads the steps of docs/ORGANISER.md or its translation: the parts below `## 1. Title`, each with a picture and
 * paragraphs.
 */
export function readGuide(markdown: string): GuideStep[] {
  const [, ...parts] = markdown.split(HEADING);
  return parts.map((part) => {
    const [title = '', ...blocks] = part.split(/\n{2,}/).map((block) => block.replaceAll('\n', ' ').trim());
    return {
      title,
      alt: blocks.map((block) => PICTURE.exec(block)?.[1]).find(Boolean) ?? '',
      // Backticks are removed, because the page shows plain text.
      paragraphs: blocks
        .filter((block) => block !== '' && !PICTURE.test(block))
        .map((block) => block.replaceAll('`', '')),
    };
  });
}
