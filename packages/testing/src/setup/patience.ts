import { configure } from '@testing-library/react';

/**
 * Timeout of `findBy…` queries in ms. Drawing the largest page takes two seconds of CPU, which a machine that runs several suites
 * at once may stretch over half a minute.
 */
configure({ asyncUtilTimeout: 45_000 });
