/**
 * Defers the scripts of a page until its first paint or the first interaction. The router preloads about a dozen modules
 * from the head of a page; on a slow connection they would compete with the styles, fonts and the large picture.
 */

/** The router's preload of a module, and the same with a relation that browsers ignore. */
const [preload, deferredPreload] = ['<link rel="modulepreload"', '<link rel="deferred-module"'];
/** The end of the opening tag of the router's script, and the same with a type that browsers do not run. */
const [scriptType, deferredScriptType] = [' type="module" async="">', ' type="text/deferred-module">'];

/**
 * Defers the modules of a rendered page; `hydrationStartScript` loads them. A page without the router's tags is returned
 * unchanged, so that its scripts start at once.
 */
export function deferModuleScripts(page: string): string {
  const headEnd = page.indexOf('</head>');
  const at = page.lastIndexOf(scriptType);
  if (headEnd < 0 || at < headEnd) return page;
  const head = page.slice(0, headEnd).replaceAll(preload, deferredPreload);
  return head + page.slice(headEnd, at) + deferredScriptType + page.slice(at + scriptType.length);
}

/**
 * The script at the end of the page's body. It loads the deferred modules after the first paint of the page and of its
 * large picture, after two seconds, or on the first interaction. A page in a hidden tab is never painted, so its modules
 * load at once.
 *
 * Interactions before hydration are replayed on the event `diyar:hydrated` of app/entry.client.tsx: first the input of
 * fields, then in a later task the last press on a button and the submission of a form without an action, so that the
 * form is sent with the input.
 */
export const hydrationStartScript = `(() => {
  const interactions = ['pointerdown', 'keydown', 'focusin'];
  const isEdited = (field) => field.value !== field.defaultValue;
  const editedFields = new Set([...document.querySelectorAll('input, textarea')].filter(isEdited));
  let isStarted = false, pressedButton, submittedForm;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const name of interactions) removeEventListener(name, start, true);
    for (const link of document.querySelectorAll('link[rel=deferred-module]')) link.rel = 'modulepreload';
    const deferred = document.querySelector('script[type="text/deferred-module"]');
    if (!deferred) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = deferred.nonce;
    script.text = deferred.text;
    document.head.append(script);
  };
  const onClick = ({ target }) => { pressedButton = target.closest('button:not([type=submit])') ?? pressedButton; };
  const onInput = ({ target }) => editedFields.add(target);
  const onSubmit = (event) => {
    if (event.target.hasAttribute('action')) return;
    event.preventDefault();
    submittedForm = event.target;
  };
  for (const name of interactions) addEventListener(name, start, true);
  addEventListener('click', onClick, true);
  addEventListener('input', onInput, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('diyar:hydrated', () => {
    removeEventListener('click', onClick, true);
    removeEventListener('input', onInput, true);
    removeEventListener('submit', onSubmit, true);
    const inputs = [...editedFields].map((field) => [field, field.value]);
    setTimeout(() => {
      for (const [field, value] of inputs) {
        if (!field.isConnected || !value || /checkbox|radio|file/.test(field.type)) continue;
        field.value = '';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
        for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
      }
      setTimeout(() => {
        if (pressedButton?.isConnected) pressedButton.click();
        if (submittedForm?.isConnected) submittedForm.requestSubmit();
      });
    });
  }, { once: true });
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));
  const picture = document.querySelector('img[fetchpriority=high]');
  if (document.hidden) start();
  else if (picture) { picture.decode().then(startAfterPaint, startAfterPaint); setTimeout(start, 2000); }
  else startAfterPaint();
})()`.replaceAll(/\n\s*/g, ' ');
