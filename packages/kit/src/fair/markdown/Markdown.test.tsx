import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Markdown } from './Markdown.tsx';

const show = (text: string) =>
  render(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  ).container;
const levels = (container: HTMLElement) =>
  [...container.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => tagName);

test.each([
  ['# One\n\n## Two\n\n# Three', ['H2', 'H3', 'H2']],
  ['### One\n\n###### Two\n\n#### Three', ['H2', 'H3', 'H3']],
  ['## One\n\nOne more\n---', ['H2', 'H2']],
])("starts headings below the page's and skips no level: %j", (text, expected) => {
  expect(levels(show(text))).toEqual(expected);
});

test('shows HTML as text', () => {
  const container = show(
    'A <img src=x onerror=alert(1)> b\n\n<script>alert(1)</script>\n\n<div onclick="alert(1)">c</div>',
  );
  expect(container.querySelector('img, script, [onclick]')).toBeNull();
  expect(container.textContent).toContain('<script>alert(1)</script>');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://a.example',
  '//evil.example',
  '/\\evil.example',
  'JAVASCRIPT:alert(1)',
])('shows a link to %s as its text', (address) => {
  const container = show(`[words](<${address}>) and [named][one]\n\n[one]: <${address}>`);
  expect(container.querySelector('a')).toBeNull();
  expect(container.textContent).toContain('words and named');
});

test('links to the web, to mail and to our own pages, and shows an image as its alt text', () => {
  show(
    '[web](https://a.example/x) [mail](mailto:us@fair.example) [own](/terms) [named][n] ![map](https://a.example/m.png)\n\n[n]: https://n.example',
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['web', 'mail', 'own', 'named'].map(hrefOf)).toEqual([
    'https://a.example/x',
    'mailto:us@fair.example',
    '/terms',
    'https://n.example',
  ]);
  expect(screen.queryByRole('img')).toBeNull();
  screen.getByText(/map/);
});

test('renders lists, emphasis, quotes, code and lines', () => {
  const container = show('- one\n- **two**\n\n3. three\n\n> said *so*\n\n`code`\n\n---');
  expect(container.querySelectorAll('ul > li')).toHaveLength(2);
  expect(container.querySelector('li p')).toBeNull();
  expect(container.querySelector('ol')?.start).toBe(3);
  for (const element of ['strong', 'blockquote em', 'p code', 'hr'])
    expect(container.querySelector(element)).not.toBeNull();
});
