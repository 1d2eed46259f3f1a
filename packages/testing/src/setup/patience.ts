import { configure } from '@testing-library/react';

/**
 * Timeout of `findBy…` queries in ms. Rendering the largest page takes two seconds of processor time. On a machine
 * that runs several test suites at once, it may take half a minute.
 */
configure({ asyncUtilTimeout: 45_000 });
