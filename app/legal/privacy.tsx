import { screenContext } from '#app/screen-context.ts';
import type { Route } from './+types/privacy';
import { LegalPage } from './parts/legal-page.tsx';
import { privacy } from './parts/privacy.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { text: privacy[context.get(screenContext).locale], updated_on: privacy.updated_on };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
