/**
 * Replaces antd's index in Jest: each component is loaded on first use, as in the build (federation/build),
 * instead of all seventy in each test file.
 */
module.exports = new Proxy({} as Record<string, unknown>, {
  get: (_, name) =>
    typeof name === 'string' && name !== '__esModule' ? require(`antd/lib/${folderOf(name)}`).default : true,
});

/** Returns the folder of a component: `DatePicker` is in `date-picker`. */
const folderOf = (name: string) => name.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase();
