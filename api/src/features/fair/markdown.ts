import { isTextLink } from '@fair/texts/textLinks';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Sentence } from '../../http/errors.ts';

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];

/** So much of what is wrong is shown. Characters. */
const SHOWN = 60;

/**
 * What of a text cannot be shown by pages (packages/kit/src/markdown, which reads it with the same parser): HTML, pictures, and links to
 * other places than the web by https, an address of mail or a page of ours. The first of it.
 */
export function problemIn(text: string): Sentence | undefined {
  const nodes: Node[] = [fromMarkdown(text)];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const problem = problemOf(node);
    if (problem) return problem;
    if ('children' in node) nodes.push(...[...node.children].reverse());
  }
  return undefined;
}

function problemOf(node: Node): Sentence | undefined {
  if (node.type === 'html') return ['NO_HTML', { found: shown(node.value) }];
  if (node.type === 'image') return ['NO_PICTURES', { found: shown(node.url) }];
  if (node.type === 'imageReference') return ['NO_PICTURES', { found: shown(node.label ?? node.identifier) }];
  if ((node.type === 'link' || node.type === 'definition') && !isTextLink(node.url))
    return ['NOT_A_TEXT_LINK', { found: shown(node.url) }];
  return undefined;
}

const shown = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
