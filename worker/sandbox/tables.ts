type SqlValue = string | number | null

/** The part of a Durable Object's SQL storage that the sandbox uses. */
export interface Sql {
  exec(query: string, ...bindings: SqlValue[]): { toArray(): Record<string, unknown>[] }
}

export const fromJson = <Value>(column: unknown): Value => JSON.parse(String(column)) as Value

const tables = `
  create table if not exists objects (
    seq integer primary key autoincrement, id text not null unique, kind text not null, json text not null);
  create index if not exists objects_by_kind on objects (kind, seq);
  create table if not exists answers (
    key text primary key, fingerprint text not null, request_id text not null, status integer not null,
    body text not null, created_at integer not null);
  create table if not exists deliveries (
    seq integer primary key autoincrement, event_id text not null, attempt integer not null default 0,
    next_at integer, last_status integer, last_error text);
  create index if not exists deliveries_due on deliveries (next_at);
  create table if not exists returns (refund_id text primary key, at integer not null);
  create table if not exists requests (
    seq integer primary key autoincrement, id text not null, at text not null, method text not null, path text not null,
    body text not null, version text, idempotency_key text, status integer not null);
  create table if not exists messages (
    seq integer primary key autoincrement, id text not null unique, channel text not null, recipient text not null,
    recipient_key text not null, json text not null);
  create index if not exists messages_by_recipient on messages (recipient_key, seq);
  create table if not exists attachments (
    message_id text not null, position integer not null, content text not null, primary key (message_id, position));
  create table if not exists templates (id text primary key, json text not null);
  create table if not exists chats (
    seq integer primary key autoincrement, wamid text not null unique, number text not null, is_ours integer not null,
    json text not null, status text not null, at integer not null);
  create index if not exists chats_by_number on chats (number, seq);
  create table if not exists media (id text primary key, type text not null, content text not null);
  create table if not exists wa_events (
    seq integer primary key autoincrement, json text not null, attempt integer not null default 0, next_at integer,
    last_status integer);
  create table if not exists authority (json text not null);
  create table if not exists witnessed (
    witness text not null, origin text not null, size integer not null, root text not null, primary key (witness, origin));
  create table if not exists witnessed_keys (origin text not null, key text not null, primary key (origin, key));
  create table if not exists settings (name text primary key, value text not null);
`

const names = `objects answers deliveries returns requests messages attachments templates chats media wa_events witnessed witnessed_keys settings`

export function makeTables(sql: Sql): void {
  sql.exec(tables)
}

export function emptyTables(sql: Sql): void {
  for (const name of names.split(' ')) sql.exec(`delete from ${name}`)
}
