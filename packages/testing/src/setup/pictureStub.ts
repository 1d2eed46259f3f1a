/** URL that stands for every imported picture in tests. A build inserts the URL of the real file. */
export default '/picture.webp';
