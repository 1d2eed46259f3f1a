// The face of @fair/containers: the compose file, tried on a container engine.
export { testCompose } from './testCompose.ts';
