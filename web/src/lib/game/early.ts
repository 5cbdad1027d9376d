import { AGAIN } from '../device/again.ts';

/**
 * What a room's page does first besides what every page does, in the page itself: it asks for the words
 * and says hello to the server while everything else is still on its way. To the welcome of a table that
 * has not begun it answers at once with the start, as the page would (`Game.welcome`). `ahead.ts` takes over what it
 * began; without it, or where it fails, the page begins by itself, only later.
 *
 * It is a text because the content security policy names it by its hash, which vite.config.ts makes
 * from these very characters. `data-words` on the script's element maps languages to their files.
 */
export const EARLY = `(() => {
  try {
    const room = /^\\/r\\/([^/]+)/.exec(location.pathname)[1];
    const words = JSON.parse(document.currentScript.dataset.words);
    const chosen = /(?:^|; )lang=([a-z]+)/.exec(document.cookie);
    const wanted = [chosen && chosen[1], ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]), 'en'];
    const file = words[wanted.find((lang) => lang in words)];
    if (file) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    const token = localStorage.getItem('mekuri.token');
    if (!/^[0-9a-f]{64}$/.test(token) || /[?&]screen/.test(location.search)) return;
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/api/socket');
    const call = { room: decodeURIComponent(room), socket, heard: [] };
    socket.onopen = () => socket.send(JSON.stringify({ do: 'hello', protocol: 1, room: call.room, token, since: null }));
    socket.onmessage = ({ data }) => {
      if (call.heard.push(data) > 1 || sessionStorage.getItem('mekuri.change')) return;
      const { seats, view } = JSON.parse(data);
      if (!view || !seats.length || view.mode === 'friends' || view.phase !== 'lobby' || view.game) return;
      const chance = (bytes) => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
      call.begun = { do: 'start', game: 0, entropy: chance(32), id: chance(16), room: call.room };
      socket.send(JSON.stringify(call.begun));
    };
    window.mekuriCall = call;
  } catch {}
})();`;

/** Both in one, as a room's page has them: what they have in common takes no room twice. */
export const AGAIN_EARLY = `${AGAIN}\n${EARLY}`;
