import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  locales: ['en', 'ar', 'fr'],
  sourceLocale: 'en',
  catalogs: [{ path: 'app/locales/{locale}', include: ['app'] }],
  // Line numbers would change with every edit; the file is enough for a translator to find the place.
  format: formatter({ lineNumbers: false }),
});
