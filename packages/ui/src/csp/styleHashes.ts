/**
 * CSP sources for the two style tags that libraries insert without a nonce, always with the same text:
 * sonner 2.0.8 (which puts its tag into the page empty, hence the hash of nothing) and react-fast-marquee 1.6.5. Put them into `style-src` beside `'self'` and the nonce of antd.
 * csp.test.ts reads both tags and fails when an upgrade changes one.
 */
export const STYLE_HASHES: readonly string[] = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-uwm6S7+qj9GWyOSySzPZxUdi5ma+aTbZF3ydhskMcSQ='",
];
