/** The style of the documentation page: the product's colours, the reader's own font. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --canvas: oklch(0.994 0.002 90); --band: oklch(0.973 0.006 85); --line: oklch(0.912 0.010 85);
  --ink: oklch(0.255 0.020 215); --ink-2: oklch(0.435 0.018 215); --ink-3: oklch(0.515 0.016 210);
  --sea: oklch(0.425 0.078 207); --sea-wash: oklch(0.956 0.018 200);
  --clay: oklch(0.480 0.118 42); --clay-wash: oklch(0.957 0.022 55);
  --palm: oklch(0.430 0.090 152); --palm-wash: oklch(0.957 0.024 150);
  --danger: oklch(0.480 0.175 27); --danger-wash: oklch(0.958 0.018 25);
  --focus: oklch(0.560 0.105 215);
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: oklch(0.185 0.010 215); --band: oklch(0.245 0.013 215); --line: oklch(0.330 0.014 212);
    --ink: oklch(0.945 0.008 85); --ink-2: oklch(0.775 0.012 95); --ink-3: oklch(0.700 0.012 100);
    --sea: oklch(0.815 0.085 195); --sea-wash: oklch(0.290 0.035 207);
    --clay: oklch(0.820 0.090 55); --clay-wash: oklch(0.300 0.040 45);
    --palm: oklch(0.820 0.090 150); --palm-wash: oklch(0.290 0.035 155);
    --danger: oklch(0.800 0.110 24); --danger-wash: oklch(0.290 0.050 22);
    --focus: oklch(0.830 0.090 200);
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-block-start: 1.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.55 "Readex Pro", system-ui, sans-serif; }
h1, h2, h3, h4, p, ul, pre { margin: 0; }
ul { padding: 0; list-style: none; }
a { color: var(--sea); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 0.25rem; }
code, pre { font: 0.875em/1.6 ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.skip { position: absolute; inset-inline-start: 1rem; inset-block-start: -4rem; z-index: 1; padding: 0.75rem 1rem;
  background: var(--canvas); border-radius: 0.75rem; }
.skip:focus { inset-block-start: 1rem; }
.page { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 77.5rem; margin-inline: auto; padding-inline: 1.25rem; }
.mark { inline-size: 2rem; block-size: 2rem; flex: none; fill: var(--sea); }
.brand { display: flex; align-items: center; gap: 0.75rem; padding-block: 1.5rem; color: inherit; text-decoration: none; font-weight: 560; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; }
nav h2 { margin: 0; font-size: 0.9375rem; font-weight: 480; }
nav h2 a { display: inline-flex; align-items: center; min-block-size: 2.75rem; padding-inline: 1rem; border: 1px solid var(--line);
  border-radius: 1.375rem; color: var(--ink); text-decoration: none; }
nav ul { display: none; }
nav a:hover { background: var(--band); color: var(--ink); }
main { padding-block: 1rem 6rem; }
h1 { font-size: clamp(1.875rem, 1.4rem + 2vw, 2.5rem); line-height: 1.15; font-weight: 380; letter-spacing: -0.014em; text-wrap: balance; }
.lead { margin-block: 0.75rem 1.5rem; font-size: 1.0625rem; color: var(--ink-2); max-width: 42rem; }
.rules { display: grid; gap: 0.5rem; max-width: 46rem; padding: 1.25rem 1.5rem; background: var(--band); border-radius: 1rem; }
.rules li { padding-inline-start: 1.1rem; position: relative; }
.rules li::before { content: ""; position: absolute; inset-inline-start: 0; inset-block-start: 0.62em; inline-size: 0.375rem;
  block-size: 0.375rem; border-radius: 50%; background: var(--sea); }
h2.chapter { margin-block: 4rem 0.5rem; padding-block-end: 0.75rem; border-block-end: 1px solid var(--line); font-size: 1.6875rem;
  line-height: 1.25; font-weight: 480; letter-spacing: -0.014em; }
.operation, .schema { padding-block: 1.75rem; border-block-end: 1px solid var(--line); }
.operation h3 { font-size: 1.125rem; font-weight: 480; text-wrap: balance; }
.call { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; margin-block: 0.625rem; }
.call code { font-size: 0.9375rem; }
.method { padding: 0.125rem 0.5rem; border-radius: 0.5rem; font: 560 0.75rem/1.5 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.02em; }
.GET { background: var(--sea-wash); color: var(--sea); }
.POST { background: var(--palm-wash); color: var(--palm); }
.PUT, .PATCH { background: var(--clay-wash); color: var(--clay); }
.DELETE { background: var(--danger-wash); color: var(--danger); }
.access { color: var(--ink-2); font-size: 0.9375rem; }
h4 { margin-block: 1.25rem 0.375rem; font-size: 0.9375rem; font-weight: 560; }
.more { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 0.875rem; }
details[open] { flex-basis: 100%; }
main details > summary { display: inline-flex; align-items: center; min-block-size: 2.75rem; padding-inline: 0.875rem; cursor: pointer;
  border: 1px solid var(--line); border-radius: 0.75rem; font-size: 0.9375rem; font-weight: 480; color: var(--sea); list-style: none; }
main details > summary::-webkit-details-marker { display: none; }
main details > summary::before { content: "+"; inline-size: 1.1rem; color: var(--ink-3); }
main details[open] > summary::before { content: "−"; }
main details > summary:hover { background: var(--band); }
.fields > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 1rem; padding-block: 0.5rem; border-block-start: 1px solid var(--line); }
.fields > li:first-child { border-block-start: 0; }
.fields .note { color: var(--ink-2); font-size: 0.9375rem; }
.tag { margin-inline-start: 0.375rem; font-size: 0.8125rem; color: var(--clay); }
pre { margin-block: 0.75rem; padding: 1rem 1.25rem; background: var(--band); border-radius: 0.75rem; white-space: pre-wrap; tab-size: 2; }
@media (min-width: 40rem) { .fields > li { grid-template-columns: minmax(11rem, 2fr) 3fr; } }
@media (min-width: 64rem) {
  .page { grid-template-columns: 17rem minmax(0, 1fr); gap: 4rem; }
  aside { position: sticky; inset-block-start: 0; align-self: start; max-block-size: 100vh; overflow-y: auto; padding-block-end: 3rem; padding-inline: 0.625rem; }
  main { padding-block-start: 1.5rem; }
  nav { display: block; }
  nav h2 { margin-block: 1.25rem 0.25rem; font-size: 0.8125rem; font-weight: 560; }
  nav h2 a { min-block-size: 0; padding: 0.25rem 0.625rem; margin-inline: -0.625rem; border: 0; border-radius: 0.5rem; color: var(--ink-3); }
  nav ul { display: block; }
  nav li a { display: block; padding: 0.375rem 0.625rem; margin-inline: -0.625rem; border-radius: 0.5rem; color: var(--ink-2);
    text-decoration: none; font-size: 0.9375rem; }
}
`;
