// Runs in the browser, in builds of `npm start` only: loads the page anew when there is a new build. It asks the server
// that this script came from for a small file.
(() => {
  const EVERY_MS = 400;
  // The bundler's name for the address of the build.
  const address = new URL('live-build.json', new URL(__webpack_public_path__, window.location.href));
  let first;
  const look = async () => {
    try {
      const answer = await fetch(address, { cache: 'no-store', credentials: 'omit' });
      const { build } = await answer.json();
      first ??= build;
      if (build !== first) return window.location.reload();
    } catch {
      // The server is being started again.
    }
    setTimeout(look, EVERY_MS);
  };
  look();
})();
