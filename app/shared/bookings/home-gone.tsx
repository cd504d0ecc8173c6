import { Trans } from '@lingui/react/macro';
import { Link } from '#app/ui/link.tsx';
import { otherHomesPath, type SearchedStay } from './other-homes-path.ts';

/** The codes of a home that was taken down, or whose host was suspended, while somebody looked at it. */
const goneCodes: ReadonlySet<string> = new Set(['not_found', 'property_unavailable']);

/** Whether a call about a home was refused because the home is not on offer any more. */
export const isHomeGone = (code: string): boolean => goneCodes.has(code);

/** Says that the home is gone, with the way to others for the same stay. What was typed stays where it is. */
export function HomeGone(stay: SearchedStay) {
  return (
    <>
      <Trans>This home is no longer on Diyar. What you chose and wrote stays here.</Trans>{' '}
      <Link to={otherHomesPath(stay)} className="target font-medium underline underline-offset-2">
        <Trans>Other homes for this stay</Trans>
      </Link>
    </>
  );
}
