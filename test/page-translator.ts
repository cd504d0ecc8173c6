/** What a page translator does to a page; runs in browsers and in the DOM of component tests. */
export function translatePage({ keepsNodes = false } = {}): () => void {
  const inner = 'data-translated';
  const observer = new MutationObserver(translate);
  function translate(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.hasAttribute(inner) || !text.data.trim()) continue;
      if (['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'TITLE'].includes(parent.tagName)) continue;
      const outer = document.createElement('font');
      const wrapper = document.createElement('font');
      wrapper.setAttribute(inner, '');
      outer.append(wrapper);
      text.replaceWith(outer);
      wrapper.append(keepsNodes ? text : document.createTextNode(text.data));
    }
    observer.takeRecords();
  }
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  translate();
  return () => observer.disconnect();
}
