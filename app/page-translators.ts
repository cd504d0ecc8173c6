/**
 * Page translators, such as Google's, put other elements in the place of the text nodes of a page, behind the back of React,
 * which then fails to remove or to place what it believes to be there, and changes texts that nobody sees any more. This
 * lets React find what stands in the place of its text nodes. Without a translator nothing is ever found.
 */

/** What was put in the place of a text node that has left the document. */
const standIns = new WeakMap<Node, Element>();

/** Installs it, once, before React takes the page over. Returns what removes it again. */
export function survivePageTranslators(): () => void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  let valueOwner: object = Text.prototype;
  while (!Object.hasOwn(valueOwner, 'nodeValue')) valueOwner = Object.getPrototypeOf(valueOwner) as object;
  const nodeValue = Object.getOwnPropertyDescriptor(valueOwner, 'nodeValue')!;
  const observer = new MutationObserver(note);
  const known = () => note(observer.takeRecords());
  observer.observe(document, { childList: true, subtree: true });

  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    known();
    const there = placeOf(child, this);
    if (there) removeChild.call(this, there);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(child: T, before: Node | null): T {
    if (before === null || before.parentNode === this) return insertBefore.call(this, child, before) as T;
    known();
    const there = placeOf(before, this);
    return (there ? insertBefore.call(this, child, there) : appendChild.call(this, child)) as T;
  };

  Object.defineProperty(valueOwner, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (this.nodeType === Node.TEXT_NODE && !this.isConnected) {
        known();
        const standIn = standIns.get(this);
        if (standIn?.isConnected) {
          standIn.replaceWith(this);
          standIns.delete(this);
        }
      }
      nodeValue.set!.call(this, value);
    },
  });

  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
    Object.defineProperty(valueOwner, 'nodeValue', nodeValue);
  };
}

/** The child of `parent` that stands for a node: what contains it, or what was put in its place. */
function placeOf(node: Node, parent: Node): Node | undefined {
  const standIn = node.isConnected ? undefined : standIns.get(node);
  for (let at: Node | null | undefined = standIn ?? node; at; at = at.parentNode)
    if (at.parentNode === parent) return at;
  return undefined;
}

function note(records: readonly MutationRecord[]): void {
  for (const [at, { target, removedNodes, addedNodes }] of records.entries()) {
    const [gone] = removedNodes;
    if (gone?.nodeType !== Node.TEXT_NODE || removedNodes.length > 1) continue;
    // Replaced at once, or after what was inserted beside it.
    const former = records[at - 1];
    const standIn = addedNodes[0] ?? (former?.target === target ? former.addedNodes[0] : undefined);
    if (standIn?.nodeType === Node.ELEMENT_NODE) standIns.set(gone, standIn as Element);
  }
}
