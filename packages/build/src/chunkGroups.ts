// How the shell's build groups what is shared into files.
import type { OptimizationSplitChunksOptions } from '@rspack/core';

/** Modules of antd and of the primitives it is made of, by folder. */
const antdParts = (...names: string[]) =>
  new RegExp(`[\\\\/](?:antd[\\\\/]es|@rc-component)[\\\\/](?:${names.join('|')})[\\\\/]`);

const group = (name: string, test: RegExp, priority = 1) => ({ name, test, priority, enforce: true });

/**
 * First paint is what the entry imports. The rest of what is shared is grouped by what is used together: one chunk
 * per component made an area ask for nineteen files, coarse groups made it load what it does not show.
 */
export const chunkGroups: OptimizationSplitChunksOptions = {
  chunks: 'async',
  minSize: 20_000,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // remotes.json is read with it, and the areas' forms are checked.
    schemas: group('schemas', /[\\/]node_modules[\\/]zod[\\/]/),
    dates: group('dates', antdParts('picker', 'date-picker', 'time-picker')),
    tables: group('tables', antdParts('table', 'pagination', 'tree', 'dropdown', 'menu', 'context')),
    cards: group('cards', antdParts('card', 'tabs')),
    controls: group(
      'controls',
      antdParts('select', 'virtual-list', 'overflow', 'empty', 'spin', 'radio', 'switch'),
    ),
    // What several of the above are made of; too small to be fetched alone, too many to be in each.
    basics: {
      ...group(
        'controls',
        /[\\/](?:@ant-design[\\/]icons(?:-svg)?|antd[\\/]es[\\/](?:_util|style|grid|layout|config-provider)|dayjs|throttle-debounce)[\\/]/,
        0,
      ),
      minChunks: 2,
    },
    parts: group('parts', /packages[\\/]ui[\\/]src[\\/](?!(?:PdfViewer|DataTable|DateField|FileDrop)[\\/])/),
    motion: group(
      'parts',
      /[\\/]node_modules[\\/](?:react-intersection-observer|react-countup|countup\.js)[\\/]/,
    ),
  },
};
