// Runs in every page of these tests before the page's own scripts: keeps what cannot be read afterwards.
{
  const spy = {
    spoken: [], // { version, text }: what was added to the live region, in order
    sent: [], // the frames the page sent over its sockets
    violations: [], // of the content security policy
    unfocused: [], // times at which the focus was on nothing, since `watchFocus`
  };
  window.spy = spy;

  document.addEventListener('securitypolicyviolation', (event) => {
    spy.violations.push(`${event.violatedDirective}: ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`);
  });

  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    spy.sent.push(JSON.parse(data));
    return send.call(this, data);
  };

  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!(target instanceof Element) || !target.matches('[data-spoken]')) continue;
      for (const node of addedNodes) {
        if (node instanceof HTMLElement) {
          spy.spoken.push({ version: Number(node.dataset.version), text: node.textContent });
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });

  // From now on the focus has to be on something in every frame that is drawn. The look is taken right
  // after the frame, in a task of its own: within it, what the page does before drawing may come later.
  spy.watchFocus = () => {
    const frames = new MessageChannel();
    const nextFrame = () => requestAnimationFrame(() => frames.port2.postMessage(null));
    frames.port1.onmessage = () => {
      if (document.activeElement === document.body || document.activeElement === null) {
        spy.unfocused.push(document.querySelector('[data-said]')?.textContent ?? document.title);
      }
      nextFrame();
    };
    nextFrame();
  };

  // What a player can do on the game page: 'flip', 'over', or nothing yet.
  spy.moment = () => {
    if (document.querySelector('[data-end]')) return 'over';
    return document.querySelector('[data-flip][aria-disabled="false"]') ? 'flip' : null;
  };
}
