/**
 * CSP hashes of the style tags that libraries insert without a nonce, always with the same text: sonner 2.0.8
 * (which inserts its tag empty, hence the hash of the empty string) and react-fast-marquee 1.6.5. They belong
 * in `style-src` with `'self'` and antd's nonce. csp.test.ts fails if an upgrade changes one of them.
 */
export const STYLE_HASHES: readonly string[] = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-uwm6S7+qj9GWyOSySzPZxUdi5ma+aTbZF3ydhskMcSQ='",
];
