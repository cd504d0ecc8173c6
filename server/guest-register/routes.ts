import type { guestRegisterOperations } from '#contract/schemas/guest-register.ts';
import type { RegisterExport } from '#contract/types.gen.ts';
import type { Documented, HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { askForRegister } from './asking.ts';
import { exportRegisters, readRegisterNumbers, type ExportedRegister } from './register-exports.ts';
import { getStayRegister, getTripRegister } from './register-views.ts';
import { listRegisters } from './register-list.ts';
import { removePerson, savePerson } from './persons.ts';

export function guestRegisterHandlers(services: Services): HandlersFor<typeof guestRegisterOperations> {
  const exported = (
    viewer: { id: string },
    body: RegisterExport,
    kind: 'pdf' | 'csv',
  ): Documented<{ registers: ExportedRegister[] }> => ({
    answer: async () => ({ registers: await exportRegisters(services, viewer, body, kind) }),
    async document() {
      const registers = await exportRegisters(services, viewer, body, kind);
      const name = `guest-register-${services.clock.today()}.${kind}`;
      // The PDF library and its fonts are loaded on first use.
      if (kind === 'pdf') {
        const { registerPdf } = await import('./register-pdf.ts');
        return { name, bytes: await registerPdf(registers, body.language, services.clock.now()) };
      }
      const { registerCsv } = await import('./register-csv.ts');
      return { name, bytes: registerCsv(registers, body.language) };
    },
  });
  return {
    getTripRegister: ({ viewer, params, locale }) => getTripRegister(services, viewer, params.id, locale),
    async saveTripPerson({ viewer, params, body, locale }) {
      await savePerson(services, 'guest', viewer, params, body);
      return getTripRegister(services, viewer, params.id, locale);
    },
    async removeTripPerson({ viewer, params, locale }) {
      await removePerson(services, 'guest', viewer, params);
      return getTripRegister(services, viewer, params.id, locale);
    },
    getReservationRegister: ({ viewer, params, locale }) => getStayRegister(services, viewer, params.id, locale),
    async saveReservationPerson({ viewer, params, body, locale }) {
      await savePerson(services, 'host', viewer, params, body);
      return getStayRegister(services, viewer, params.id, locale);
    },
    async removeReservationPerson({ viewer, params, locale }) {
      await removePerson(services, 'host', viewer, params);
      return getStayRegister(services, viewer, params.id, locale);
    },
    async readRegisterNumbers({ viewer, params }) {
      return { numbers: await readRegisterNumbers(services, viewer, params.id) };
    },
    async askForRegister({ viewer, params, locale }) {
      await askForRegister(services, viewer, params.id);
      return getStayRegister(services, viewer, params.id, locale);
    },
    listRegisters: ({ viewer, locale, query }) => listRegisters(services, viewer, locale, query),
    exportRegistersPdf: async ({ viewer, body }) => exported(viewer, body, 'pdf'),
    exportRegistersCsv: async ({ viewer, body }) => exported(viewer, body, 'csv'),
  };
}
