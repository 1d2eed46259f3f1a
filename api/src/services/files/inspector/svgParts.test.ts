import { describe, expect, it } from '@jest/globals';
import { partsOf } from './svgParts.mjs';

const parts = (inside: string) => partsOf(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
const inBase64 = (drawing: string) => `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;

describe('parts of an SVG that are not drawn', () => {
  it.each([
    ['COLOUR_FUNCTIONS', '<rect fill="oklch(0.6 0.2 29)"/>'],
    ['COLOUR_FUNCTIONS', '<style><![CDATA[.a{fill:lab(50% 1 1)}]]></style><g class="a"/>'],
    ['COLOUR_FUNCTIONS', '<stop style="stop-color:rgb(from red r g b)"/>'],
    ['CSS_VARIABLES', '<style>svg{--a:red}rect{fill:var(--a)}</style><rect/>'],
    ['CSS_VARIABLES', '<style>svg{--a:#0f0}</style><rect fill="var(--a, #f00)"/>'],
    ['FOREIGN_OBJECT', '<foreignObject width="9" height="9"/>'],
    ['IMAGE_FORMAT', '<image href="data:image/webp;base64,UklGRg=="/>'],
    ['LINKED_FILE', '<image xlink:href="https://example.com/logo.png"/>'],
    ['TEXT_ON_A_PATH', '<svg:text><svg:textPath href="#p">a</svg:textPath></svg:text>'],
    ['TEXT_ON_A_PATH', `<image href="${inBase64('<svg><text><textPath/></text></svg>')}"/>`],
    ['TRANSFORM_ORIGIN', '<g transform="rotate(9)" transform-origin="5 5"/>'],
    ['TRANSFORM_ORIGIN', '<style>.a{transform-origin:center}</style><g class="a" transform="scale(2)"/>'],
    ['FLOWED_TEXT', '<flowRoot><flowPara/></flowRoot>'],
    ['MESH_GRADIENT', '<meshgradient/>'],
  ])('reports %s in %s', (part, inside) => {
    expect(parts(inside).notDrawn).toEqual([part]);
  });

  it.each([
    ['an ordinary colour before a new one', '<path style="fill:#f00;fill:color(display-p3 1 0 0)"/>'],
    [
      'a colour in @supports',
      '<style>@supports (color:oklch(0 0 0)){.a{fill:oklch(0 0 0)}}</style><g class="a"/>',
    ],
    ['a variable with a fallback', '<path fill="var(--a, #f00)"/>'],
    ['a rule that no element uses', '<style>.a{fill:var(--b)}</style><path/>'],
    ['a part for one program in a switch', '<switch><foreignObject requiredExtensions="x:y"/><g/></switch>'],
    ['an origin where nothing turns', '<g transform="translate(9)" transform-origin="5 5"/>'],
    ['an embedded PNG', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
    ['a part of the same file', '<use href="#a"/>'],
  ])('reports nothing for %s', (_what, inside) => {
    expect(parts(inside).notDrawn).toEqual([]);
  });

  it.each([
    ['<g style="font-family:\'Foo Bar\',sans-serif"><text>a</text></g>', ['Foo Bar']],
    ['<style>.t{font:bold 12px/1.2 "Foo Bar", Arial}</style><text class="t">a</text>', ['Foo Bar']],
    ['<text font-family="&quot;Helvetica Neue&quot;, Arial">a</text>', ['Helvetica Neue']],
    ['<text font-family="system-ui, Arial">a</text>', []],
    ['<path style="font-family:Foo"/><text>a</text>', []],
  ])('names the first font of each text: %s', (inside, fonts) => {
    expect(parts(inside).fonts).toEqual(fonts);
  });
});
