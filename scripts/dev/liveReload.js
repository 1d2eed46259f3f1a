// Runs in the browser on pages of `npm run dev`. Reloads the page when the area has a new build. Polls a small file of
// the web root, because the server has no endpoint that reports builds, and the content security policy forbids
// requests to other origins.
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
      // The request has failed, because the server is restarting.
    }
    setTimeout(look, EVERY_MS);
  };
  look();
})();
