/** People and properties for the load. */
import { readSettings } from '#server/env.ts';
import { openServices } from '#server/open-services.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import type { Site } from './site.ts';

export interface Person {
  id: string;
  email: string;
  token: string;
}

export interface World {
  /** Each books once, so that no limit of bookings per account is reached. */
  guests: Person[];
  /** Each asks once for a new password. */
  forgetful: Person[];
  /** One of each property, in their order. */
  hosts: Person[];
  properties: { id: string; host_id: string }[];
  /** `YYYY-MM-DD` */
  today: string;
}

export async function makeWorld(site: Site): Promise<World> {
  const services = await openServices(
    { ...readSettings(site.settings), DATABASE_URL: site.databaseUrl },
    { working: false },
  );
  try {
    await services.jobs.open();
    const person = async (kind: string, index: number): Promise<Person> => {
      const { id, email, token } = await signedIn(services, {
        name: `${kind} ${index}`,
        email: `${kind}-${index}@faults.example.ly`,
        email_verified_at: new Date(),
        phone: `+2189${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`,
      });
      return { id, email, token };
    };
    const many = async (kind: string, count: number) => {
      const people: Person[] = [];
      for (let index = 0; index < count; index += 1) people.push(await person(kind, index));
      return people;
    };
    const hosts: Person[] = [];
    const properties: World['properties'] = [];
    for (let index = 0; index < 12; index += 1) {
      const host = await signedIn(services, {
        role: 'host',
        name: 'Salma Host',
        email: `host-${index}@faults.example.ly`,
      });
      hosts.push(host);
      properties.push(await createProperty(services, host.id, { instant_book: true }));
    }
    return {
      guests: await many('guest', 250),
      forgetful: await many('forgetful', 120),
      hosts,
      properties,
      today: services.clock.today(),
    };
  } finally {
    await services.close();
  }
}
