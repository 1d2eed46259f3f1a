import { isTextLink } from '@fair/texts/textLinks';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import './markdown.css';

type Root = ReturnType<typeof fromMarkdown>;
type RootContent = Root['children'][number];
type Nodes = Root | RootContent;

export interface MarkdownProps {
  readonly text: string;
}

/**
 * Renders a Markdown text (CommonMark) below the page's `h1`. This component maps each node type to a React element, so
 * user input never becomes HTML. HTML is shown as text, an image as its alt text, and a link to a forbidden URL
 * (`isTextLink`) as its text. Headings start at level 2 and skip no level, whatever levels the text uses.
 */
export function Markdown({ text }: MarkdownProps) {
  const content = useMemo(() => {
    const root = fromMarkdown(text);
    return childrenOf(root, { levels: levelsOf(root.children), addresses: addressesOf(root) });
  }, [text]);
  return <div className="fair-markdown">{content}</div>;
}

interface Context {
  readonly levels: ReadonlyMap<Nodes, number>;
  /** URL of each link definition (`[label]: https://…`), by its label. */
  readonly addresses: ReadonlyMap<string, string>;
}

function levelsOf(nodes: readonly RootContent[]): Map<Nodes, number> {
  const headings = nodes.filter((node) => node.type === 'heading');
  const shallowest = Math.min(6, ...headings.map(({ depth }) => depth));
  let before = 1;
  return new Map(
    headings.map((heading) => {
      before = Math.min(before + 1, heading.depth - shallowest + 2, 6);
      return [heading, before];
    }),
  );
}

function addressesOf(root: Nodes): Map<string, string> {
  const found = new Map<string, string>();
  const look = (node: Nodes) => {
    if (node.type === 'definition') found.set(node.identifier, node.url);
    if ('children' in node) node.children.forEach(look);
  };
  look(root);
  return found;
}

const childrenOf = (node: Nodes, context: Context): ReactNode =>
  'children' in node
    ? // biome-ignore lint/suspicious/noArrayIndexKey: the text is shown as it is, nothing in it moves
      node.children.map((child, at) => <Fragment key={at}>{elementOf(child, context)}</Fragment>)
    : null;

function elementOf(node: Nodes, context: Context): ReactNode {
  const inside = () => childrenOf(node, context);
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value;
    case 'paragraph':
      return <p>{inside()}</p>;
    case 'heading':
      return createElement(`h${context.levels.get(node) ?? 6}`, null, inside());
    case 'emphasis':
      return <em>{inside()}</em>;
    case 'strong':
      return <strong>{inside()}</strong>;
    case 'link':
      return linkTo(node.url, inside());
    case 'linkReference':
      return linkTo(context.addresses.get(node.identifier), inside());
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inside()}</ol> : <ul>{inside()}</ul>;
    case 'listItem':
      return <li>{node.spread ? inside() : withoutParagraphs(node, context)}</li>;
    case 'blockquote':
      return <blockquote>{inside()}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'image':
    case 'imageReference':
      return node.alt;
    default:
      return null;
  }
}

/** Returns the content of a list item without paragraph elements, so that a one-line item stays one line. */
const withoutParagraphs = (item: Nodes & { type: 'listItem' }, context: Context) =>
  item.children.map((child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={at}>
      {child.type === 'paragraph' ? childrenOf(child, context) : elementOf(child, context)}
    </Fragment>
  ));

function linkTo(address: string | undefined, words: ReactNode): ReactNode {
  if (!address || !isTextLink(address)) return words;
  return address.startsWith('/') ? (
    <Link to={address}>{words}</Link>
  ) : (
    <a href={address} rel="noopener">
      {words}
    </a>
  );
}
