/** A Markdown file is imported as its text. */
declare module '*.md' {
  const text: string;
  export default text;
}

/** A picture is imported as its URL. */
declare module '*.webp' {
  const url: string;
  export default url;
}
