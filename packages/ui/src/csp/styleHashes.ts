/**
 * CSP hashes of style tags that libraries insert without a nonce. The texts of these tags are constant: sonner 2.0.8
 * inserts an empty tag, hence the hash of the empty string; the others are from react-fast-marquee 1.6.5 and
 * react-zoom-pan-pinch 4.2.0. The hashes belong in `style-src`, next to `'self'` and the nonce for antd. csp.test.ts
 * fails if an upgrade changes one of the texts.
 */
export const STYLE_HASHES: readonly string[] = [
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-uwm6S7+qj9GWyOSySzPZxUdi5ma+aTbZF3ydhskMcSQ='",
];
