/**
 * Where pdf.js finds character maps, standard fonts, image decoders and colour profiles, in a folder by its
 * version. The build copies cmaps, standard_fonts, wasm and iccs of pdfjs-dist there. Same origin, so the content security policy holds.
 */
export const PDF_ASSET_BASE = '/assets/pdfjs/';
