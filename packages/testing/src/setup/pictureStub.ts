/** Address of every picture in tests. Builds replace the import by the address of the file. */
export default '/picture.webp';
