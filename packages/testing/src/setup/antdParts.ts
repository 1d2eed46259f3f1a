/**
 * Replaces antd's index in Jest. Each component is loaded when it is first used, as in the build (federation/build).
 * Otherwise every test file would load all seventy components.
 */
module.exports = new Proxy({} as Record<string, unknown>, {
  get: (_, name) =>
    typeof name === 'string' && name !== '__esModule' ? require(`antd/lib/${folderOf(name)}`).default : true,
});

/** Returns the folder of a component, for example `date-picker` for `DatePicker`. */
const folderOf = (name: string) => name.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase();
