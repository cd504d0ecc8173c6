-- The number of unread conversations on the screen of a host's day.
create index conversations_unread_by_host on conversations (host_id) where host_unread > 0;
