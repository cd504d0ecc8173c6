alter table wishlists validate constraint wishlists_list_id_not_null;
alter table wishlists validate constraint wishlists_list;
