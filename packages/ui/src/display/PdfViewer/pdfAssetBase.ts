/**
 * Base path of the files pdf.js loads on demand: character maps, standard fonts, image decoders and colour profiles. The
 * build copies the folders cmaps, standard_fonts, wasm and iccs of pdfjs-dist to a subfolder named after the version.
 * They are on the same origin, as the content security policy requires.
 */
export const PDF_ASSET_BASE = '/assets/pdfjs/';
