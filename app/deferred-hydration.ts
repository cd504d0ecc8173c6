/**
 * A page is of use before its scripts are: so what is seen comes first. The router announces some dozen modules at the
 * head of a page, where on a slow line they take from the styles, the letters and the large picture what these need to
 * be seen. Here they wait until the page has been painted, or somebody touches it.
 */

/** How the router announces a module, and the same so that no browser heeds it yet. */
const [announced, waiting] = ['<link rel="modulepreload"', '<link rel="late-module"'];
/** How the router's own script begins, after its nonce. */
const [moduleType, waitingType] = [' type="module" async="">', ' type="text/late-module">'];

/** The page with its modules waiting; `hydrationStartScript` lets them go. What is not found stays, and starts by itself. */
export function deferModuleScripts(page: string): string {
  const headEnd = page.indexOf('</head>');
  const at = page.lastIndexOf(moduleType);
  if (headEnd < 0 || at < headEnd) return page;
  const head = page.slice(0, headEnd).replaceAll(announced, waiting);
  return head + page.slice(headEnd, at) + waitingType + page.slice(at + moduleType.length);
}

/**
 * Runs at the end of the page's body. What somebody does before the page is alive, which app/entry.client.tsx tells, is
 * done then: the last press on a button, a form that only scripts can send, and what was written into fields, also while
 * the rest of the page was on its way, told to them as if it were written now; each in a task of its own, so that a form
 * is sent with what was written. A page that is opened unseen is never painted, and waits for nothing.
 */
export const hydrationStartScript = `(() => {
  const touches = ['pointerdown', 'keydown', 'focusin'];
  const isWritten = (field) => field.value !== field.defaultValue;
  const fields = new Set([...document.querySelectorAll('input, textarea')].filter(isWritten));
  let begun = false, pressed, sent;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const name of touches) removeEventListener(name, begin, true);
    for (const link of document.querySelectorAll('link[rel=late-module]')) link.rel = 'modulepreload';
    const text = document.querySelector('script[type="text/late-module"]');
    if (!text) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = text.nonce;
    script.text = text.text;
    document.head.append(script);
  };
  const press = ({ target }) => { pressed = target.closest('button:not([type=submit])') ?? pressed; };
  const write = ({ target }) => fields.add(target);
  const send = (event) => {
    if (event.target.hasAttribute('action')) return;
    event.preventDefault();
    sent = event.target;
  };
  for (const name of touches) addEventListener(name, begin, true);
  addEventListener('click', press, true);
  addEventListener('input', write, true);
  addEventListener('submit', send, true);
  addEventListener('diyar:alive', () => {
    removeEventListener('click', press, true);
    removeEventListener('input', write, true);
    removeEventListener('submit', send, true);
    const written = [...fields].map((field) => [field, field.value]);
    setTimeout(() => {
      for (const [field, value] of written) {
        if (!field.isConnected || !value || /checkbox|radio|file/.test(field.type)) continue;
        field.value = '';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
        for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
      }
      setTimeout(() => {
        if (pressed?.isConnected) pressed.click();
        if (sent?.isConnected) sent.requestSubmit();
      });
    });
  }, { once: true });
  const painted = () => requestAnimationFrame(() => setTimeout(begin));
  const picture = document.querySelector('img[fetchpriority=high]');
  if (document.hidden) begin();
  else if (picture) { picture.decode().then(painted, painted); setTimeout(begin, 2000); }
  else painted();
})()`.replaceAll(/\n\s*/g, ' ');
