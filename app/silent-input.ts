/**
 * Browsers and password managers fill fields at times without an event, so that React does not know of it and a form sends what
 * it had before. Before a form is sent, and when anything is pressed or focused, React is told of such values.
 */
export function noticeSilentInput(): void {
  for (const name of ['submit', 'pointerdown', 'focusin']) addEventListener(name, tellReact, true);
}

type Field = (HTMLInputElement | HTMLTextAreaElement) & {
  /** Where React keeps the value that it knows of. */
  _valueTracker?: { getValue: () => string };
};

/** What browsers fill in. The value of a slider differs from what React knows where its bounds have moved it. */
const filledTypes = /^(?:text|textarea|email|tel|url|search|password)$/;

function tellReact(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea')) {
    if (!filledTypes.test(field.type)) continue;
    const known = field._valueTracker?.getValue();
    if (known === undefined || known === field.value) continue;
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  }
}
