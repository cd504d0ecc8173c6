/** A table with the exclusion constraint alone, and the statement that inserts a stay into it. */
export const rawTable = `
  create table if not exists raw_stays (
    id uuid primary key default new_id(),
    property_id uuid not null references properties (id),
    guest_id uuid not null references users (id),
    nights daterange not null,
    created_at timestamptz not null default now(),
    exclude using gist (property_id with =, nights with &&)
  )`;

export const rawInsert = {
  name: 'raw_insert',
  text: `insert into raw_stays (property_id, guest_id, nights) values ($1, $2, daterange($3, $4)) returning id`,
} as const;
