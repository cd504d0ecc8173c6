import { expect, test } from '#test/journey.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('cached pages run their own scripts and no others, and are not sent again to a browser that has them', async ({
  page,
  request,
}) => {
  const { properties } = (await (await request.get('/api/properties?limit=1')).json()) as {
    properties: { id: string }[];
  };
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const paths = ['', '/search?guests=2&location=Tripoli', `/properties/${properties[0]!.id}`];
  for (const address of paths.flatMap((path) => [path || '/', `/ar${path}`, `/fr${path}`])) {
    // The first page is made, the second one is another visitor's.
    for (const time of ['first', 'again']) {
      const answer = (await page.goto(address))!;
      const policy = answer.headers()['content-security-policy']!;
      expect(policy, address).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}='){3,6};/);
      await expect(page.locator('html'), `${address}, ${time}`).toHaveAttribute('data-hydrated');
    }
  }
  expect(complaints).toEqual([]);

  // A script that is not ours is refused, as with a nonce.
  const isRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.text = 'window.isRun = true';
    document.body.append(script);
    return 'isRun' in window;
  });
  expect(isRun).toBe(false);

  const first = await request.get('/ar/search', { headers: { 'accept-encoding': 'br' } });
  const { etag, 'content-encoding': encoding } = first.headers();
  expect(encoding).toBe('br');
  const again = await request.get('/ar/search', { headers: { 'if-none-match': etag! } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
  const signedIn = await request.get('/ar/search', { headers: { 'if-none-match': etag!, cookie: 'signed_in=1' } });
  expect([signedIn.status(), signedIn.headers()['etag']]).toEqual([200, undefined]);
});
