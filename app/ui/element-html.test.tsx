import { renderToString } from 'react-dom/server';
import { createContext, createElement, Fragment, use, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { elementHtml } from './element-html.ts';

const Greeting = createContext('hello');
const text = `"Salma's" <b> & co`;

function Counted({ children }: { children?: ReactNode }) {
  const [count] = useState(3);
  return (
    <p className="counted">
      {use(Greeting)} {count}
      {children}
    </p>
  );
}

function Written({ children }: { children: ReactNode }) {
  // oxlint-disable-next-line react/no-danger -- what the test is about
  return <div dangerouslySetInnerHTML={{ __html: elementHtml(children) }} />;
}

test.each<[string, ReactNode]>([
  [
    'texts beside each other',
    ['one', 'two', 3, '', 0, <span key="span">in</span>, 'after', null, true, false, undefined],
  ],
  [
    'texts of components and fragments',
    [<Counted key="a" />, 'x', <Counted key="b">y</Counted>, <Fragment key="c">z{'w'}</Fragment>],
  ],
  [
    'characters with a meaning',
    <a key="a" href={`/properties/1?q=${text}`} title={text} aria-label={text} data-name={text}>
      {text}
    </a>,
  ],
  [
    'attributes',
    <button
      key="b"
      type="button"
      className="heart"
      aria-pressed={false}
      aria-busy
      aria-label="Save"
      data-on={true}
      lang="ar"
      dir="rtl"
      id=""
    />,
  ],
  [
    'handlers and what is missing',
    <li key="l" onClick={() => undefined} className={undefined} title={undefined} role="none" />,
  ],
  [
    'a picture',
    <picture key="p">
      <source
        type="image/avif"
        srcSet="/media/a-320.avif 320w, /media/a-640.avif 640w"
        sizes="(min-width: 80rem) 24vw, 86vw"
      />
      <img
        src="/media/a-640.webp"
        alt={text}
        loading="eager"
        fetchPriority="high"
        width={640}
        height={480}
        style={{ backgroundColor: ' #aabbcc ', color: '', objectFit: 'cover' }}
        onError={() => undefined}
        ref={() => undefined}
      />
    </picture>,
  ],
  // oxlint-disable-next-line react/no-danger -- what the test is about
  ['HTML', createElement('p', { key: 'h', className: 'facts', dangerouslySetInnerHTML: { __html: '<b>4</b>' } })],
])('%s are written as React writes them', (_what, node) => {
  const [byReact, written] = [<div key="r">{node}</div>, <Written key="w">{node}</Written>].map((element) =>
    renderToString(<Greeting value="marhaba">{element}</Greeting>),
  );
  expect(written).toBe(byReact);
});

test('what it does not know is refused', () => {
  const refused = [
    createElement('input'),
    createElement('a', { href: 'javascript:alert(1)' }),
    createElement('p', { tabIndex: 0 }),
    createElement('p', { style: { width: 3 } }),
    createElement(Greeting, { value: 'x' }),
  ];
  for (const node of refused) expect(() => elementHtml(node)).toThrow('cannot be written');
});
