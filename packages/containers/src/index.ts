// Public interface of @fair/containers. Tests the compose file on a container engine.
export { testCompose } from './testCompose.ts';
