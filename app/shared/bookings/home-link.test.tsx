import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { HomeLink } from './home-link.tsx';

test('links to the page of a home, also of one in a copy without the field', async () => {
  await renderScreen(
    <>
      <HomeLink property={{ id: 'p1', is_public: true }}>Hosh</HomeLink>
      <HomeLink property={{ id: 'p2' }}>Villa</HomeLink>
    </>,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/properties/p1', '/properties/p2']);
});

test('links to no page of a home that has none, and says so', async () => {
  await renderScreen(<HomeLink property={{ id: 'p1', is_public: false }}>Hosh</HomeLink>);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Hosh')).toBeDefined();
  expect(screen.getByText('This home cannot be booked at the moment.')).toBeDefined();
});
