import type { Locale } from '#contract/common.ts';
import type { TranslatedKind } from '#contract/translations.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { fileReport, whyReported } from '#server/reports/reports.ts';
import { readText } from './texts.ts';

/**
 * Reports what a translation said of a text to the administrators, also where a browser made it. Throws `not_found` for a text that
 * the viewer may not read.
 */
export async function reportTranslation(
  services: Services,
  viewer: Viewer,
  {
    kind,
    id,
    translation,
    reason,
  }: { kind: TranslatedKind; id: string; translation: string; reason?: string | null | undefined },
  locale: Locale,
): Promise<void> {
  const original = await readText(services, viewer, { kind, id }, locale);
  await transact(services.db, (trx) =>
    fileReport(services, trx, {
      kind: 'translation',
      reporter_id: viewer.id,
      author_id: original.author_id,
      author_name: original.author_name,
      ...original.reported,
      body: original.text,
      translation: translation || null,
      ...whyReported({ reason }),
    }),
  );
}
