#!/bin/sh
# Creates the roles and the database, as the account that administers PostgreSQL. Passwords come from the environment:
# OWNER_DATABASE_PASSWORD and DIYAR_DATABASE_PASSWORD. compose.yaml runs it when the database is new.
set -eu
psql --set=ON_ERROR_STOP=1 --no-psqlrc --dbname=postgres \
  --set=owner_password="${OWNER_DATABASE_PASSWORD:?}" --set=serving_password="${DIYAR_DATABASE_PASSWORD:?}" <<'SQL'
-- Migrates, and owns the ledger.
create role diyar_owner login password :'owner_password';
-- Serves; each start grants it what it needs, and no more.
create role diyar login password :'serving_password';
-- PgBouncer refuses these as parameters of a connection.
alter role diyar set statement_timeout = '120s';
alter role diyar set idle_in_transaction_session_timeout = '60s';
create database diyar owner diyar_owner;
SQL
