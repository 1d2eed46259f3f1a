// Runs in the browser, in pages of `npm run dev` only: loads the page anew when the area has a new build.
// It asks for a small file: the page's content security policy allows its own origin and nothing else, and the server
// is the same as in production, which has no endpoint for this.
(() => {
  const EVERY_MS = 400;
  let first;
  const look = async () => {
    try {
      const answer = await fetch('/live-build.json', { cache: 'no-store' });
      // Before the first build there is no such file.
      const build = answer.ok ? (await answer.json()).build : '';
      first ??= build;
      if (build !== first) return location.reload();
    } catch {
      // The server is being started again.
    }
    setTimeout(look, EVERY_MS);
  };
  look();
})();
