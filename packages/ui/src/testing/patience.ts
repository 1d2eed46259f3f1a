import { configure } from '@testing-library/react';

/** How long `findBy…` waits, ms: a machine that runs several suites at once is slow, not wrong. */
configure({ asyncUtilTimeout: 15_000 });
