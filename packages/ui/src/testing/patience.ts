import { configure } from '@testing-library/react';

/** Timeout of `findBy…` queries in ms, for machines that run several suites at once. */
configure({ asyncUtilTimeout: 15_000 });
