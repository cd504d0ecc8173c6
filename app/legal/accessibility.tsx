import { screenContext } from '#app/screen-context.ts';
import type { Route } from './+types/accessibility';
import { LegalPage } from './parts/legal-page.tsx';
import { accessibility } from './parts/accessibility.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { text: accessibility[context.get(screenContext).locale], updated_on: accessibility.updated_on };
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
