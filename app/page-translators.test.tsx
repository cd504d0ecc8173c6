import { act, render, screen } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { translatePage } from '#test/page-translator.ts';
import { survivePageTranslators } from './page-translators.ts';

let uninstall: () => void;
beforeEach(() => {
  uninstall = survivePageTranslators();
});
afterEach(() => uninstall());

let show: (content: ReactNode) => Promise<void>;
function Page() {
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(() => {
    show = (next) => act(async () => setContent(next));
  }, []);
  return <main>{content}</main>;
}
const text = () => document.querySelector('main')!.textContent;

describe.each([
  ['replaces text nodes', false],
  ['wraps text nodes', true],
])('under a translator that %s', (_, keepsNodes) => {
  let stop: () => void = () => undefined;
  afterEach(() => stop());

  async function translated(before: ReactNode) {
    render(<Page />);
    await show(before);
    stop = translatePage({ keepsNodes });
    expect(document.querySelector('main font font')).not.toBeNull();
  }

  test('a text between others is removed and comes back', async () => {
    await translated(
      <p>
        Log in {'Invalid credentials'} <b>now</b>
      </p>,
    );
    await show(
      <p>
        Log in {null} <b>now</b>
      </p>,
    );
    expect(text()).toBe('Log in  now');
    await show(
      <p>
        Log in {'again'} <b>now</b>
      </p>,
    );
    expect(text()).toBe('Log in again now');
  });

  test('a heading and a counter show their new text', async () => {
    await translated(
      <>
        <h1>{'240 homes'}</h1>
        <p>
          {'Guests: '}
          {1}
        </p>
      </>,
    );
    await show(
      <>
        <h1>{'7 homes'}</h1>
        <p>
          {'Guests: '}
          {2}
        </p>
      </>,
    );
    expect(screen.getByRole('heading').textContent).toBe('7 homes');
    expect(text()).toBe('7 homesGuests: 2');
    await act(async () => undefined);
    expect(document.querySelectorAll('h1 font font')).toHaveLength(1);
    await show(<h1>{'8 homes'}</h1>);
    expect(text()).toBe('8 homes');
  });

  test('elements are placed before and after a translated text, and in another order', async () => {
    await translated(<p>{'One'}</p>);
    await show(
      <p>
        <i>Zero </i>
        {'One'}
        <b> two</b>
      </p>,
    );
    expect(text()).toBe('Zero One two');
    const list = (names: string[]) => names.map((name) => <span key={name}>{name}</span>);
    await show(<p>{list(['a', 'b', 'c'])}</p>);
    await show(<p>{list(['c', 'a', 'd'])}</p>);
    expect(text()).toBe('cad');
  });

  test('a screen gives way to another', async () => {
    await translated(<section>Your trips {3}</section>);
    await show('Page not found');
    expect(text()).toBe('Page not found');
    await show(<section>Help</section>);
    expect(text()).toBe('Help');
  });
});
