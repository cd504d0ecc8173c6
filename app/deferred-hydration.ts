/**
 * Defers the scripts of a page, and on phones its other pictures, until its first paint or the first interaction. The router preloads
 * about a dozen modules from the head of a page, and browsers fetch pictures from several screens below the visible part; on a slow
 * connection they would compete with the styles, fonts and the large picture.
 */

/** The router's preload of a module, and the same with a relation that browsers ignore. */
const [preload, deferredPreload] = ['<link rel="modulepreload"', '<link rel="deferred-module"'];
/** The end of the opening tag of the router's script, and the same with a type that browsers do not run. */
const [scriptType, deferredScriptType] = [' type="module" async="">', ' type="text/deferred-module">'];

/**
 * Defers the modules of a rendered page; `hydrationStartScript` loads them. A page without the router's tags is returned
 * unchanged, so that its scripts start at once.
 * @returns the parts of the page, in their order: joined, a page of 100 kB would be copied once more
 */
export function deferModuleScripts(page: string): string[] {
  const headEnd = page.indexOf('</head>');
  const at = page.lastIndexOf(scriptType);
  if (headEnd < 0 || at < headEnd) return [page];
  const head = page.slice(0, headEnd).replaceAll(preload, deferredPreload);
  return [head, page.slice(headEnd, at), deferredScriptType, page.slice(at + scriptType.length)];
}

/**
 * The script at the end of the page's body. It loads the deferred modules once the first paint of the page and its large picture are on
 * the screen, after two seconds, or on the first interaction. A page in a hidden tab is never painted, so its modules load at once.
 *
 * Until then `deferredImages` (app/deferred-images.ts) keeps a phone from fetching pictures that are loaded lazily. A page that is opened where it was left does not
 * wait for that: its large picture is not in view.
 *
 * Interactions before hydration are replayed on the event `diyar:hydrated` of app/entry.client.tsx: first the input of
 * fields, also of those that the browser has filled without an event, and what was ticked or chosen, then in a later task the
 * last press on a button and the submission of a form without an action, so that the form is sent with the input. A form with one is sent
 * at once, also by Enter in its text area for a search, which would break the line.
 *
 * Modules that do not arrive are loaded again twice; then, or when app/ui/load-part.ts has tried in vain, the page says so in these
 * texts. What was typed, except secrets, is kept on the event `diyar:leave`, before the page is loaded anew, and put into
 * the same fields of the new page once they are there.
 */
export function hydrationStart(texts: LostPartTexts): string {
  const escaped = JSON.stringify(texts).replaceAll('<', '\\u003c');
  return `${hydrationStartScript}(${escaped})`;
}

export interface LostPartTexts {
  title: string;
  text: string;
  retry: string;
}

const hydrationStartScript = `((texts) => {
  const interactions = ['pointerdown', 'keydown', 'focusin', 'wheel'];
  const isEdited = (field) => field.value !== field.defaultValue;
  const fields = () => [...document.querySelectorAll('input, textarea')];
  const editedFields = new WeakSet();
  const choices = new Map();
  let isStarted = false, isHydrated = false, failures = 0, notice, pressedButton, submittedForm;
  const fill = (field, value) => {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const isToggle = ({ type }) => type === 'checkbox' || type === 'radio';
  const toggle = (field, checked) => {
    field.checked = !checked;
    field.click();
  };
  const keptKey = 'typed-fields';
  const isKept = ({ type, autocomplete }) =>
    /^(?:text|textarea|search|email|tel|url|number)$/.test(type) && !/^cc-|one-time|password/.test(autocomplete);
  const nameOf = (field) =>
    [field.type, field.name, field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder].join();
  const leave = (event) => {
    const kept = fields().filter((field) => isKept(field) && (editedFields.has(field) || isEdited(field)));
    if (kept.length === 0) return;
    try {
      const values = kept.map((field) => [nameOf(field), field.value]);
      sessionStorage.setItem(keptKey, JSON.stringify([location.pathname, values]));
    } catch { event.preventDefault(); }
  };
  const restore = () => {
    let path, values;
    try {
      [path, values] = JSON.parse(sessionStorage.getItem(keptKey) ?? '[]');
      sessionStorage.removeItem(keptKey);
    } catch {}
    if (path !== location.pathname) return;
    const restored = new WeakSet();
    const look = () => {
      for (const field of fields()) {
        const at = restored.has(field) ? -1 : values.findIndex(([name]) => name === nameOf(field));
        if (at < 0) continue;
        restored.add(field);
        const [[, value]] = values.splice(at, 1);
        if (value !== field.value) fill(field, value);
      }
      if (values.length === 0) observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), 20000);
    look();
  };
  const tell = () => {
    if (isHydrated || notice) return;
    const add = (parent, name, text, className) => {
      const element = document.createElement(name);
      element.textContent = text;
      element.className = className;
      parent.append(element);
      return element;
    };
    const place = 'fixed inset-x-4 bottom-8 z-60 mx-auto max-w-104';
    notice = add(document.body, 'div', '', place + ' rounded-control bg-ink p-4 text-small text-canvas shadow-float');
    notice.setAttribute('role', 'alert');
    add(notice, 'p', texts.title, 'font-medium');
    add(notice, 'p', texts.text, 'opacity-85');
    const button = add(notice, 'button', texts.retry, 'mt-1 min-h-11 font-medium underline underline-offset-4');
    button.type = 'button';
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      dispatchEvent(new Event('diyar:leave'));
      location.reload();
    });
  };
  const fail = () => {
    if (isHydrated || notice) return;
    failures += 1;
    if (failures > 2) tell();
    else setTimeout(run, 1500 * failures);
  };
  const onRejection = ({ reason }) => { if (/dynamically imported|module script/i.test(reason?.message)) fail(); };
  const showDeferredImages = () => {
    const { sheet } = document.getElementById('deferred-images') ?? {};
    if (sheet) sheet.disabled = true;
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    showDeferredImages();
    for (const name of interactions) removeEventListener(name, start, true);
    for (const link of document.querySelectorAll('link[rel=deferred-module]')) link.rel = 'modulepreload';
    run();
  };
  const run = () => {
    const deferred = document.querySelector('script[type="text/deferred-module"]');
    if (!deferred) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = deferred.nonce;
    script.text = deferred.text;
    script.addEventListener('error', fail);
    document.head.append(script);
  };
  const onClick = ({ target }) => { pressedButton = target.closest('button:not([type=submit])') ?? pressedButton; };
  const onInput = ({ target }) => {
    editedFields.add(target);
    if (isHydrated || !isToggle(target)) return;
    if (target.type === 'radio') for (const one of document.getElementsByName(target.name)) choices.delete(one);
    choices.set(target, target.checked);
  };
  const onSubmit = (event) => {
    if (event.target.hasAttribute('action')) return;
    event.preventDefault();
    submittedForm = event.target;
  };
  const onEnter = (event) => {
    const { type, enterKeyHint, form, value } = event.target;
    if (event.key !== 'Enter' || event.isComposing || type !== 'textarea' || enterKeyHint !== 'search') return;
    if (!form?.hasAttribute('action')) return;
    event.preventDefault();
    if (value.trim()) form.requestSubmit();
  };
  for (const name of interactions) addEventListener(name, start, true);
  addEventListener('keydown', onEnter, true);
  addEventListener('click', onClick, true);
  addEventListener('input', onInput, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('diyar:leave', leave);
  addEventListener('diyar:part-lost', tell);
  addEventListener('unhandledrejection', onRejection);
  addEventListener('diyar:hydrated', () => {
    isHydrated = true;
    notice?.remove();
    removeEventListener('unhandledrejection', onRejection);
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    removeEventListener('keydown', onEnter, true);
    const edited = fields().filter((field) => editedFields.has(field) || isEdited(field));
    const inputs = edited.map((field) => [field, field.value]);
    const toggled = fields().filter((field) => isToggle(field) && choices.has(field));
    setTimeout(() => {
      for (const [field, value] of inputs) {
        if (!field.isConnected || !value || isToggle(field) || field.type === 'file') continue;
        fill(field, value);
      }
      for (const field of toggled) {
        const checked = choices.get(field);
        if (field.isConnected && checked !== field.defaultChecked) toggle(field, checked);
      }
      restore();
      setTimeout(() => {
        if (pressedButton?.isConnected) pressedButton.click();
        if (submittedForm?.isConnected) submittedForm.requestSubmit();
      });
    });
  }, { once: true });
  const picture = document.querySelector('img[fetchpriority=high]');
  const isPainted = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  const isDecoded = picture?.decode().catch(() => undefined);
  if (document.hidden) start();
  else {
    if (scrollY > 0) showDeferredImages();
    Promise.all([isPainted, isDecoded]).then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))));
    setTimeout(start, 2000);
  }
})`.replaceAll(/\n\s*/g, ' ');
