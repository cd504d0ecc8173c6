import { msg } from '@lingui/core/macro';
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

export const meta = pageMeta(msg`A sample home`);

export default function TestProperty({ loaderData }: Route.ComponentProps) {
  return <PropertyScreen data={loaderData} isSample />;
}
