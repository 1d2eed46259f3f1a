/**
 * Base path of pdf.js's character maps, standard fonts, image decoders and colour profiles, in a folder per
 * version. The build copies cmaps, standard_fonts, wasm and iccs of pdfjs-dist there. Same origin, as the
 * content security policy requires.
 */
export const PDF_ASSET_BASE = '/assets/pdfjs/';
