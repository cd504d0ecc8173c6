import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, type LinkProps } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AddressInLanguage, Link } from './link.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const page = (children: ReactNode) =>
  renderToString(
    <MemoryRouter initialEntries={['/search/here?guests=2']}>
      <AddressInLanguage value={(address) => (address === '/' ? '/ar' : address)}>{children}</AddressInLanguage>
    </MemoryRouter>,
  );

test.each<LinkProps>([
  { to: '/' },
  { to: '/search?location=%D8%B7&q=a b&checkIn=2026-12-03#top', className: 'chip', preventScrollReset: true },
  { to: '/search?' },
  { to: '/properties/0190-1/', replace: true, state: { from: 'here' } },
  { to: '/a//b/../c' },
  { to: '/طرابلس?x=1' },
  { to: '?guests=3' },
  { to: '#reviews' },
  { to: '', reloadDocument: true },
  { to: { pathname: '/map', search: '?guests=3' } },
  { to: 'https://example.ly/x', target: '_blank', rel: 'noreferrer' },
  { to: '/login', discover: 'none', 'aria-label': 'Log in', onClick: () => undefined },
])('the server writes a link to $to as the browser renders it', (props) => {
  const link = (
    <Link {...props}>
      Go <b>there</b>
    </Link>
  );
  const inBrowser = page(link);
  vi.stubEnv('SSR', true);
  vi.stubGlobal('document', undefined);
  expect(page(link)).toBe(inBrowser);
});
