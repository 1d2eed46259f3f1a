// Runs in the browser on pages of `npm run dev`, and reloads the page when the area has a new build. It polls a small
// file, because the content security policy allows only requests to the page's own origin, and the server has no endpoint
// for this.
(() => {
  const EVERY_MS = 400;
  let first;
  const look = async () => {
    try {
      const answer = await fetch('/live-build.json', { cache: 'no-store' });
      // The file does not exist before the first build.
      const build = answer.ok ? (await answer.json()).build : '';
      first ??= build;
      if (build !== first) return location.reload();
    } catch {
      // The server is restarting.
    }
    setTimeout(look, EVERY_MS);
  };
  look();
})();
