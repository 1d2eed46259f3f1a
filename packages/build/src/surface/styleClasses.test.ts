/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { classesIn, classesNamed } from './styleClasses.ts';

test('the classes of a style sheet: of its selectors, not of numbers, texts, addresses and comments; none of antd', () => {
  const css = `/* .gone */ .fair-panel, a.fair-panel--band:hover > .x_1 { margin: .5rem; background: url(a.png) }
    .ant-btn.fair-icon::after { content: ".text" } @media (min-width: 1.5em) { :is(.fair-a,.-b) { top: 0 } }`;
  expect(classesIn(css)).toEqual(['-b', 'fair-a', 'fair-icon', 'fair-panel', 'fair-panel--band', 'x_1']);
});

test('a build names a class in a text, in a selector, or by how it begins', () => {
  const classes = [
    'fair-a',
    'fair-b',
    'fair-status',
    'fair-status--done',
    'fair-status--new',
    'fair-z',
    'other',
  ];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a minifier leaves
  const script = 'x={className:a?"fair-a student":`fair-status--${k}`,y:"fair-"+k}';
  expect(classesNamed(classes, [script, '.student .fair-b{top:0}'])).toEqual([
    'fair-a',
    'fair-b',
    'fair-status--done',
    'fair-status--new',
  ]);
});
