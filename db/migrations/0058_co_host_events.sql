-- What happens to co-hosts is part of the recent activity of both accounts.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'sign_in_failed', 'refresh_token_reused', 'sessions_ended', 'password_changed', 'password_reset',
  'email_change_requested', 'email_changed', 'phone_changed', 'payout_changed', 'data_exported',
  'identity_viewed', 'identity_approved', 'identity_rejected', 'suspended', 'reinstated', 'listing_approved',
  'listing_rejected', 'co_host_invited', 'co_host_accepted', 'co_host_changed', 'co_host_removed', 'hosting_accepted',
  'hosting_changed', 'hosting_ended'
));
