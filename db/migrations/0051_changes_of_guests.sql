-- Guests ask for other dates or guests of a stay, as hosts propose other dates or another price. Proposals of before have no
-- guests of their own: they change none.
alter table booking_changes
  add column proposed_by text not null default 'host' check (proposed_by in ('host', 'guest')),
  -- The host of the booking, of whom the guest asks.
  add column asked_of uuid,
  add column old_adults int,
  add column old_children int,
  add column old_infants int,
  add column adults int check (adults >= 1),
  add column children int check (children >= 0),
  add column infants int check (infants >= 0),
  add constraint booking_changes_guests check (
    num_nulls(old_adults, old_children, old_infants, adults, children, infants) in (0, 6)
  ),
  add constraint booking_changes_of_guests check (
    case proposed_by
      when 'guest' then kind = 'change' and asked_of is not null and adults is not null
      else asked_of is null
    end
  );

-- What guests ask a host for and nobody has answered, for the list of what the host has to do.
create index booking_changes_asked on booking_changes (asked_of, expires_at) where status = 'proposed';
