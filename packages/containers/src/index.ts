// Public interface of @fair/containers: tests the compose file on a container engine.
export { testCompose } from './testCompose.ts';
