import { screenContext } from '#app/screen-context.ts';
import type { Route } from './+types/terms';
import { LegalPage } from './parts/legal-page.tsx';
import { terms } from './parts/terms.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { text: terms[context.get(screenContext).locale], updated_on: terms.updated_on };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
