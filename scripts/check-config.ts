/**
 * `npm run check-config`: says at once which settings are wrong, with which the server does not start, and which are risky. Exits
 * with 1 where one is wrong. Opens no database and
 * writes no file.
 */
import { readGazetteerFile } from '#db/seed/places.ts';
import { checkSettings } from '#server/env.ts';
import { refuseTrialSettings } from '#server/platform/public-site.ts';
import { endOnUncaughtError } from '#server/platform/startup-error.ts';
import { findRiskySettings } from '#server/risky-settings.ts';

endOnUncaughtError();

const settings = checkSettings(process.env);
refuseTrialSettings(settings);
const risks = findRiskySettings(settings, new Set((await readGazetteerFile()).map(({ id }) => id)));
const verdict =
  risks.length === 0
    ? `No setting is wrong or risky for ${settings.PUBLIC_URL}.`
    : `No setting is wrong. Risky for ${settings.PUBLIC_URL}:\n  ${risks.join('\n  ')}`;
process.stdout.write(`${verdict}\n`);
