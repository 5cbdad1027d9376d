/**
 * A script in every page, before all others: it loads the page anew when a part of its code or its style
 * did not come, as soon as the server answers. A browser asks only once for a part of a page, so that a
 * server which is away for a moment would leave the page dead. A table that is whole is left alone
 * (GamePage.svelte marks it): what comes later says itself that it did not come, and a flip may be waiting to be sent.
 *
 * Where something is broken for good it stops: five times within a minute are all, each after a longer
 * pause. What it says stands in `data-say` of its element, by language: that it waits, and that it has
 * given up. As in early.ts, the script is a text, and its hash is in the content security policy; it is
 * short because a room's page counts its bytes.
 */
export const AGAIN = `(() => {
  const say = JSON.parse(document.currentScript.dataset.say);
  const lately = () => JSON.parse(sessionStorage.getItem('mekuri.again') || '[]').filter((at) => Date.now() - at < 60000);
  let failed, note;
  const show = (which) => {
    const chosen = /(?:^|; )lang=([a-z]+)/.exec(document.cookie);
    const wanted = [chosen && chosen[1], ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]), 'en', ...Object.keys(say)];
    note ||= document.body.appendChild(document.createElement('p'));
    note.setAttribute('role', 'alert');
    note.style.cssText = 'position:fixed;inset:auto 0 0;z-index:9;padding:1rem;background:Canvas;color:CanvasText';
    note.textContent = say[wanted.find((lang) => lang in say)][which];
  };
  const again = async () => {
    if (failed || 'whole' in document.documentElement.dataset) return;
    failed = true;
    const patience = setTimeout(show, 3000, 0);
    try {
      for (let pause = 200 * 2 ** lately().length, up; !up; pause = Math.min(2 * pause, 10000)) {
        await new Promise((go) => setTimeout(go, pause));
        up = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(({ status }) => status < 500, () => false);
      }
      const times = lately();
      if (times.length < 5) {
        sessionStorage.setItem('mekuri.again', JSON.stringify([...times, Date.now()]));
        return location.reload();
      }
    } catch {}
    clearTimeout(patience);
    show(1);
  };
  addEventListener('error', ({ target }) => /modulepreload|stylesheet/.test(target.rel) && again(), true);
  addEventListener('vite:preloadError', again);
  addEventListener('unhandledrejection', ({ reason }) => /module/.test(reason) && again());
})();`;
