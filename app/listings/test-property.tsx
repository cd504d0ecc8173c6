import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/test-property';
import { pageMeta } from '#app/page-meta.ts';
import { screenContext } from '#app/screen-context.ts';
import type { FrameHandle } from '#app/frame-handle.ts';
import { PropertyScreen } from './parts/property-screen.tsx';
import { makeSample } from './parts/sample-property.server.ts';

export const handle: FrameHandle = { frame: 'own-bars' };

export function loader({ context }: Route.LoaderArgs) {
  return makeSample(context.get(screenContext).locale);
}

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta(args: Route.MetaArgs) {
  const title = pageMeta({ en: 'A sample home', ar: 'بيت نموذجي', fr: 'Un logement d’exemple' })(args);
  // Search engines must not list a property that cannot be booked.
  return [...title, { name: 'robots', content: 'noindex' }];
}

export default function TestProperty({ loaderData }: Route.ComponentProps) {
  return <PropertyScreen data={loaderData} isSample />;
}
