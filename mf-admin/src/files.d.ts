/** The text of a file. */
declare module '*.md' {
  const text: string;
  export default text;
}

/** The address of a picture. */
declare module '*.webp' {
  const url: string;
  export default url;
}
