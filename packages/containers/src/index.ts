// Public interface of @fair/containers, which tests the compose file on a container engine.
export { testCompose } from './testCompose.ts';
